import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { RequestParts } from "../../../generated/runtime/api-target.ts";

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; examples?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

type Content = Record<string, { example?: unknown; examples?: unknown }>;

const generated = join(import.meta.dirname, "../../../generated");
const convert = join(import.meta.dirname, "../node_modules/@apiture/openapi-down-convert/lib/src/cli.js");

/** What the examples are taken from: a right service, and requests that it answers with a success. */
export interface Examples {
  address: string;
  token: string;
  requests: Readonly<Record<string, Pick<RequestParts, "query" | "body">>>;
}

/**
 * Writes the OpenAPI document of an interface as other tools take it: in OpenAPI 3.0, with the requests and answers of
 * the service as its examples, and without the answers that no such request gets. Dredd holds answers to examples: those
 * of the document are of another service.
 */
export async function documentFor(name: string, file: string, { address, token, requests }: Examples): Promise<void> {
  const document = parse(readFileSync(join(generated, name, "openapi.yaml"), "utf8")) as OpenApi;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { query = {}, body } = requests[operation.operationId] ?? {};
      for (const parameter of operation.parameters ?? []) {
        delete parameter.examples;
        const example = parameter.in === "query" ? query[parameter.name] : undefined;
        // An optional parameter would not be sent.
        if (example !== undefined) Object.assign(parameter, { example, required: true });
      }
      setExample(operation.requestBody?.content, body);
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const response = await fetch(`${address}${path}?${search}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${operation.operationId}: ${response.status} ${await response.text()}`);
      const success = operation.responses[response.status];
      if (success === undefined) throw new Error(`${operation.operationId}: ${response.status} is not documented`);
      setExample(success.content, await response.json());
      operation.responses = { [response.status]: success };
    }
  }
  writeFileSync(`${file}.3.1.json`, JSON.stringify(document));
  execFileSync(process.execPath, [convert, "--input", `${file}.3.1.json`, "--output", file], { stdio: "ignore" });
}

function setExample(content: Content = {}, example: unknown): void {
  for (const each of Object.values(content)) {
    delete each.examples;
    each.example = example;
  }
}
