# {{name}}

{{documents}} the API. Everything in `generated/` is generated from it: documents (OpenAPI, JSON Schema), the client, the
server, validators, and the conformance checks for implementations.

The package `concordat` is not in a registry yet. Install it from a build: `npm install <path>/concordat-0.1.0.tgz`.

After a change of the API, run:

```sh
npm run generate       # update generated/; with -- --watch, after every change
npm run check          # exit with 1 if generated/ is out of date, or a type is wrong
npm run mock           # start a mock server of the API
npm run conformance -- --target http://127.0.0.1:4620 --token any-token   # test a running implementation
npm run docs           # build the documentation as a static site in dist/docs
```
