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

/** The names of the interfaces that come with the package, and any other. */
export type InterfaceName = keyof Declarations | (string & Record<never, never>);

/** What a configuration can declare of a service: of another interface than those of the package, whatever its suite takes. */
export interface AnyDeclared {
  subjects: Readonly<Record<string, unknown>>;
  controls: Readonly<Record<string, (input: never) => Promise<unknown>>>;
}

type DeclaredOf<Name extends InterfaceName> = Name extends keyof Declarations
  ? Extract<Declarations[Name], Declared>
  : AnyDeclared;

/** What can be declared of the receivers of an interface. */
type OfReceiver<Own> = Own extends { receiver: infer Receiver extends Declared } ? Receiver : AnyReceiver;

/**
 * Describes an implementation to the suite. Only `interface` and the section of the mode are needed; the more is
 * declared, the more is tested, and the report says what it takes to test the rest.
 */
export interface TargetConfig<
  Name extends InterfaceName = keyof Declarations,
  Own extends Declared = DeclaredOf<Name>,
> {
  /** The name of the interface that the implementation is held to. */
  interface: Name;

  /** The address that the paths of the interface come after. Needed for the modes server and sender. */
  baseUrl?: string;

  /** A token or key that is accepted: goes into `headers` and `subjects`, where they do not hold one. */
  token?: string;

  /**
   * A token or key of another account, which has none of the rows of the first one: it is given none of them by their ids.
   * Default: none, and that is not tested.
   */
  otherToken?: string;

  /** The headers that credentials are sent in, accepted ones. */
  headers?: Readonly<Record<string, string>>;

  /**
   * Requests that succeed, by the name of the operation as the OpenAPI document has it; or what makes new ones, where
   * something has to be there first, or each succeeds only once.
   */
  requests?: Readonly<Record<string, readonly RequestParts[] | RequestMaker<Own>>>;

  /** Fixtures: keys, ids and the like. */
  subjects?: Own["subjects"];

  /**
   * Test hooks: functions; or their address over HTTP, where `GET <address>` lists them, `{"hooks": ["advance"]}`, and
   * `POST <address>/<hook>` with the input as JSON gives the output as JSON. They change what is there: leave them out
   * for a service that others use.
   */
  controls?: Own["controls"] | string;

  /** Sends requests in place of `fetch`: to trust a certificate, or to stay in the process. */
  fetch?(request: Request): Promise<Response>;

  /** Makes sure that it is the right service, before anything else is sent to it. */
  identity?: Identity;

  /** The address that the suite listens at for deliveries. */
  listen?: Listen;

  /** Waits where the clock cannot be moved; by default what needs that is not tested. */
  realTime?: boolean;

  /** Leaves secrets in reports, so that what failed can be sent again: keep such reports to yourself. Default: masked. */
  showSecrets?: boolean;

  /**
   * Credits of the account of the token that the suite may spend, on requests that are charged. Default: none, and what
   * needs one is not tested.
   */
  spend?: number;

  /** After how many seconds a check is given up. Default: 30. */
  timeoutSeconds?: number;

  /** The number of checks that run at a time, apart from those that disturb others. Default: 1. */
  concurrency?: number;

  /** A receiver, for the mode receiver. */
  receiver?: ReceiverConfig<OfReceiver<Own>>;

  /** A client program, for the mode client. */
  client?: ClientConfig;

  /**
   * Lets so many seconds pass for what waits for an answer from an address, where the timeouts of the implementation go by a
   * time of their own. Default: a destination that is slow on purpose takes them by the clock of the machine.
   */
  letPass?(seconds: number, address: string): Promise<void>;

  /** Called when all checks are through. */
  close?(): Promise<void>;
}

/** Makes requests that succeed, given the target that they are for. */
type RequestMaker<Own extends Declared> = (
  target: Target<Own["subjects"], Own["controls"]>,
) => Promise<readonly RequestParts[]>;

/** A response that only the right service gives. */
export interface Identity {
  /** The path to GET, after `baseUrl`. Default: none, `baseUrl` itself. */
  path?: string;

  /** A text that the response holds, in its body or one of its headers. */
  contains: string;
}

export interface Listen {
  /** The address of the network interface to listen at. Default: 127.0.0.1, which only this machine reaches. */
  host?: string;

  /** Default: any that is free. */
  port?: number;

  /** The address at which the target reaches it, where that is by way of a tunnel or another name. */
  publicUrl?: string;
}

export interface ReceiverConfig<Own extends Declared = AnyReceiver> {
  /** The address that deliveries are posted to. */
  url: string;

  /** Headers of every delivery besides those of the interface. */
  headers?: Readonly<Record<string, string>>;

  /** Fixtures: what the receiver expects. */
  subjects?: Own["subjects"];

  /** Test hooks, which show more of it than its responses: functions, or the address of hooks over HTTP. */
  controls?: Own["controls"] | string;
}

/**
 * A client program: a command that is started once for each task, with `CONCORDAT_BASE_URL`, `CONCORDAT_TOKEN` and, as
 * JSON, `CONCORDAT_TASK` in its environment, and prints what it gives as JSON; or the same as a function.
 */
export type ClientConfig = (ClientCommand | { program: ClientProgram }) & ClientSurroundings;

interface ClientCommand {
  /** The program and its arguments. */
  command: readonly [string, ...string[]];
}

interface ClientSurroundings {
  /** Set besides the environment of the suite. */
  env?: Readonly<Record<string, string>>;

  /** The working directory of the program. Default: that of the suite. */
  directory?: string;
}

/** The target that a config is to make. */
export interface TargetRequest {
  interface: string;

  /** Of modes that share a target, the first. */
  mode: Mode;
}

/** A config, or what makes it once the suite is about to run: starts the implementation, say. */
export type TargetDefinition<Name extends InterfaceName = keyof Declarations, Own extends Declared = DeclaredOf<Name>> =
  TargetConfig<Name, Own> | ((request: TargetRequest) => Promise<TargetConfig<Name, Own>>);

/**
 * Declares an implementation for the suite; the default export of a config file. Of an interface of your own, its suite
 * tells what can be declared.
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
 * export default defineTarget(orders, { baseUrl: "https://api.example.com", subjects: { soldOut: "tea-0043" } });
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
