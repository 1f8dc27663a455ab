/** One module of openapi-typescript: its entry point loads a linter of documents, too, which takes longer than the rest. */
declare module "openapi-typescript/dist/transform/schema-object.mjs" {
  export { transformSchemaObject as default } from "openapi-typescript";
}
