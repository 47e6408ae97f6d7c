#!/usr/bin/env python3
"""Writes NDJSON of recorded exchanges for scripts/bench: products, orders and shows in Dogana's own form.

The same options give the same bytes on every machine: all chance comes from random() and getrandbits(), whose
sequences Python keeps from version to version. contracts/shop/contract.yaml reads what is written here. Beside the
file stands FILE.json with what a checker must find in it: lines, bytes, outcomes and notes.
"""
import argparse
import json
import os
import random
import sys

WORDS = (
    "amber basil birch bronze canvas cedar cherry cloud coral crystal desk drawer elm feather fern flint forest garnet"
    " ginger glass hazel honey indigo iris ivory jade juniper lamp lantern larch laurel lemon lilac linen maple marble"
    " mint moss mug notebook oak olive opal paper pearl pepper pine plum poppy quilt raven reed rose sage shelf silk"
    " slate spruce stone sugar table teak thistle tray tulip vase violet walnut wax wheat wicker willow wool"
).split()
FOREIGN = (
    "perché|città|Größe|crème|façade|señora|Malmö|Łódź|Příbor|Ελλάδα|Україна|Кавказ|京都|大阪城|서울|القاهرة|👍|🚀|☕️|più|œuvre"
).split("|")
MIXED = WORDS * 3 + FOREIGN
FIRST = "Ada Björn Chiara Dario Émilie Fatima Giulia Håkon Inés Jan Keiko Luca Małgorzata Nils Ondřej Paola".split()
LAST = "Bianchi Conti D'Angelo Esposito Fernández Gruber Hofmann Ito Jansen Kovač Larsson Moretti Nováková 佐藤".split()
CITIES = [("Torino", "IT"), ("Köln", "DE"), ("Besançon", "FR"), ("Gdańsk", "PL"), ("Málaga", "ES"), ("札幌", "JP")]
CURRENCIES = ["EUR", "USD", "GBP", "CZK", "JPY"]
CATEGORIES = ["books", "games", "music", "kitchen", "garden", "office"]
BASE = "https://api.shop.test/v1"


class Maker:
    """Makes one exchange after another from one seed, and counts what a checker has to note."""

    def __init__(self, seed):
        source = random.Random(seed)
        self.chance = source.random
        self.bits = source.getrandbits
        self.choices = source.choices
        self.unknown = 0
        self.defaulted = 0
        self.phrases = [" ".join(self.choices(MIXED, k=1 + self.below(3))) for _ in range(4000)]
        self.titles = [self.one(MIXED).capitalize() for _ in range(1000)]
        self.links = [self.uuid()[:8] for _ in range(4000)]

    # Chance

    def below(self, limit):
        return int(self.chance() * limit)

    def between(self, low, high):
        return low + int(self.chance() * (high - low + 1))

    def one(self, values):
        return values[int(self.chance() * len(values))]

    def some(self, values, most):
        return self.choices(values, k=self.below(most + 1))

    def prose(self, low, high):
        text = " ".join(self.choices(MIXED, k=self.between(low, high)))
        chance = self.chance()
        if chance < 0.15:
            return text.replace(" ", "\n", 1) + "."
        if chance < 0.25:
            return '"' + text + '"'
        return text

    def uuid(self):
        text = "%032x" % self.bits(128)
        return f"{text[:8]}-{text[8:12]}-4{text[13:16]}-a{text[17:20]}-{text[20:]}"

    def day(self, first, last):
        return f"{self.between(first, last)}-{self.between(1, 12):02}-{self.between(1, 28):02}"

    def instant(self, first, last):
        text = f"{self.day(first, last)}T{self.below(24):02}:{self.below(60):02}:{self.below(60):02}"
        chance = self.chance()
        if chance < 0.25:
            text += f".{self.below(1000):03}"
        elif chance < 0.35:
            text += f".{self.below(1000000):06}"
        return text + ("Z" if self.chance() < 0.8 else self.one(("+01:00", "+02:00", "-05:00")))

    def amount(self, most=50000):
        cents = self.between(99, most)
        return cents // 100 if self.chance() < 0.1 else cents / 100

    def sku(self):
        return f"{self.one('ABCDEFGH')}{self.below(10000):04}-{self.below(100):02}"

    def position(self, span):
        return round((self.chance() - 0.5) * span, 5)

    def may(self, target, key, share, value):
        """Sets the key; a share of the objects is without it, half of those as null."""
        chance = self.chance()
        if chance >= share:
            target[key] = value
        elif chance < share / 2:
            target[key] = None

    # Bodies

    def image(self, number):
        image = {
            "id": number, "url": f"https://cdn.shop.test/i/{self.one(self.links)}.jpg",
            "width": self.one((320, 640, 1280)), "height": self.one((240, 480, 960)),
        }
        self.may(image, "alt", 0.3, self.one(self.phrases))
        return image

    def review(self):
        self.unknown += 1
        return {
            "rating": self.between(1, 5), "comment": self.prose(1, 6), "date": self.instant(2019, 2025),
            "reviewerName": self.one(FIRST) + " " + self.one(LAST),
            "helpful": self.below(60), "verified": self.chance() < 0.7,
        }

    def variant(self):
        self.unknown += 1
        variant = {
            "id": self.uuid(), "sku": self.sku(), "price": self.amount(), "stock": self.below(300),
            "rank": self.below(10),
        }
        self.may(variant, "colour", 0.2, self.one(WORDS))
        return variant

    def warehouse(self):
        self.unknown += 1
        return {
            "code": self.one(WORDS)[:3].upper(), "qty": self.below(100), "lat": self.position(180),
            "lon": self.position(360), "zone": self.one("NESW"),
        }

    def product(self):
        self.unknown += 8
        product = {
            "id": self.between(1, 50000), "sku": self.sku(), "title": self.one(self.phrases) + " " + self.one(WORDS),
            "slug": f"{self.one(WORDS)}-{self.one(WORDS)}-{self.one(WORDS)}", "description": self.prose(4, 16),
            "category": self.one(CATEGORIES), "price": self.amount(), "currency": self.one(CURRENCIES),
            "stock": self.below(500), "status": self.one(("active", "draft", "archived")),
            "dimensions": {
                "width": round(self.chance() * 90 + 1, 2), "height": round(self.chance() * 90 + 1, 2),
                "depth": round(self.chance() * 90 + 1, 1),
            },
            "weight_g": self.between(5, 9000), "ratingCounts": [self.below(300) for _ in range(5)],
            "priceHistory": [self.amount() for _ in range(self.below(10))],
            "seo": {"keywords": self.some(WORDS, 2), "index": True},
            "warranty": self.one(("none", "1 year", "2 years")), "minimumOrder": self.between(1, 4), "legacyId": None,
            "images": [self.image(number) for number in range(self.between(1, 5))],
            "reviews": [self.review() for _ in range(self.between(1, 5))],
            "variants": [self.variant() for _ in range(self.between(1, 5))],
            "flags": self.some(("new", "sale", "eco"), 2),
            "meta": {
                "createdAt": self.instant(2015, 2019), "updatedAt": self.instant(2020, 2025),
                "barcode": "%013d" % self.below(10**13), "checked": False,
                "revision": self.between(1, 90), "editor": self.one(FIRST),
            },
            "availability": {
                "inStock": self.chance() < 0.8, "leadTime": self.between(1, 20),
                "warehouses": [self.warehouse() for _ in range(self.between(1, 4))],
            },
        }
        self.may(product, "discount_percentage", 0.4, round(self.chance() * 60, 1))
        self.may(product, "rating", 0.2, round(self.chance() * 5, 2))
        self.may(product, "brand", 0.2, self.one(WORDS).title())
        self.may(product, "tags", 0.1, self.some(WORDS, 6))
        self.defaulted += product.get("tags") is None
        return product

    def address(self):
        self.unknown += 1
        city, country = self.one(CITIES)
        address = {
            "name": self.one(FIRST) + " " + self.one(LAST), "street": f"{self.one(WORDS).title()} {self.below(200) + 1}/b",
            "city": city, "zip": "%05d" % self.below(100000), "country": country, "region": None,
        }
        self.may(address, "phone", 0.4, "+%d" % self.between(39 * 10**9, 49 * 10**9))
        return address

    def line(self):
        self.unknown += 1
        line = {
            "productId": self.between(1, 50000), "sku": self.sku(), "name": self.one(self.phrases),
            "quantity": self.between(1, 9), "unitPrice": self.amount(), "taxRate": self.one((0, 0.04, 0.1, 0.22)),
            "giftWrap": self.chance() < 0.1, "option": self.one("SML"),
        }
        self.may(line, "discount", 0.6, self.amount(900))
        return line

    def scan(self):
        scan = {"at": self.instant(2024, 2025), "code": self.one(WORDS).upper()}
        if self.chance() < 0.8:
            scan["lat"] = self.position(180)
            scan["lon"] = self.position(360)
        return scan

    def shipment(self):
        self.unknown += 1
        return {
            "carrier": self.one(("DHL", "UPS", "GLS", "Poste")), "tracking": "%014d" % self.below(10**14),
            "service": self.one(("standard", "express")), "events": [self.scan() for _ in range(self.between(1, 5))],
        }

    def order(self):
        self.unknown += 4
        customer = {
            "id": self.between(1, 900000), "email": f"{self.one(WORDS)}.{self.one(WORDS)}@mail.test",
            "firstName": self.one(FIRST), "lastName": self.one(LAST), "loyaltyTier": self.one(("none", "silver", "gold")),
            "marketingOptIn": self.chance() < 0.5, "segment": self.below(40),
        }
        self.may(customer, "birthDate", 0.4, self.day(1950, 2005))
        order = {
            "id": self.uuid(), "number": str(self.between(10**8, 10**9)),
            "state": self.one(("pending", "paid", "shipped", "delivered", "cancelled")),
            "placed_at": self.instant(2018, 2023), "updated_at": self.instant(2024, 2025), "customer": customer,
            "billingAddress": self.address(), "shippingAddress": self.address(),
            "items": [self.line() for _ in range(self.between(2, 8))], "currency": self.one(CURRENCIES),
            "subtotal": self.amount(90000), "shipping_cost": f"{self.below(2500) / 100:.2f}",
            "tax": self.amount(9000), "total": self.amount(99000), "channel": self.one(("web", "app", "shop")),
            "shipments": [self.shipment() for _ in range(self.between(0, 3))], "experiments": [self.below(99), "b", None],
        }
        if self.chance() < 0.9:
            self.unknown += 1
            payment = {
                "method": self.one(("card", "paypal", "transfer")), "fraudScore": self.chance(),
                "threeDS": {"version": "2.2.0", "eci": "05"},
            }
            self.may(payment, "last4", 0.3, "%04d" % self.below(10000))
            self.may(payment, "authorizedAt", 0.1, self.instant(2024, 2025))
            order["payment"] = payment
        self.may(order, "notes", 0.5, self.prose(1, 12))
        order["etag"] = self.one(self.links)
        return order

    def episode(self):
        self.unknown += 1
        episode = {
            "id": self.between(1, 10**6), "name": self.one(self.titles), "season": self.between(1, 20),
            "airdate": self.day(2005, 2025), "airstamp": self.instant(2005, 2025), "extra": False,
            "rating": {"average": round(self.chance() * 10, 1) if self.chance() < 0.7 else None},
        }
        self.may(episode, "number", 0.1, self.between(1, 24))
        self.may(episode, "runtime", 0.3, self.one((30, 45, 60)))
        return episode

    def show(self):
        self.unknown += 8
        number = self.between(1, 90000)
        show = {
            "id": number, "url": f"https://www.shop.test/shows/{number}/{self.one(WORDS)}",
            "name": self.one(self.phrases), "type": self.one(("Scripted", "Reality", "Animation", "Documentary")),
            "genres": self.some(("Drama", "Comedy", "Science-Fiction", "Thriller", "Crime", "Family"), 3),
            "status": self.one(("Running", "Ended", "To Be Determined")), "averageRuntime": self.between(20, 70),
            "schedule": {"time": self.one(("", "21:00", "22:30")), "days": self.some(("Monday", "Friday", "Sunday"), 2)},
            "rating": {"average": round(self.chance() * 10, 1) if self.chance() < 0.8 else None},
            "weight": self.below(100), "webChannel": None, "dvdCountry": None,
            "externals": {
                "tvrage": self.between(1, 50000) if self.chance() < 0.5 else None, "thetvdb": self.between(1, 400000),
                "imdb": "tt%07d" % self.below(10**7), "wiki": None,
            },
            "popularity": self.chance() * 100,
            "summary": f"<p><b>{self.one(self.phrases)}</b> {self.prose(3, 10)} \t{self.prose(1, 6)}</p>",
            "updated": self.between(1500000000, 1750000000), "trend": [round(self.chance() * 9, 2) for _ in range(9)],
            "_links": {
                "self": {"href": f"{BASE}/shows/{number}"},
                "previousepisode": {"href": f"{BASE}/episodes/{self.below(900000)}", "name": self.one(self.phrases)},
            },
            "episodes": [self.episode() for _ in range(self.between(3, 10))],
        }
        # previousepisode.name, webChannel, dvdCountry, wiki, popularity above; banner, adult, translations below.
        self.may(show, "language", 0.2, self.one(("English", "Italian", "日本語")))
        self.may(show, "runtime", 0.3, self.one((30, 45, 60)))
        self.may(show, "premiered", 0.1, self.day(1995, 2010))
        self.may(show, "ended", 0.5, self.day(2011, 2025))
        self.may(show, "officialSite", 0.3, f"https://www.shop.test/{self.one(WORDS)}?from={number}")
        self.may(
            show, "network", 0.2,
            {"id": self.between(1, 500), "name": self.one(WORDS).upper(),
             "country": {"name": "Italia", "code": "IT", "timezone": "Europe/Rome"}})
        link = self.one(self.links)
        self.may(
            show, "image", 0.1,
            {"medium": f"https://cdn.shop.test/m/{link}/{number}.jpg",
             "original": f"https://cdn.shop.test/o/{link}/{number}.jpg"})
        show["banner"] = None
        show["adult"] = False
        show["translations"] = {"it": self.one(self.titles), "de": None}
        return show

    # Exchanges

    def success(self):
        """Method, path, status and body of an exchange that the contract accepts."""
        chance = self.chance()
        if chance < 0.33:
            body = self.product()
            chance = self.chance()
            if chance < 0.6:
                return "GET", f"/products/{body['id']}?locale=it-IT", 200, body
            if chance < 0.85:
                return "GET", f"/products/sku/{body['sku']}", 200, body
            page = {"data": {"product": body, "rank": 1}, "took": self.below(90)}
            return "GET", f"/categories/{body['category']}/featured", 200, page
        if chance < 0.66:
            body = self.order()
            chance = self.chance()
            if chance < 0.4:
                return "GET", f"/orders/{body['id']}", 200, body
            if chance < 0.5:
                return "GET", "/orders/latest", 200, body
            if chance < 0.7:
                return "POST", "/orders", 201, body
            return "GET", f"/customers/{body['customer']['id']}/orders/{body['id']}?expand=items,payment", 200, body
        if chance < 0.92:
            body = self.show()
            if self.chance() < 0.8:
                return "GET", f"/shows/{body['id']}?embed=episodes", 200, body
            return "GET", f"/shows/{self.one(WORDS)}-{self.one(WORDS)}", 200, body
        number = self.between(1, 90000)
        return "GET", f"/shows/{number}/episodes", 200, {
            "show": number, "episodes": [self.episode() for _ in range(self.between(6, 18))]}

    def failure(self):
        """Outcome, method, path, status and body of an exchange that the contract judges a failure."""
        kind = self.below(8)
        if kind == 0:
            error = {"error": {"code": "not_found", "message": self.one(self.phrases)}}
            return "remote", "GET", f"/products/{self.between(1, 50000)}", 404, error
        if kind == 1:
            return "status", "GET", f"/orders/{self.uuid()}", 503, None
        if kind < 4:
            body = self.product()
            path = f"/products/{body['id']}"
            if kind == 2:
                body["price"] = -body["price"]
                return "mapping", "GET", path, 200, body
            body["stock"] = str(body["stock"])
            return "decoding", "GET", path, 200, body
        if kind < 6:
            body = self.order()
            path = f"/orders/{body['id']}"
            if kind == 4:
                body["items"][-1]["quantity"] = 0
                return "mapping", "GET", path, 200, body
            del body["total"]
            return "decoding", "GET", path, 200, body
        body = self.show()
        path = f"/shows/{body['id']}"
        if kind == 6:
            body["name"] = None
        else:
            body["episodes"][0]["airdate"] = "2021-02-30"
        return "decoding", "GET", path, 200, body


def write(path, size, seed, failures):
    maker = Maker(seed)
    chance = maker.chance
    outcomes = {}
    lines = written = 0
    temporary = path + ".part"
    with open(temporary, "wb", buffering=1 << 20) as file:
        while written < size:
            if failures and chance() < failures:
                outcome, method, where, status, body = maker.failure()
            else:
                outcome = "success"
                method, where, status, body = maker.success()
            exchange = {}
            if chance() < 0.5:
                exchange["recordedAt"] = maker.instant(2025, 2025)
            exchange["request"] = {"method": method, "url": BASE + where}
            headers = {"Content-Type": "application/json; charset=utf-8" if chance() < 0.9 else "application/json"}
            if chance() < 0.3:
                headers["X-Request-Id"] = maker.one(maker.links)
            exchange["response"] = {"status": status, "headers": headers}
            if body is None:
                headers["Content-Type"] = "text/html"
                exchange["response"]["bodyText"] = "<html><body><h1>503 Service Unavailable</h1></body></html>\n"
            separators = (", ", ": ") if chance() < 0.05 else (",", ":")
            text = json.dumps(exchange, separators=separators)
            if body is not None:
                # A recorder keeps the body as it came: the habits of the server that wrote it do not reach the rest.
                inline = json.dumps(body, ensure_ascii=chance() < 0.1, separators=separators)
                if chance() < 0.08:
                    inline = inline.replace("/", "\\/")
                text = text[:-2] + separators[0] + '"body"' + separators[1] + inline + "}}"
            line = text.encode() + b"\n"
            file.write(line)
            written += len(line)
            lines += 1
            outcomes[outcome] = outcomes.get(outcome, 0) + 1
    os.replace(temporary, path)
    # Notes of what the contract reads; keys beside the place that `at` names belong to no DTO and are not among them.
    notes = {"unknownKey": maker.unknown, "default": maker.defaulted}
    expected = {"lines": lines, "bytes": written, "outcomes": outcomes, "notes": notes}
    with open(path + ".json", "w") as file:
        json.dump(expected, file)
        file.write("\n")
    return expected


def main():
    parser = argparse.ArgumentParser(description="Writes exchanges for scripts/bench.")
    parser.add_argument("--mb", type=float, default=300, help="size of the file in 10^6 bytes (default 300)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same bytes (default 1)")
    parser.add_argument("--failures", type=float, default=0, help="share of exchanges that fail, 0 to 1 (default 0)")
    parser.add_argument("--output", help="path of the file (default under .build/bench)")
    options = parser.parse_args()
    path = options.output
    if path is None:
        root = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        name = f"exchanges-{options.mb:g}mb-seed{options.seed}-failures{options.failures:g}.ndjson"
        path = os.path.join(root, ".build", "bench", name)
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    expected = write(path, int(options.mb * 1e6), options.seed, options.failures)
    print(path, json.dumps(expected), file=sys.stderr)


if __name__ == "__main__":
    main()
