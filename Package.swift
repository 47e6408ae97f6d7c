// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Dogana",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "dogana", targets: ["DoganaCLI"])],
  traits: [
    .trait(name: "YAML", description: "Contracts and configuration in YAML, read by libyaml."),
    .trait(name: "Gzip", description: "Recordings and bodies compressed with gzip or deflate, read by zlib."),
    .default(enabledTraits: ["YAML", "Gzip"]),
  ],
  targets: [
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "DoganaDomain", swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "DoganaApplication", dependencies: ["DoganaDomain"], swiftSettings: settings + [.strictMemorySafety()]),
    .target(
      name: "DoganaInfrastructure",
      dependencies: [
        "DoganaApplication", "DoganaDomain",
        .target(name: "CYAML", condition: .when(traits: ["YAML"])),
        .target(name: "CZlib", condition: .when(traits: ["Gzip"])),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "DoganaCLI", dependencies: ["DoganaInfrastructure", "DoganaApplication", "DoganaDomain"],
      swiftSettings: settings),
    .target(name: "DoganaTestSupport", path: "Tests/DoganaTestSupport", swiftSettings: settings),
    .testTarget(
      name: "DoganaDomainTests", dependencies: ["DoganaDomain", "DoganaTestSupport"], swiftSettings: settings),
    .testTarget(
      name: "DoganaApplicationTests", dependencies: ["DoganaApplication", "DoganaDomain"], swiftSettings: settings),
    .testTarget(
      name: "DoganaInfrastructureTests",
      dependencies: ["DoganaInfrastructure", "DoganaApplication", "DoganaDomain", "DoganaTestSupport"],
      exclude: ["Contracts/Broken", "Contracts/Odd"], swiftSettings: settings),
    .testTarget(
      name: "DoganaCLITests",
      dependencies: ["DoganaCLI", "DoganaInfrastructure", "DoganaApplication", "DoganaDomain", "DoganaTestSupport"],
      exclude: ["EasyPost", "FieldCases", "SDKs"],
      swiftSettings: settings),
  ]
)
