import { readFileSync } from "node:fs";
import { join } from "node:path";
import { generatedFolderOf, interfacesIn, ownFolder } from "./generated-folders.ts";
import type { Schema } from "./json-schema.ts";

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

  /** What each member of an enum stands for. */
  lookups: { schema: string; name: string; rows: { key: string; values: string[] }[] }[];
  states: { schema: string; states: string[] }[];
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
  errorCases?: { name: string; status?: number; schema?: Schema; credentials?: string }[];
  security?: Security[];
  requiresOneOf?: string[];

  listing?: Listing;

  /** The ids of those on it as a whole. */
  requirements?: string[];
  proxiedTo?: string;
}

/** The paging of a list: paths in what it answers, and inputs as paths too, of which the last name is that of a parameter. */
export interface Listing {
  /** The rows. */
  items: string;
  pageIndex?: string;
  pageSize?: string;
  offset?: string;
  continuationToken?: string;
  nextToken?: string;

  /** The name of a header. */
  nextTokenHeader?: string;
  nextLink?: string;

  /** The number of rows on all pages. */
  total?: string;
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

  /** What it says, part by part; left out if it has no parts. */
  parts?: string[];

  /** The elements of the spec that it governs; contracts have them. */
  elements?: string[];
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
  explode?: boolean;
  style?: string;
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

/** The interfaces that come with the suite, by the names of their folders. */
export const interfaceNames: string[] = interfacesIn(ownFolder);

const contracts = new Map<string, Contract>();

/** The contract of an interface, which is read once. */
export function contractOf(name: string): Contract {
  const path = join(generatedFolderOf(name), name, "contract.json");
  const contract = contracts.get(path) ?? (JSON.parse(readFileSync(path, "utf8")) as Contract);
  contracts.set(path, contract);
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
  const route = routesOf(operations).find((each) => each.method === method && each.pattern.test(pathname));
  return route?.operation as Operation | undefined;
}

/** An operation as its requests are told. */
interface Route {
  operation: RoutedOperation;

  /** In capitals. */
  method: string;
  pattern: RegExp;
}

const routes = new WeakMap<readonly RoutedOperation[], readonly Route[]>();

/** The routes of operations, those with the fewest parameters first; they are made once. */
function routesOf(operations: readonly RoutedOperation[]): readonly Route[] {
  const known =
    routes.get(operations) ??
    operations
      .toSorted((a, b) => parametersOf(a) - parametersOf(b))
      .map((operation) => ({
        operation,
        method: operation.method.toUpperCase(),
        pattern: patternOf(operation.path),
      }));
  routes.set(operations, known);
  return known;
}

/** The last parameter may hold several segments. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^{}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`));
  return new RegExp(`${parts.join("[^/]+").replace(/\[\^\/\]\+$/, ".+")}$`);
}

function parametersOf({ path }: RoutedOperation): number {
  return path.split("{").length - 1;
}
