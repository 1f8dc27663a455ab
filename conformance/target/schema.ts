/** The documents that describe an interface: what programs are made of, and hold their data to. */
export interface SchemaTarget {
  /** The OpenAPI document; left out where the interface has no operations. */
  openApi?: OpenApiDocument;

  /** JSON Schema documents, by the name of the schema. */
  schemas: Readonly<Record<string, SchemaDocument>>;
}

/** A JSON Schema document. */
export interface SchemaDocument {
  $schema?: string;
  title?: string;
  [keyword: string]: unknown;
}

/** As much of an OpenAPI document as is looked at. */
export interface OpenApiDocument {
  info: { version: string };
  servers?: readonly OpenApiServer[];
  paths: Readonly<Record<string, unknown>>;
}

export interface OpenApiServer {
  /** With its variables in braces. */
  url: string;
  variables?: Readonly<Record<string, { default: string; enum?: readonly string[] }>>;
}
