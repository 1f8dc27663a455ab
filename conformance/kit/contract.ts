import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Schema } from "./json-schema.ts";

const root = join(import.meta.dirname, "../../generated");

/** A contract, as far as the suite, its proof and the comparison with the documents read it. */
export interface Contract {
  name: string;
  namespace: string;
  title: string;
  version: string;
  dialect: "draft-07" | "2020-12";

  /** The security schemes of all operations but those that have others. */
  security?: Security[];
  components: { schemas: Record<string, Schema>; securitySchemes?: Record<string, SecurityScheme> };
  operations: ContractOperation[];
  deliveries: ContractDelivery[];
  events: ContractEvent[];
  streamEvents: { operation: string; name: string }[];
  requirements: Statement[];
  ambiguities: { element: string; statement: string; reading: string }[];
}

/** What is posted to subscribers. */
export interface ContractDelivery {
  /** The name of the schema of its body. */
  envelope: string;

  /** The field with the name of the event. */
  nameField: string;

  /** The field with what the event carries; left out where it carries nothing more. */
  dataField?: string;
}

export interface ContractOperation {
  name: string;

  /** In small letters. */
  method: string;

  /** With its parameters in braces: `/pets/{id}`. */
  path: string;
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, MediaType> };

  /** By status. */
  responses: Record<string, OpenApiResponse>;
  errorCases?: { name: string; schema?: Schema; credentials?: string }[];
  security?: Security[];
  requiresOneOf?: string[];
  proxiedTo?: string;
}

/** The names of the security schemes that hold together. */
export type Security = Record<string, unknown>;

export interface SecurityScheme {
  type: string;

  /** Of the type `http`: `Bearer`, say. */
  scheme?: string;

  /** Of the type `apiKey`: where it is sent, and by what name. */
  in?: string;
  name?: string;
}

interface ContractEvent {
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

/** A requirement, as contracts and OpenAPI documents have it. */
export interface Statement {
  id: string;
  level: string;
  proof: string;
  statement: string;
}

export interface OpenApiResponse {
  description?: string;
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

/** The interfaces that are generated, by the names of their folders. */
export const interfaceNames: string[] = globSync("*/contract.json", { cwd: root }).map(dirname).toSorted();

const contracts = new Map<string, Contract>();

/** The contract of an interface, which is read once. */
export function contractOf(name: string): Contract {
  const contract =
    contracts.get(name) ?? (JSON.parse(readFileSync(join(root, name, "contract.json"), "utf8")) as Contract);
  contracts.set(name, contract);
  return contract;
}

/** As much of an operation as tells its requests from those of others. */
export type RoutedOperation = Pick<ContractOperation, "name" | "method" | "path">;

/** The operation of a request, at whichever path the interface is; a literal path goes before one with parameters. */
export function operationOf<Operation extends RoutedOperation>(
  operations: readonly Operation[],
  { method, url }: Pick<Request, "method" | "url">,
): Operation | undefined {
  const { pathname } = new URL(url);
  return operations
    .filter((each) => each.method.toUpperCase() === method && patternOf(each.path).test(pathname))
    .toSorted((a, b) => parametersOf(a) - parametersOf(b))[0];
}

/** The last parameter may hold several segments. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^{}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`));
  return new RegExp(`${parts.join("[^/]+").replace(/\[\^\/\]\+$/, ".+")}$`);
}

function parametersOf({ path }: RoutedOperation): number {
  return path.split("{").length - 1;
}
