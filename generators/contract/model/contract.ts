/**
 * The contract: one plain, JSON-serializable value with everything that the generators need from a program. Schemas
 * are JSON Schema 2020-12; `$ref`s are resolved within an interface (`#/components/schemas/<name>`). Parameters,
 * request bodies, responses and security are OpenAPI 3.2 objects without references of their own.
 */
import type { Decision } from "../../../spec/library/decisions.ts";
import type { DeliveryRules } from "../../../spec/library/delivery.ts";
import type { Dialect } from "../../../spec/library/dialect.ts";
import type { CredentialsCase, InvalidInput } from "../../../spec/library/error-case.ts";
import type { EventAccess } from "../../../spec/library/event.ts";
import type { Flow, FlowStep } from "../../../spec/library/flow.ts";
import type { PagingRule, TextLimit } from "../../../spec/library/paging.ts";
import type { LeftRow } from "../../../spec/library/ledgers.ts";
import type { RateLimit } from "../../../spec/library/rate-limit.ts";
import type { Level, Proof } from "../../../spec/library/requirement.ts";
import type { Fold, Transition } from "../../../spec/library/states.ts";
import type { Lookup } from "../../../spec/library/lookup.ts";
import type { Table } from "../../../spec/library/table.ts";

export type { Dialect, Flow, FlowStep };

/** The input of all generators. */
export interface Contract {
  interfaces: InterfaceContract[];
}

export interface InterfaceContract {
  /** The folder name: the namespace in kebab-case. */
  name: string;

  /** The TypeSpec namespace. */
  namespace: string;

  /** The spec file that declares the namespace, relative to the folder of the spec. */
  source: string;

  title: string;
  version: string;
  description?: string;

  /** The JSON Schema dialect of the published schemas. */
  dialect: Dialect;

  /** Further fields of OpenAPI's info object, such as a license. */
  info: Record<string, unknown>;

  servers: Server[];
  tags: Tag[];
  security?: SecurityRequirement[];
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, SecurityScheme> };
  operations: Operation[];
  deliveries: Delivery[];
  events: Event[];
  streamEvents: StreamEvent[];
  states: StateTable[];
  decisions: DecisionTable[];
  lookups: LookupTable[];
  tables: FactTable[];
  flows: DocumentedFlow[];
  tools: Tool[];
  requirements: Requirement[];
  openElements: OpenElement[];
  ambiguities: AmbiguityNote[];
}

/** A flow, with what only documents say of it. */
export interface DocumentedFlow extends Flow {
  /** The known values of inputs, by name: constants, defaults and examples. */
  values?: Record<string, unknown>;

  /** The expected statuses (`404`, `2XX`) of steps, by name. Default: the documented successes. */
  statuses?: Record<string, string[]>;
}

/** A JSON Schema object; facts without a keyword in JSON Schema are `x-` extensions. */
export interface Schema {
  $schema?: string;
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  $defs?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  deprecated?: boolean;
  examples?: unknown[];
  [keyword: string]: unknown;
}

/**
 * The form of a value in XML: the OpenAPI object of the same name. Without one, a value is an element named like its
 * field.
 *
 * @see {@link https://spec.openapis.org/oas/v3.2.0.html#xml-object}
 */
export interface XmlFacts {
  name?: string;
  namespace?: string;
  prefix?: string;
  attribute?: boolean;

  /** Set for a value that is the text of the element around it. */
  nodeType?: "text";

  /** True for a list with an element around its items. */
  wrapped?: boolean;
}

export interface Server {
  url: string;
  description?: string;
  variables?: Record<string, { default: string; description?: string; enum?: string[] }>;
}

export interface Tag {
  name: string;
  description?: string;
}

export type SecurityRequirement = Record<string, string[]>;

/** @see {@link https://spec.openapis.org/oas/v3.2.0.html#security-scheme-object} */
export interface SecurityScheme {
  type: string;

  /** Of the type `http`, such as `Bearer`. */
  scheme?: string;

  /** Of the type `apiKey`: the place and the name of the credential. */
  in?: string;
  name?: string;
  [field: string]: unknown;
}

export interface Header {
  required?: boolean;
  description?: string;
  deprecated?: boolean;
  schema: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
  [field: string]: unknown;
}

export interface Parameter extends Header {
  name: string;
  in: "query" | "path" | "header" | "cookie";
  style?: string;
  explode?: boolean;
}

export interface Example {
  summary?: string;
  description?: string;
  value?: unknown;
  dataValue?: unknown;
}

export interface MediaType {
  schema?: Schema;
  itemSchema?: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
  [field: string]: unknown;
}

export interface RequestBody {
  required?: boolean;
  description?: string;
  content: Record<string, MediaType>;
}

export interface Response {
  description: string;
  headers?: Record<string, Header>;
  content?: Record<string, MediaType>;

  /** The operations to which the response leads, by a name of the link. */
  links?: Record<string, ResponseLink>;
}

/**
 * An operation whose inputs are in a response or in its request. Values are constants, or runtime expressions such as
 * `$response.body#/id`.
 *
 * @see {@link https://spec.openapis.org/oas/v3.2.0.html#link-object}
 */
export interface ResponseLink {
  /** The name of the operation. */
  operationId: string;
  description?: string;

  /** By the name of the parameter, or by its place and name: `path.id`. */
  parameters?: Record<string, unknown>;
  requestBody?: unknown;
}

/** Facts about an element of the spec other than its shape. */
export interface Facts {
  requirements?: string[];
  open?: string[];
  ambiguities?: Ambiguity[];
  preview?: string;

  /** The place in the documents that describes the element. Texts are complete without it. */
  source?: string;
}

export interface Operation extends Facts {
  /** Unique in the interface; also the name of the client's method. */
  name: string;

  method: string;
  path: string;
  tags: string[];
  summary?: string;
  description?: string;
  deprecated?: boolean;
  parameters: Parameter[];
  requestBody?: RequestBody;

  /** By status: `200`, `2XX`, `default`. */
  responses: Record<string, Response>;

  /** The shapes of the successes, of which the request chooses one; left out if there is no choice. */
  shapes?: ShapeOfSuccess[];

  security?: SecurityRequirement[];

  /** The base URLs of the operation, if they are not those of the interface. */
  servers?: Server[];
  errorCases: ErrorCase[];
  rateLimit?: RateLimit;

  /** The rows that each request adds to lists. */
  leaves?: LeftRow[];
  listing?: Listing;
  paging?: PagingRule[];

  /** A limit in the text of a query, which the request may also send separately. */
  textLimit?: TextLimit;

  /** Inputs of which at least one must be present, the preferred one first. */
  requiresOneOf?: string[];

  /** The service to which the request is proxied. */
  proxiedTo?: string;

  /** The operation changes nothing and costs nothing, whatever its method: it may be sent twice. */
  safe?: boolean;

  /** Each thing belongs to the caller who created it: others are rejected, and lists leave it out. */
  owned?: true;

  /** The trigger of state tables that each success causes. */
  trigger?: string;

  /** The element of the spec. */
  element: string;
}

/** A shape of the successes of an operation. */
export interface ShapeOfSuccess {
  /** Refers to its component. */
  schema: Schema;

  /** The request value that chooses it; left out for the first, which is the default. */
  requested?: Requested;
}

/** A value of a request. */
export interface Requested {
  in: "query" | "body";
  field: string;

  /** A value that ends with `*` matches every value with this prefix. */
  value: string;

  /** True if the response is smaller than the default one. */
  smaller?: true;
}

/** The paging of a list: the inputs that request a page, and the paths of the page in the response, with dots. */
export interface Listing {
  items: string;
  pageIndex?: string;
  pageSize?: string;
  offset?: string;
  continuationToken?: string;
  nextToken?: string;

  /** The header of the response with the token of the next page, if it is not in the body. */
  nextTokenHeader?: string;
  nextLink?: string;

  /** The number of all items on all pages. */
  total?: string;
}

/** An entry of the documented errors. */
export interface ErrorCase extends Facts {
  name: string;
  condition: string;

  /** Left out if the document states none. */
  status?: number;

  /** The fault of the credentials for which this is the response. */
  credentials?: CredentialsCase;

  /** The inputs for whose invalid values this is the response; an operation need not have all of them. */
  inputs?: InvalidInput[];

  schema?: Schema;

  /** An example of the body, if it is not in a component schema. */
  example?: unknown;
}

/** A kind of request that the service posts to its subscribers. */
export interface Delivery extends Facts {
  name: string;
  summary?: string;
  description?: string;
  rules: DeliveryRules;

  /** The component schema of the envelope; left out if each event has a body of its own. */
  envelope?: string;

  /** The field of the body with the name of the event. */
  nameField?: string;

  /**
   * The header with the name of the event, if no field has it. With neither, a receiver must know which event an
   * address gets.
   */
  nameHeader?: string;

  /** The names of its events. Default: those that the field of the envelope allows. */
  events?: string[];

  /** The operations that register the address; left out for a webhook, which is registered in another way. */
  callbacks?: Callback[];

  /** The credentials that the sender presents to the receiver. */
  security?: SecurityRequirement[];

  /** The field of the envelope with the payload of the event. */
  dataField?: string;

  /** The field of the envelope with the time of the event. */
  timeField?: string;

  /** The trigger of state tables that each attempt causes. */
  trigger?: string;

  tags: string[];
  headers: Parameter[];
  responses: Record<string, Response>;
}

/** The registration of a callback. */
export interface Callback {
  /** The operation whose request or response has the address. */
  operation: string;

  /**
   * The address, as a runtime expression: `{$request.body#/callbackUrl}`.
   *
   * @see {@link https://spec.openapis.org/oas/v3.2.0.html#runtime-expressions}
   */
  address: string;
}

export interface Event extends Facts {
  name: string;

  /** The key of the event in the `webhooks` or `callbacks` of an OpenAPI document, if it is not the name. */
  key?: string;
  description?: string;
  deprecated?: string;
  advanced?: string;
  setup?: boolean;

  /** The component schema of the body for this event. */
  schema: string;

  /** The component schema of its payload. */
  payload?: string;

  /** An example of the body, if it is not in the component schema. */
  example?: unknown;

  /** The scopes that a token needs to subscribe to the event; left out if they are not documented. */
  access?: Access;
}

export interface Access {
  kind: EventAccess["access"];
  scopes: readonly string[];
}

export interface StreamEvent {
  /** The operation that streams the event. */
  operation: string;
  name: string;
  description?: string;
  source?: string;
  schema: Schema;
}

export interface StateTable {
  /** The component schema of the states. */
  schema: string;
  states: string[];
  transitions: Transition[];
  fold?: Fold;
}

export interface DecisionTable {
  schema: string;
  rows: Decision[];
}

export interface LookupTable extends Lookup {
  schema: string;
}

export interface FactTable extends Table {
  /** The element it belongs to. */
  element: string;
}

export interface Tool {
  name: string;
  description?: string;

  /** As the document names it; left out if not stated. */
  billingClass?: string;

  /** False if calls are never metered; left out if not stated. */
  metered?: boolean;

  /** The event it registers for. */
  event?: string;

  /** The documented hints about calls, in the words of MCP. */
  annotations?: ToolAnnotations;

  /** The component schema of its input. */
  input: string;

  /** The component schema of the result; left out if not documented. */
  output?: string;
}

/** Hints of a tool, named like `ToolAnnotations` of MCP. */
export interface ToolAnnotations {
  title?: string;
  readOnlyHint?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
}

export interface Requirement {
  id: string;
  interface: string;
  level: Level;
  proof: Proof;
  statement: string;

  /** The parts of the requirement that are observed separately. */
  parts?: string[];

  /** The elements of the spec that it governs; `#n` is a row of the table on an element. */
  elements: string[];

  /** The places in the documents that describe these elements. */
  sources?: string[];
}

export interface OpenElement {
  element: string;

  /** The open point of the requirement, if one is stated. */
  id?: string;
}

export interface Ambiguity {
  statement: string;
  reading: string;
}

export interface AmbiguityNote extends Ambiguity {
  element: string;
}
