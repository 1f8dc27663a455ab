import { join } from "node:path";
import { temporaryFolder } from "../../../testing.ts";
import { type ReadOpenApi, readOpenApi, type ReadOpenApiOptions } from "./read-openapi.ts";

/** Reads a document given as a value or as text. */
export async function readDocument(document: object | string, options: ReadOpenApiOptions = {}): Promise<ReadOpenApi> {
  const content = typeof document === "string" ? document : JSON.stringify(document, null, 2);
  using folder = temporaryFolder({ "api.yaml": content });
  return await readOpenApi(join(folder.path, "api.yaml"), options);
}

/** Returns the diagnostics of a document without their files. */
export function problemsOf({ told }: Pick<ReadOpenApi, "told">): string[] {
  return told.map(({ severity, code, message, pointer }) => `${severity} ${code} ${pointer}: ${message}`);
}
