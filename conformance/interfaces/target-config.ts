import type { RequestParts } from "../../generated/runtime/checks/operation-checks.ts";
import type { ClientProgram } from "../kit/client-program.ts";
import type { Mode } from "../kit/requirements.ts";
import type { Target } from "../kit/target.ts";
import type { AnyReceiver, Declared, DeclaredBySuite, DefinedSuite } from "../kit/define-suite.ts";
import type { Declarations } from "./interfaces.ts";

export {
  type Check,
  type Evidence,
  expectSame,
  expectThat,
  Mismatch,
  NotTested,
  type PartsIn,
} from "../../generated/runtime/checks/check.ts";
export type { ReadResponse, RequestParts } from "../../generated/runtime/checks/operation-target.ts";
export {
  expectValidation,
  type OpenApiDocument,
  type OpenApiServer,
  type SchemaTarget,
  schemaOf,
} from "../kit/schema-target.ts";
export { draft07, draft2020 } from "../kit/json-schema.ts";
export type { ClientProgramTarget } from "../kit/client-program.ts";
export type { ClientDefinition } from "../kit/client-definition.ts";
export type { CredentialDefinition } from "../kit/credential-definition.ts";
export type { CausedError, ErrorCauseDefinition, ErrorDefinitions } from "../kit/error-definition.ts";
export type { FactDefinitions, LedgerDefinition, SentCase, SentRequest } from "../kit/ledger-definition.ts";
export type { LanguageDefinitions, TranslatedRequest } from "../kit/language-definition.ts";
export type { RankingDefinition, RankingDefinitions } from "../kit/ranking-definition.ts";
export type { CredentialHeaders, LimitDefinition } from "../kit/limit-definition.ts";
export type {
  FilterDefinition,
  Lets,
  ListDefinition,
  ListDefinitions,
  ListInputs,
  MadeRows,
  Row,
} from "../kit/list-definition.ts";
export type { ResourceDefinition } from "../kit/resource-definition.ts";
export type { ObservedWhole, StateDefinition } from "../kit/state-definition.ts";
export { holds, innermost, leafAt, leavesOf, mentions } from "../kit/bodies.ts";
export { isLocal } from "../kit/local-address.ts";
export { madeUpToken, nearMisses } from "../kit/made-up.ts";
export { fieldsOf, readResponse } from "../kit/read-response.ts";
export { settled } from "../kit/settled.ts";
export { valueAt } from "../kit/value-at.ts";
export {
  type ClientParts,
  type DefinedSuite,
  defineSuite,
  type Finders,
  type RequestMaker,
  type SuiteDefinition,
  type SuiteTarget,
} from "../kit/define-suite.ts";
export type {
  CausedEvent,
  DeliveryDefinition,
  DeliveryDefinitions,
  DeliveryRow,
  DeliverySource,
  DeliverySubscription,
  ObservedSubscription,
  ObservingSource,
  OpenSource,
  SubscriptionWishes,
} from "../kit/delivery-source.ts";
export type {
  Budget,
  CapturedDelivery,
  Destination,
  DestinationResponse,
  ReceiverTarget,
  Target,
  Time,
} from "../kit/target.ts";
export {
  type Declarable,
  type FixturesOf,
  type HookSchema,
  type HooksOf,
  objectSchema,
  type ValueSchema,
} from "../kit/value-schema.ts";
export type { Declarations } from "./interfaces.ts";

/** The name of an interface of the package, or any other name. */
export type InterfaceName = keyof Declarations | (string & Record<never, never>);

/** The declarations for interfaces that are not part of the package: any fixtures and test hooks. */
export interface AnyDeclared {
  fixtures: Readonly<Record<string, unknown>>;
  hooks: Readonly<Record<string, (input: never) => Promise<unknown>>>;
}

type DeclaredOf<Name extends InterfaceName> = Name extends keyof Declarations
  ? Extract<Declarations[Name], Declared>
  : AnyDeclared;

/** The declarations for receivers of an interface. */
type OfReceiver<Own> = Own extends { receiver: infer Receiver extends Declared } ? Receiver : AnyReceiver;

/**
 * The configuration of an implementation under test. Only `interface` and the section of the mode are required. More
 * declarations allow more requirements to be tested; the report lists the missing ones.
 */
export interface TargetConfig<
  Name extends InterfaceName = keyof Declarations,
  Own extends Declared = DeclaredOf<Name>,
> {
  /** The name of the interface to test. */
  interface: Name;

  /** The base URL, without the paths of the interface. Required for the modes server and sender. */
  baseUrl?: string;

  /** An accepted token or key. It is added to `headers` and `fixtures` unless they contain one. */
  token?: string;

  /**
   * A token or key of another account. The suite asserts that it cannot read rows of the first account by their ids.
   * Default: none; this is then not tested.
   */
  otherToken?: string;

  /**
   * Accepted credentials, by the names of their security schemes. Use it for operations that need several, or one
   * other than `token`. Default: none.
   *
   * @example { AppId: process.env.APP_ID, AppKey: process.env.APP_KEY }
   */
  credentials?: Readonly<Record<string, string>>;

  /** Headers with accepted credentials. */
  headers?: Readonly<Record<string, string>>;

  /**
   * Requests that succeed, by the name of the operation in the OpenAPI document. Use a function if something must exist
   * first, or if each request succeeds only once.
   */
  requests?: Readonly<Record<string, readonly RequestParts[] | RequestMaker<Own>>>;

  /** Fixtures, such as keys and ids. */
  fixtures?: Own["fixtures"];

  /**
   * Test hooks: functions, or their URL. `GET <url>` must list them as `{"hooks": ["advance"]}`, and `POST <url>/<hook>` must
   * take the input and return the output as JSON. Hooks change data: omit them for a service that others use.
   */
  hooks?: Own["hooks"] | string;

  /** @deprecated Use `fixtures`. */
  subjects?: Own["fixtures"];

  /** @deprecated Use `hooks`. */
  controls?: Own["hooks"] | string;

  /**
   * Confirms (`true`) or denies (`false`) facts about the interface, by the ids that `concordat facts` lists. Checks of a
   * confirmed fact fail instead of warning; checks of a denied one are not run, and the report says so.
   */
  facts?: Readonly<Record<string, boolean>>;

  /** Sends requests instead of the global `fetch`, for example to trust a certificate or to stay in the process. */
  fetch?(request: Request): Promise<Response>;

  /** Identifies the right service before any other request is sent to it. */
  identity?: Identity;

  /** The address on which the suite listens for deliveries. */
  listen?: Listen;

  /** Waits in real time if the clock cannot be moved. Default: false; checks that need time are then not tested. */
  realTime?: boolean;

  /** Keeps secrets in reports so that failed requests can be repeated. Do not share such reports. Default: false. */
  showSecrets?: boolean;

  /**
   * The credits of the token's account that the suite may spend on charged requests. Default: none; charged requests are
   * then not tested.
   */
  spend?: number;

  /**
   * Also sends documented requests that change data which the run did not make, such as `PUT /settings`. Default: false;
   * such operations are then not tested unless `requests` declares their requests.
   */
  destructive?: boolean;

  /**
   * The number of requests with random values to each operation that reads, of an interface without requirements.
   * Default: 20, or fewer if that were more than 1000 in all; 0 sends none.
   */
  explore?: number;

  /** The time limit of a check, in seconds. Default: 30. */
  timeoutSeconds?: number;

  /** The maximum number of concurrent checks. Checks that disturb others run alone. Default: 1. */
  concurrency?: number;

  /** A receiver, for the mode receiver. */
  receiver?: ReceiverConfig<OfReceiver<Own>>;

  /** A client program, for the mode client. */
  client?: ClientConfig;

  /**
   * Lets seconds pass for requests that wait for a response from an address, if the timeouts of the implementation use
   * virtual time. Default: slow destinations delay their responses in real time.
   */
  letPass?(seconds: number, address: string): Promise<void>;

  /** Called after all checks. */
  close?(): Promise<void>;
}

/** Returns requests that succeed on a target. */
type RequestMaker<Own extends Declared> = (
  target: Target<Own["fixtures"], Own["hooks"]>,
) => Promise<readonly RequestParts[]>;

/** A response that identifies the right service. */
export interface Identity {
  /** The path to GET, after `baseUrl`. Default: none, `baseUrl` itself. */
  path?: string;

  /** A text in the body or a header of the response. */
  contains: string;
}

export interface Listen {
  /** The network address to listen on. Default: 127.0.0.1, which only this machine can reach. */
  host?: string;

  /** The port. Default: any free port. */
  port?: number;

  /** The URL by which the target reaches the suite, for example through a tunnel. */
  publicUrl?: string;
}

export interface ReceiverConfig<Own extends Declared = AnyReceiver> {
  /** The URL to which deliveries are posted. */
  url: string;

  /** Additional headers of every delivery. */
  headers?: Readonly<Record<string, string>>;

  /** Fixtures, such as the secret that the receiver expects. */
  fixtures?: Own["fixtures"];

  /** Test hooks that show more than responses: functions, or their URL. */
  hooks?: Own["hooks"] | string;

  /** @deprecated Use `fixtures`. */
  subjects?: Own["fixtures"];

  /** @deprecated Use `hooks`. */
  controls?: Own["hooks"] | string;
}

/**
 * A client program: a command that is started for each task with `CONCORDAT_BASE_URL`, `CONCORDAT_TOKEN` and, as JSON,
 * `CONCORDAT_TASK` in its environment, and prints its result as JSON; or a function that does the same.
 */
export type ClientConfig = (ClientCommand | { program: ClientProgram }) & ClientSurroundings;

interface ClientCommand {
  /** The program and its arguments. */
  command: readonly [string, ...string[]];
}

interface ClientSurroundings {
  /** Variables that are added to the environment of the suite. */
  env?: Readonly<Record<string, string>>;

  /** The working directory of the program. Default: that of the suite. */
  directory?: string;
}

/** The request for a target, passed to a configuration function. */
export interface TargetRequest {
  interface: string;

  /** The first of the modes that share the target. */
  mode: Mode;
}

/** A configuration, or a function that returns it before the run, for example after it started the implementation. */
export type TargetDefinition<Name extends InterfaceName = keyof Declarations, Own extends Declared = DeclaredOf<Name>> =
  TargetConfig<Name, Own> | ((request: TargetRequest) => Promise<TargetConfig<Name, Own>>);

/**
 * Declares an implementation for the suite: the default export of a configuration file. For your own interface, pass its
 * suite to get typed fixtures and test hooks.
 *
 * @example
 * ```ts
 * export default defineTarget({
 *   interface: "client",
 *   baseUrl: "https://api.example.com",
 *   token: process.env.API_TOKEN,
 * });
 * ```
 *
 * @example
 * ```ts
 * import orders from "./conformance/orders.ts";
 *
 * export default defineTarget(orders, { baseUrl: "https://api.example.com", fixtures: { soldOut: "tea-0043" } });
 * ```
 */
export function defineTarget<Name extends InterfaceName>(definition: TargetDefinition<Name>): TargetDefinition<Name>;
export function defineTarget<Suite extends DefinedSuite>(
  suite: Suite,
  config: Omit<TargetConfig<Suite["interface"], DeclaredBySuite<Suite>>, "interface">,
): TargetDefinition<Suite["interface"], DeclaredBySuite<Suite>>;
export function defineTarget(first: object, config?: object): unknown {
  return config === undefined ? first : { ...config, interface: (first as DefinedSuite).interface };
}
