import { validate as validateOpenApi } from "@readme/openapi-parser";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parseDocument } from "yaml";
import { formatFile } from "../../generators/pipeline.ts";
import { Finding, type Made } from "./workshop.ts";

/** The code is in its final form; the documents are what they claim to be, and their examples are of their schemas. */
export async function checkDocuments({ files, api }: Made): Promise<void> {
  for (const [path, text] of files) {
    if (path.endsWith(".ts") && (await formatFile(path, text)) !== text)
      throw new Finding("formatted", `${path} changes when it is formatted again`);
    if (path.endsWith(".json")) parsed(path, text);
    if (path.endsWith(".yaml")) {
      const [error] = parseDocument(text).errors;
      if (error) throw new Finding("yaml", `${path}: ${error.message}`);
    }
    if (path.includes("/schemas/")) checkSchema(path, parsed(path, text));
  }
  const openapi = files.get(`${api.name}/openapi.yaml`);
  if (openapi === undefined) return;
  const result = await validateOpenApi(parseDocument(openapi).toJS() as Parameters<typeof validateOpenApi>[0]);
  if (!result.valid) throw new Finding("openapi", result.errors.map(({ message }) => message).join("\n"));
}

function parsed(path: string, text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    throw new Finding("json", `${path}: ${String(error)}`);
  }
}

function checkSchema(
  path: string,
  { $comment: _, ...schema }: { $comment?: string; $schema?: string; examples?: unknown[] },
): void {
  const options = { strict: true, strictTypes: false, strictRequired: false, ownProperties: true } as const;
  const ajv = schema.$schema?.includes("2020") ? new Ajv2020(options) : new Ajv(options);
  addFormats.default(ajv);
  ajv.addVocabulary(["x-"]);
  try {
    const guard = ajv.compile(schema);
    for (const example of schema.examples ?? []) {
      if (!guard(example)) throw new Error(`${JSON.stringify(example)}: ${ajv.errorsText(guard.errors)}`);
    }
  } catch (error) {
    throw new Finding("json-schema", `${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
