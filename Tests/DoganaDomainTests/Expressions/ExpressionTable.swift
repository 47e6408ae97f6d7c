/// Facts of the CEL specification, and of what is wider here, in words of our own.
enum ExpressionTable {}
