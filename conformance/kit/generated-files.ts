import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parse } from "yaml";
import type { Schema } from "./json-schema.ts";

const root = join(import.meta.dirname, "../../generated");

export interface WholeContract {
  name: string;
  namespace: string;
  dialect: "draft-07" | "2020-12";
  version: string;
  components: { schemas: Record<string, Schema> };
  operations: WholeOperation[];
  deliveries: { envelope: string; nameField: string }[];
  events: ContractEvent[];
  streamEvents: { operation: string; name: string }[];
  requirements: Requirement[];
}

export interface WholeOperation {
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  requiresOneOf?: string[];
  proxiedTo?: string;
}

export interface ContractEvent {
  name: string;
  deprecated?: string;
  advanced?: string;
  setup?: boolean;
  schema: string;
  payload?: string;
  access?: Access;
}

export interface Access {
  kind: string;
  scopes: string[];
}

export interface Statement {
  id: string;
  level: string;
  proof: string;
  statement: string;
}

export interface Requirement extends Statement {
  interface: string;
  elements: string[];
}

/** A requirement in requirements.json, with the checks that prove it. */
export interface ProvedRequirement extends Requirement {
  checks: unknown[];
}

/** @see https://spec.openapis.org/oas/v3.1.1.html#openapi-object */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  components?: { schemas?: Record<string, Schema> };
  "x-statements"?: Statement[];
}

/** An operation for each method. */
export interface PathItem {
  post?: OpenApiOperation;
  [method: string]: OpenApiOperation;
}

export interface OpenApiOperation {
  operationId?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, OpenApiResponse>;
  "x-requires-one-of"?: string[];
  "x-proxied-to"?: string;
  "x-advanced"?: string;
  "x-setup-event"?: boolean;
  "x-access"?: Access;
}

export interface OpenApiResponse {
  headers?: Record<string, Header>;
  content?: Record<string, MediaType>;
}

export interface Header {
  schema: Schema;
  required?: boolean;
  description?: string;
  deprecated?: boolean;
  example?: unknown;
  examples?: Record<string, Example>;
  [extension: `x-${string}`]: unknown;
}

export interface Parameter extends Header {
  name: string;
  in: string;
}

export interface MediaType {
  schema?: Schema;
  itemSchema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface Example {
  summary?: string;
  description?: string;
  value?: unknown;
  dataValue?: unknown;
}

interface AsyncApi {
  components?: { messages?: Record<string, { name: string }> };
}

/** The interfaces that are generated, by the names of their folders. */
export const interfaceNames: string[] = globSync("*/contract.json", { cwd: root }).map(dirname).toSorted();

export function wholeContractOf(name: string): WholeContract {
  return json(`${name}/contract.json`);
}

/** The OpenAPI documents of an interface by file name; none where it has no operations. */
export function openApisOf(name: string): Record<string, OpenApi> {
  return Object.fromEntries(
    ["openapi.yaml", "openapi-3.2.yaml"]
      .map((file) => `${name}/${file}`)
      .filter((file) => existsSync(join(root, file)))
      .map((file) => [file, parse(read(file)) as OpenApi]),
  );
}

/** The names of the messages that its AsyncAPI document describes; `undefined` where it has none. */
export function asyncApiMessagesOf(name: string): string[] | undefined {
  const file = `${name}/asyncapi.yaml`;
  if (!existsSync(join(root, file))) return undefined;
  const document = parse(read(file)) as AsyncApi;
  return Object.values(document.components?.messages ?? {}).map((message) => message.name);
}

/** The JSON Schema files of an interface, by the name of the schema. */
export function schemaFilesOf(name: string): Record<string, Schema> {
  const files = globSync(`${name}/schemas/*.json`, { cwd: root }).toSorted();
  return Object.fromEntries(files.map((file) => [basename(file, ".json"), json<Schema>(file)]));
}

export function provedRequirements(): ProvedRequirement[] {
  return json<{ requirements: ProvedRequirement[] }>("requirements.json").requirements;
}

function json<T>(file: string): T {
  return JSON.parse(read(file)) as T;
}

function read(file: string): string {
  return readFileSync(join(root, file), "utf8");
}
