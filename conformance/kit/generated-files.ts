import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import type { Access, MediaType, Parameter, Requirement, Response } from "../../generators/contract/model/contract.ts";
import { generatedFolderOf } from "./generated-folders.ts";
import type { Schema } from "./json-schema.ts";

/** @see https://spec.openapis.org/oas/v3.1.0.html#openapi-object */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  servers?: { url: string; variables?: Record<string, { default: string }> }[];
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components?: { schemas?: Record<string, Schema>; securitySchemes?: Record<string, Record<string, unknown>> };
  "x-statements"?: Requirement[];
}

/** An operation for each method. */
export interface PathItem {
  post?: OpenApiOperation;
  [method: string]: OpenApiOperation;
}

export interface OpenApiOperation {
  operationId?: string;
  deprecated?: boolean;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, Response>;
  "x-requires-one-of"?: string[];
  "x-proxied-to"?: string;
  "x-rate-limit"?: { requests: number };
  "x-advanced"?: string;
  "x-setup-event"?: boolean;
  "x-access"?: Access;
}

interface AsyncApi {
  components?: { messages?: Record<string, { name: string }> };
}

const documents = new Map<string, unknown>();

/** Parses each YAML text once, since large documents take long. */
function parseYaml(text: string): unknown {
  if (!documents.has(text)) documents.set(text, parse(text));
  return documents.get(text);
}

/** Returns the OpenAPI documents of an interface by file name; none if it has no operations. */
export function openApisOf(name: string): Record<string, OpenApi> {
  return Object.fromEntries(
    ["openapi.yaml", "openapi-3.2.yaml"]
      .filter((file) => existsSync(pathOf(name, file)))
      .map((file) => [`${name}/${file}`, parseYaml(read(name, file)) as OpenApi]),
  );
}

/** Returns the text of the AsyncAPI document of an interface that has one. */
export function asyncApiText(name: string): string {
  return read(name, "asyncapi.yaml");
}

/** Returns the names of the messages in the AsyncAPI document of an interface; `undefined` if there is no document. */
export function asyncApiMessagesOf(name: string): string[] | undefined {
  if (!existsSync(pathOf(name, "asyncapi.yaml"))) return undefined;
  const document = parseYaml(asyncApiText(name)) as AsyncApi;
  return Object.values(document.components?.messages ?? {}).map((message) => message.name);
}

/** Returns the JSON Schema files of an interface, by the name of the schema. */
export function schemaFilesOf(name: string): Record<string, Schema> {
  const files = globSync("schemas/*.json", { cwd: join(generatedFolderOf(name), name) }).toSorted();
  return Object.fromEntries(files.map((file) => [basename(file, ".json"), JSON.parse(read(name, file)) as Schema]));
}

function pathOf(name: string, file: string): string {
  return join(generatedFolderOf(name), name, file);
}

function read(name: string, file: string): string {
  return readFileSync(pathOf(name, file), "utf8");
}
