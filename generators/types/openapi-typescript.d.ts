/** Declares one module of openapi-typescript. Its entry point also loads a linter of documents, which is slow. */
declare module "openapi-typescript/dist/transform/schema-object.mjs" {
  export { transformSchemaObject as default } from "openapi-typescript";
}
