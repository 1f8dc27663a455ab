{
  "name": "{{name}}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "scripts": {
    "generate": "concordat generate",
    "check": "concordat generate --check && tsc",
    "mock": "concordat mock",
    "conformance": "concordat conformance orders",
    "docs": "concordat docs",
    "format": "tsp format \"**/*.tsp\""
  },
  "dependencies": {
    "concordat": "^0.1.0",
    "hono": "^4.0.0"
  },
  "devDependencies": {
    "@types/node": "^24.0.0",
    "@typespec/compiler": "~1.16.0",
    "@typespec/events": "~0.86.0",
    "@typespec/http": "~1.16.0",
    "@typespec/openapi": "~1.16.0",
    "@typespec/sse": "~0.86.0",
    "@typespec/streams": "~0.86.0",
    "@typespec/versioning": "~0.86.0",
    "typescript": "^5.9.0"
  }
}
