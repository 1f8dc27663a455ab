# {{name}}

What the API is, is written in `main.tsp`, once. Everything in `generated/` is made from it: the documents (OpenAPI,
AsyncAPI, JSON Schema), the client, the server, webhooks, validators, state tables, and the checks that hold an
implementation to them.

No registry has the package `concordat` yet, so install it from a build: `npm install <path>/concordat-0.1.0.tgz`.

Change `main.tsp`, then:

```sh
npm run generate       # make generated/ again; -- --watch does so at every change
npm run check          # exit 1 where generated/ is stale, or a type does not fit
npm run mock           # serve the API as main.tsp describes it, for clients to be written against
npm run conformance -- --target http://127.0.0.1:4620 --token any-token   # hold a running implementation to it
npm run docs           # the documentation as a static site, in dist/docs
```
