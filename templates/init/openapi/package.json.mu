{
  "name": "{{name}}",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "scripts": {
    "generate": "concordat generate",
    "check": "concordat generate --check && tsc",
    "mock": "concordat mock",
    "conformance": "concordat conformance{{argument}}",
    "docs": "concordat docs"
  },
  "dependencies": {
    "concordat": "^0.1.0",
    "hono": "^4.0.0"
  },
  "devDependencies": {
    "@types/node": "^24.0.0",
    "typescript": "^5.9.0"
  }
}
