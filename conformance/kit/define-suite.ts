import type { Check, PartsIn, Requirements } from "../../generated/runtime/checks/check.ts";
import type { Descriptions, ReceiverDescriptions } from "../../generated/conformance-descriptions.ts";
import type { ReadResponse, RequestParts } from "../../generated/runtime/checks/operation-target.ts";
import type { ReceiverHooks, ReceiverFixtures } from "../../generated/runtime/checks/receiver-target.ts";
import type { ClientDefinition } from "./client-definition.ts";
import type { ClientProgramTarget } from "./client-program.ts";
import type { CredentialDefinition } from "./credential-definition.ts";
import type { DeliveryDefinitions } from "./delivery-source.ts";
import type { ErrorDefinitions } from "./error-definition.ts";
import type { LanguageDefinitions } from "./language-definition.ts";
import type { FormerTarget } from "./former-names.ts";
import type { LimitDefinition } from "./limit-definition.ts";
import type { FactDefinitions, LedgerDefinition, RequestedValues } from "./ledger-definition.ts";
import type { ListDefinitions } from "./list-definition.ts";
import type { RankingDefinitions } from "./ranking-definition.ts";
import type { ResourceDefinitions } from "./resource-definition.ts";
import type { SchemaTarget } from "./schema-target.ts";
import type { ProxyDefinitions } from "./proxy-definition.ts";
import type { ReceiverDefinitions } from "./receiver-definition.ts";
import type { StreamDefinitions } from "./stream-definition.ts";
import type { StateDefinitions } from "./state-definition.ts";
import type { ReceiverTarget, Target } from "./target.ts";
import type { Declarable, FixturesOf, HooksOf } from "./value-schema.ts";

/** The service under test, as the checks of its interface use it. */
export interface SuiteTarget<FixtureSchemas extends object, HookSchemas extends object, Client>
  extends
    Target<FixturesOf<FixtureSchemas>, HooksOf<HookSchemas>>,
    FormerTarget<Required<FixturesOf<FixtureSchemas>>, Required<HooksOf<HookSchemas>>> {
  /**
   * The generated client, with the credentials that the target accepts. Its requests and responses are evidence of the
   * check.
   */
  client: Client;

  /**
   * Sends a request to an operation unchanged, and returns any response: for requests and responses that the client
   * would reject. A header with an empty value removes that of the target.
   *
   * @param operation The name of the operation.
   *
   * @example
   * ```ts
   * const { status } = await target.send("listOrders", { headers: { authorization: "" } });
   * expectSame("the status", status, 401);
   * ```
   */
  send(operation: OperationName<Client>, parts?: RequestParts): Promise<ReadResponse>;
}

/** The methods of a client are named like the operations. */
type OperationName<Client> = Client extends object ? keyof Client & string : string;

/** The options of a client. */
export interface ClientParts {
  baseUrl: string;
  fetch(request: Request): Promise<Response>;

  /** A placeholder for the credentials of the target. */
  auth: string;

  /** Failed requests are not retried, so that the check gets the first response. */
  retry: { attempts: number };
}

/** Makes successful requests for a target. */
export type RequestMaker<Service> = (target: Service) => Promise<readonly RequestParts[]>;

/** Find fixtures on a target. */
export type Finders<Service, Fixtures> = {
  [Fixture in keyof Fixtures]?: (target: Service) => Promise<NonNullable<Fixtures[Fixture]>>;
};

/** The checks and facts of an interface that its contract cannot state; see `defineSuite`. */
export interface SuiteDefinition<
  Name extends string,
  FixtureSchemas extends object,
  HookSchemas extends object,
  Client,
  ReceiverFixtureSchemas extends object = object,
  ReceiverHookSchemas extends object = object,
  Known extends Requirements = Requirements,
> {
  /** The name of the interface, which is that of its generated folder. */
  interface: Name;

  /**
   * The requirements of the interface, as generated in `checks/requirements.ts`. If given, a check that names a requirement or
   * a part that does not exist does not compile.
   *
   * @example
   * ```ts
   * requirements: ordersRequirements,
   * ```
   */
  requirements?: Known;

  /** Makes the generated client for `target.client`, for example `createOrdersClient`. Default: there is none. */
  client?: (parts: ClientParts) => Client;

  /** The fixtures that configurations can declare, each as a JSON Schema with a description. */
  fixtures?: FixtureSchemas;

  /** The test hooks that targets can offer. */
  hooks?: HookSchemas;

  /** The fixtures and test hooks that receivers can declare in addition to those of all receivers. */
  receiver?: {
    fixtures?: ReceiverFixtureSchemas;
    hooks?: ReceiverHookSchemas;

    /** @deprecated Use `fixtures`. */
    subjects?: ReceiverFixtureSchemas;

    /** @deprecated Use `hooks`. */
    controls?: ReceiverHookSchemas;
  };

  /** @deprecated Use `fixtures`. */
  subjects?: FixtureSchemas;

  /** @deprecated Use `hooks`. */
  controls?: HookSchemas;

  /**
   * The checks by the kind of their target, in the order in which they run. The checks of the contract run before them.
   */
  checks?: {
    service?: readonly Check<SuiteTarget<FixtureSchemas, HookSchemas, Client>, PartsIn<NoInfer<Known>>>[];
    receiver?: readonly Check<ReceiverTarget<ReceiverFixtureSchemas, ReceiverHookSchemas>, PartsIn<NoInfer<Known>>>[];
    client?: readonly Check<ClientProgramTarget, PartsIn<NoInfer<Known>>>[];
    schema?: readonly Check<SchemaTarget, PartsIn<NoInfer<Known>>>[];
  };

  /** The fixture with the token of the target. */
  tokenFixture?: keyof NoInfer<FixtureSchemas> & string;

  /** The fixtures that any holder of the token knows, such as the id of its account. */
  accountFixtures?: readonly (keyof NoInfer<FixtureSchemas> & string)[];

  /**
   * Finds undeclared fixtures on the target, before the checks run. An error is reported as the reason why the fixture
   * is missing.
   */
  find?: Finders<SuiteTarget<FixtureSchemas, HookSchemas, Client>, FixturesOf<FixtureSchemas>>;

  /**
   * Makes successful requests for operations without a request in the configuration. Default: requests that follow from
   * the examples and lists of the contract. `false` makes none, for example for an operation whose requests have a
   * cost.
   */
  requests?: Readonly<Record<string, RequestMaker<SuiteTarget<FixtureSchemas, HookSchemas, Client>> | false>>;

  /**
   * Facts about lists that the contract cannot state, by the names of the operations. The checks of a list use them:
   * they are derived from `@filters`, `@orderedBy`, `@sorts`, `@counts` and the paging decorators. A list may be read
   * with a POST whose JSON body has the inputs.
   *
   * @example
   * ```ts
   * lists: {
   *   listOrders: {
   *     // Overdue orders pass: those that are open after their due date.
   *     filters: {
   *       overdue: {
   *         values: () => ["true"],
   *         lets: () => (row) => row["state"] === "open" && String(row["due_at"]) < new Date().toISOString(),
   *       },
   *     },
   *     // Makes orders of a new account, so that the checks know every row.
   *     prepare: async ({ hooks }) => {
   *       const { token, orders } = await hooks.createAccountWithOrders({ count: 60 });
   *       return { request: { headers: { authorization: `Bearer ${token}` } }, rows: orders };
   *     },
   *   },
   *   searchOrders: {
   *     // Writes the order and the limit into the query, which is in a query language.
   *     request: ({ order = "descending", limit }, { body, ...rest }) => {
   *       const { query } = body as { query: string };
   *       const [from] = query.split(" | ");
   *       const words = [from, `sort ${order}`, ...(limit === undefined ? [] : [`limit ${limit}`])];
   *       return { ...rest, body: { ...Object(body), query: words.join(" | ") } };
   *     },
   *   },
   * },
   * ```
   */
  lists?: ListDefinitions<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Returns the facts of decision tables that the fields of `@decidedBy` do not show, by the operation that lists the
   * rows and the name of the fact. Default: the fields show them; a row whose fields leave a fact open is not compared.
   *
   * @example
   * ```ts
   * facts: {
   *   listOrders: { paid: (row, { fixtures }) => (fixtures.paysOnDelivery ? row["delivered_at"] !== null : undefined) },
   * },
   * ```
   */
  facts?: FactDefinitions<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Defines requests whose rows are checked (`@leaves`), in addition to one known request of each operation, and the
   * time in which the rows appear. A check asserts that there is one row with the values of the request and its
   * response, and that the rows it refers to (`@refersTo`) have the amounts in `moves`. If the row is late or differs,
   * the check fails.
   *
   * @example
   * ```ts
   * ledgers: {
   *   settlingSeconds: () => 2,
   *   requests: {
   *     createOrder: {
   *       free: {
   *         title: "a free order moves no amount",
   *         send: async ({ send }) => {
   *           const request = { body: { items: ["sample"] } };
   *           return { request, response: await send("createOrder", request), row: { state: "free" }, moves: [] };
   *         },
   *       },
   *     },
   *   },
   * },
   * ```
   */
  ledgers?: LedgerDefinition<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Values that request a shape of a response (`@whenRequested`), by the operation and the documented value. Only a
   * documented value that ends with `*` needs one: without it, the shape is not checked.
   *
   * @example
   * ```ts
   * requested: { getOrder: { "fields:*": "fields:id,state" } },
   * ```
   */
  requested?: RequestedValues;

  /**
   * Defines searches whose results are ranked (`@ranked`), by the names of the operations. The checks use them: limits, the
   * number of results, their order, and lookups by key. Default: the known request of the operation.
   *
   * @example
   * ```ts
   * rankings: {
   *   searchTools: {
   *     request: async ({ fixtures }, count) => ({ query: { text: count > 50 ? fixtures.broadText : "weather" } }),
   *     best: async ({ fixtures }) => ({ request: { query: { text: "weather" } }, key: fixtures.weatherTool }),
   *   },
   * },
   * ```
   */
  rankings?: RankingDefinitions<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Makes requests whose response has a known text in each language, for operations whose language is negotiated
   * (`@negotiated`). The checks of languages use them.
   *
   * @example
   * ```ts
   * languages: {
   *   searchTools: async () => ({ request: { query: { text: "tea" } }, texts: { en: "Green tea", fr: "Thé vert" } }),
   * },
   * ```
   */
  languages?: LanguageDefinitions<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Defines the deliveries of the suite, by the names of the `@delivery` operations. The checks of the sender use it:
   * they are derived from the headers, the envelope and the rules of each delivery.
   *
   * @example
   * ```ts
   * deliveries: {
   *   notify: {
   *     // Subscribes the destination with a new account.
   *     open: async ({ client, hooks }, { url }) => {
   *       const { account } = await hooks.createAccount({});
   *       const { secret } = await client.createSubscription({ account, url });
   *       const cause = async (text: string) => {
   *         await client.createOrder({ account, note: text });
   *         return { event: "order.created", data: { note: text } };
   *       };
   *       return { secret, cause };
   *     },
   *     // Without it, the suite waits for retries.
   *     advance: async ({ hooks }, seconds) => await hooks.advance({ seconds }),
   *   },
   * },
   * ```
   */
  deliveries?: DeliveryDefinitions<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Defines callers that may use up the quotas of `@rateLimit`. The checks of quotas use it: the number of requests
   * that are accepted within a window, the rejection of the others, and the sharing of a quota.
   *
   * @example
   * ```ts
   * limits: {
   *   account: async ({ hooks }, { keys }) => {
   *     const { tokens } = await hooks.createAccount({ keys });
   *     return tokens.map((token) => ({ authorization: `Bearer ${token}` }));
   *   },
   *   advance: async ({ hooks }, seconds) => Date.parse((await hooks.advance({ seconds })).now) / 1000,
   * },
   * ```
   */
  limits?: LimitDefinition<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Defines credentials other than those that the target declares. The checks of credentials use it: which ones are
   * accepted, and which response rejects the others. They are derived from the security schemes and from
   * `@credentialsCase`.
   *
   * @example
   * ```ts
   * credentials: {
   *   expired: ({ fixtures }) => ({ authorization: `Bearer ${fixtures.expiredToken}` }),
   *   issue: async ({ hooks }, { holder, expiresInSeconds }) => {
   *     const { token } = await hooks.issueToken({ name: holder, expiresInSeconds });
   *     return { authorization: `Bearer ${token}` };
   *   },
   *   advance: async ({ hooks }, seconds) => await hooks.advance({ seconds }),
   * },
   * ```
   */
  credentials?: CredentialDefinition<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Confirms the resources of the contract, by the paths of their collections. They are inferred from paths and shapes,
   * so that their checks only warn without a definition. A definition can also make the things of the suite.
   *
   * @example
   * ```ts
   * resources: {
   *   "/orders": {
   *     create: async (_target, index) => ({ items: ["tea-0042"], note: `Conformance ${index}` }),
   *     changes: { "a new note": () => ({ note: "Changed by the suite" }) },
   *   },
   * },
   * ```
   */
  resources?: ResourceDefinitions<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Defines the scenarios that cause the events of streams, by the names of the operations. The checks of a stream use
   * it: they are derived from its media type, and from the names and the data of its events. Without a definition, only
   * spontaneous events are checked.
   *
   * @example
   * ```ts
   * streams: {
   *   watchOrders: {
   *     brings: {
   *       opened: { events: ["watch.opened"] },
   *       alive: { events: ["watch.alive"], every: "heartbeatSeconds" },
   *       order: { events: ["order.created"], cause: async ({ client }) => await client.createOrder({ items: ["tea"] }) },
   *     },
   *     // Without it, the suite waits for `watch.alive`.
   *     advance: async ({ hooks }, seconds) => await hooks.advance({ seconds }),
   *   },
   * },
   * ```
   */
  streams?: StreamDefinitions<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Defines the stand-ins for the upstreams of operations with `@proxied`, by the names of the upstreams. The checks of
   * the proxy use it: requests reach the upstream unchanged, and its responses are returned. Without a definition,
   * there are no such checks.
   *
   * @example
   * ```ts
   * proxies: { "the memory service": { use: async ({ hooks }, url) => await hooks.setUpstream({ url }) } },
   * ```
   */
  proxies?: ProxyDefinitions<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Facts about state tables that the contract cannot state, by the names of their enums. The checks of a table send
   * the operations that are its triggers by `@triggers`; triggers that are inferred from names only warn without a
   * definition.
   *
   * @example
   * ```ts
   * states: {
   *   OrderStatus: {
   *     // Payments come from elsewhere: a test hook makes one.
   *     observe: async ({ client, hooks }) => {
   *       const { id, status } = await client.createOrder({ items: ["tea-0042"] });
   *       await hooks.pay({ id });
   *       const after = await client.getOrder({ id });
   *       return [[{ on: "placed", state: status }, { on: "payment", state: after.status }]];
   *     },
   *   },
   * },
   * ```
   */
  states?: StateDefinitions<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Facts about the programs that call the interface; `{}` if the contract states all of them. With it, client programs
   * are checked: they send the documented credentials and inputs, wait for the time in `Retry-After`, walk through
   * lists page by page, and follow flows. If requirements with `Proof.client` are stated, these are the checks that
   * they govern.
   *
   * @example
   * ```ts
   * clients: {
   *   // The order and the size of a page are part of a query language.
   *   walks: { search: ({ order, limit }) => ({ text: `sort by time ${order} | limit ${limit}` }) },
   *   flows: { findThenBuy: { own: ["session_id"] } },
   * },
   * ```
   */
  clients?: ClientDefinition;

  /**
   * Causes documented errors that no invalid input causes, by the names of the errors. The checks of errors use it: a
   * response has the documented status, headers and body.
   *
   * @example
   * ```ts
   * errors: {
   *   OutOfStock: {
   *     cause: async ({ fixtures }) => ({
   *       request: { body: { items: [fixtures.soldOutItem] } },
   *       fields: { item: fixtures.soldOutItem },
   *     }),
   *   },
   * },
   * ```
   */
  errors?: ErrorDefinitions<SuiteTarget<FixtureSchemas, HookSchemas, Client>>;

  /**
   * Facts about receivers that the contract cannot state, by the names of the `@delivery` operations. The checks of a
   * receiver use them: it reads the resource that an event names after it has acknowledged the delivery, and responds
   * to the challenge of a setup.
   *
   * @example
   * ```ts
   * receivers: {
   *   notify: {
   *     useApi: async ({ hooks }, url) => await hooks.useApi({ url }),
   *     resource: "order_id",
   *     tokens: ({ fixtures }) => fixtures.apiTokens,
   *   },
   * },
   * ```
   */
  receivers?: ReceiverDefinitions<ReceiverTarget<ReceiverFixtureSchemas, ReceiverHookSchemas>>;

  /** Former ids of checks, each with the ids that replace it: `--only` and baselines still accept them. */
  renamed?: Readonly<Record<string, readonly string[]>>;

  /**
   * The declarations that disturb other checks, such as `hooks.advance`: a check that needs one of them runs alone.
   */
  disturbing?: readonly (
    | `fixtures.${keyof NoInfer<FixtureSchemas> & string}`
    | `hooks.${keyof NoInfer<HookSchemas> & string}`
    | `subjects.${keyof NoInfer<FixtureSchemas> & string}`
    | `controls.${keyof NoInfer<HookSchemas> & string}`
    | `requests.${string}`
  )[];
}

/** The definitions of a suite for the laws, by the family of laws. */
export interface LawDefinitions {
  lists?: ListDefinitions;
  facts?: FactDefinitions;
  ledgers?: LedgerDefinition;
  requested?: RequestedValues;
  rankings?: RankingDefinitions;
  languages?: LanguageDefinitions;
  deliveries?: DeliveryDefinitions;
  limits?: LimitDefinition;
  credentials?: CredentialDefinition;
  errors?: ErrorDefinitions;
  resources?: ResourceDefinitions;
  states?: StateDefinitions;
  streams?: StreamDefinitions;
  proxies?: ProxyDefinitions;
  clients?: ClientDefinition;
  receivers?: ReceiverDefinitions;
}

/** The definition of any suite: only the runner knows the type of its targets. */
export interface AnyDefinition extends Partial<Declarable>, LawDefinitions {
  interface: string;
  requirements?: Requirements;
  client?: (parts: ClientParts) => unknown;
  receiver?: Partial<Declarable>;
  checks?: Readonly<Partial<Record<TargetKind, readonly Check<never>[]>>>;
  tokenFixture?: string;
  accountFixtures?: readonly string[];
  find?: object;
  requests?: Readonly<Record<string, RequestMaker<never> | false>>;
  renamed?: Readonly<Record<string, readonly string[]>>;
  disturbing?: readonly string[];
}

/** The kinds of targets. A service is tested as a server, and as a sender of its deliveries. */
export const targetKinds = ["service", "receiver", "client", "schema"] as const;

export type TargetKind = (typeof targetKinds)[number];

/** The types of declarations: of fixtures and of test hooks. */
export interface Declared {
  fixtures: object;
  hooks: object;
}

/** The declarations of any receiver. */
export interface AnyReceiver {
  fixtures: ReceiverFixtures & ReceiverDescriptions["fixtures"];
  hooks: ReceiverHooks & ReceiverDescriptions["hooks"];
}

/** Fields of any type, with comments that the types of schemas do not have. */
type DescriptionsOf<Name> = Name extends keyof Descriptions
  ? Descriptions[Name]
  : Record<"fixtures" | "hooks", unknown> & { receiver: Record<"fixtures" | "hooks", unknown> };

/** A defined suite: its interface, and the types of its declarations. */
export interface DefinedSuite<Name extends string = string, Own extends Declared = Declared> extends AnyDefinition {
  interface: Name;

  /** Always undefined: only its type is used. */
  readonly "~declares"?: Own;
}

/** The fixtures and test hooks that a suite declares. */
export type DeclaredBySuite<Suite extends DefinedSuite> = NonNullable<Suite["~declares"]>;

/**
 * Defines checks of an interface, and facts that its contract cannot state. It is the default export of a file in the
 * folder `conformance` of your project. Several files may define one interface.
 *
 * @example
 * ```ts
 * export default defineSuite({
 *   interface: "orders",
 *   client: createOrdersClient,
 *   checks: {
 *     service: [
 *       {
 *         id: "orders/place/read",
 *         requirements: ["ORD-PLACE-1"],
 *         title: "a placed order can be read",
 *         run: async ({ client }) => {
 *           const placed = await client.createOrder({ items: ["tea-0042"] });
 *           const { items } = await client.getOrder({ id: placed.id });
 *           expectSame("the items", items, placed.items);
 *         },
 *       },
 *     ],
 *   },
 * });
 * ```
 */
export function defineSuite<
  const Name extends string,
  const FixtureSchemas extends Declarable["fixtures"] = Record<never, never>,
  const HookSchemas extends Declarable["hooks"] = Record<never, never>,
  Client = undefined,
  const ReceiverFixtureSchemas extends Declarable["fixtures"] = Record<never, never>,
  const ReceiverHookSchemas extends Declarable["hooks"] = Record<never, never>,
  Known extends Requirements = Requirements,
>(
  definition: SuiteDefinition<
    Name,
    FixtureSchemas,
    HookSchemas,
    Client,
    ReceiverFixtureSchemas,
    ReceiverHookSchemas,
    Known
  >,
): DefinedSuite<
  Name,
  {
    fixtures: FixturesOf<FixtureSchemas> & DescriptionsOf<Name>["fixtures"];
    hooks: HooksOf<HookSchemas> & DescriptionsOf<Name>["hooks"];
    receiver: {
      fixtures: AnyReceiver["fixtures"] &
        FixturesOf<ReceiverFixtureSchemas> &
        DescriptionsOf<Name>["receiver"]["fixtures"];
      hooks: AnyReceiver["hooks"] & HooksOf<ReceiverHookSchemas> & DescriptionsOf<Name>["receiver"]["hooks"];
    };
  }
> {
  return definition;
}
