// What the decorators are called with, by @typespec/tspd. After a change: vitest run --project long signatures -u

import type {
  DecoratorContext,
  DecoratorValidatorCallbacks,
  Enum,
  EnumMember,
  Interface,
  Model,
  ModelProperty,
  Namespace,
  Operation,
  Scalar,
  Type,
} from "@typespec/compiler";

export interface EventAccess {
  readonly families: readonly string[];
  readonly access: unknown;
  readonly scopes?: readonly string[];
  readonly requirement?: string;
}

export interface DeliveryRules {
  readonly signature?: DeliverySignature;
  readonly signatureKey?: string;
  readonly authorization?: DeliveryAuthorization;
  readonly identity?: string;
  readonly attemptHeader?: string;
  readonly maxAttempts?: number;
  readonly backoffSeconds?: readonly number[];
  readonly workerPeriodSeconds?: number;
  readonly timeoutSeconds?: number;
}

export interface Transition {
  readonly from?: unknown;
  readonly on: unknown;
  readonly when?: unknown;
  readonly to?: unknown;
  readonly also?: string;
  readonly requirement?: string;
}

export interface Decision {
  readonly facts: unknown;
  readonly outcome: unknown;
  readonly note?: string;
  readonly requirement?: string;
}

export interface Lookup {
  readonly key: unknown;
  readonly values: readonly unknown[];
  readonly requirement?: string;
}

export interface RateLimit {
  readonly requests: number;
  readonly windowSeconds: number;
  readonly sharedBy: string;
  readonly anonymousSharedBy?: string;
  readonly requirement?: string;
}

export interface FlowStep {
  readonly name: string;
  readonly operation?: string;
  readonly find?: string;
  readonly due?: FlowCondition;
  readonly select?: string;
  readonly where?: readonly FlowInput[];
  readonly compare?: FlowComparison;
  readonly inputs?: readonly FlowInput[];
  readonly success?: readonly FlowCondition[];
  readonly retry?: FlowRetry;
  readonly note?: string;
  readonly requirement?: string;
}

export interface PagingRule {
  readonly mechanism: unknown;
  readonly order: unknown;
  readonly take: string;
  readonly send: string;
  readonly stepNanoseconds?: number;
  readonly end: unknown;
  readonly mayStopAtShortPage?: boolean;
  readonly recommended?: boolean;
  readonly preview?: boolean;
  readonly requirement?: string;
}

export interface TextLimit {
  readonly text: string;
  readonly pattern: string;
  readonly send: string;
  readonly above: number;
  readonly requirement?: string;
}

export interface FilterRule {
  readonly field: string;
  readonly match?: unknown;
  readonly otherwise?: readonly string[];
  readonly absolute?: boolean;
  readonly ranges?: readonly FilterRange[];
  readonly days?: boolean;
}

export interface RowCondition {
  readonly field: string;
  readonly value?: unknown;
  readonly above?: number;
  readonly below?: number;
}

export interface RowSum {
  readonly field: string;
  readonly where?: RowCondition;
  readonly absolute?: boolean;
}

export interface ToolFacts {
  readonly billingClass?: string;
  readonly metered?: boolean;
  readonly eachEvent?: string;
  readonly exceptFamily?: string;
  readonly annotations?: ToolAnnotations;
}

export interface DeliverySignature {
  readonly header: string;
  readonly prefix?: string;
  readonly algorithm: unknown;
  readonly encoding: unknown;
  readonly key?: string;
  readonly requirement?: string;
}

export interface DeliveryAuthorization {
  readonly field: string;
  readonly defaultScheme: string;
  readonly requirement?: string;
}

export interface FlowCondition {
  readonly value: string;
  readonly oneOf: readonly (string | number | boolean)[];
}

export interface FlowInput {
  readonly to: string;
  readonly from: string;
  readonly optional?: boolean;
}

export interface FlowComparison {
  readonly left: string;
  readonly right: string;
  readonly opposite?: boolean;
}

export interface FlowRetry {
  readonly after: number;
  readonly limit: number;
}

export interface FilterRange {
  readonly value: unknown;
  readonly above?: number;
  readonly below?: number;
}

export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

/**
 * States a requirement on the element that it governs.
 *
 * @param id Stable id, such as `API-AUTH-1`; one statement each.
 * @param proof How it can be shown to hold.
 * @param statement The requirement in one sentence.
 * @param level How binding it is.
 * @example
 * ```tsp
 * @requirement("SHOP-EP-1", Proof.server, "GET /orders returns the newest first", Level.should)
 * @route("/orders")
 * op listOrders(): string[];
 * ```
 */
export type RequirementDecorator = (
  context: DecoratorContext,
  target: Type,
  id: string,
  proof: unknown,
  statement: string,
  level?: unknown,
) => DecoratorValidatorCallbacks | void;

/**
 * Names the parts of a statement, where it says several things that are observed one by one: it is proved once each of
 * them was seen to hold. Written by hand, a check says which it shows. A generated one shows the part that is named like
 * its operation (`listPets`, `GET /pets`), where it sees a success of it, or credentials rejected; that a value is taken
 * shows nothing of what it does. Those of receivers are named like their duties: `acknowledged`, `in time`,
 * `recomputed over the raw body`, `mismatch rejected`, `worked on once`, `not routed into the event handler`.
 *
 * @param id The id of the requirement.
 * @param parts What is to be observed, each in a few words.
 * @example
 * ```tsp
 * @requirement("SHOP-EP-2", Proof.server, "a sum and a currency are returned")
 * @parts("SHOP-EP-2", "the sum", "the currency")
 * op getTotal(): { sum: int32; currency: string };
 * ```
 */
export type PartsDecorator = (
  context: DecoratorContext,
  target: Type,
  id: string,
  ...parts: string[]
) => DecoratorValidatorCallbacks | void;

/**
 * Gives a statement a part for each member of a type: each value of an enum, each property of a model, each operation of
 * an interface or a namespace, by the name that it has in what is generated.
 *
 * @param id The id of the requirement.
 * @param of Whose members they are.
 * @example
 * ```tsp
 * @requirement("SHOP-EP-3", Proof.server, "an order has one of these states")
 * @partsOf("SHOP-EP-3", OrderState)
 * enum OrderState {
 *   open,
 *   paid,
 * }
 * ```
 */
export type PartsOfDecorator = (
  context: DecoratorContext,
  target: Type,
  id: string,
  of: Enum | Model | Interface | Namespace,
) => DecoratorValidatorCallbacks | void;

/**
 * Ties an element to requirements that are stated elsewhere.
 *
 * @param ids Ids given by `@requirement` or `@openPoint`.
 * @example
 * ```tsp
 * @requirement("SHOP-AUTH-1", Proof.server, "each request has a token")
 * op listOrders(): string[];
 *
 * @governedBy("SHOP-AUTH-1")
 * @post
 * op createOrder(@body name: string): void;
 * ```
 */
export type GovernedByDecorator = (
  context: DecoratorContext,
  target: Type,
  ...ids: string[]
) => DecoratorValidatorCallbacks | void;

/**
 * States what the document leaves unspecified. Published as open; no check asserts it.
 *
 * @param id Stable id, such as `API-OPEN-1`.
 * @param statement What is not specified.
 * @example
 * ```tsp
 * @openPoint("SHOP-OPEN-1", "the fields of an error")
 * op getOrder(@path id: string): string;
 * ```
 */
export type OpenPointDecorator = (
  context: DecoratorContext,
  target: Type,
  id: string,
  statement: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks an element whose type, shape or behaviour the document does not give.
 *
 * @param id The open point it belongs to, where one is stated for it.
 * @example
 * ```tsp
 * @@openPoint(Order, "SHOP-OPEN-2", "the type of a note");
 * model Order {
 *   @open("SHOP-OPEN-2")
 *   note: unknown;
 * }
 * ```
 */
export type OpenDecorator = (
  context: DecoratorContext,
  target: Type,
  id?: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Notes a place where the document contradicts itself or can be read in two ways.
 *
 * @param statement The contradiction.
 * @param reading How this model reads it.
 * @example
 * ```tsp
 * @ambiguity("The table says seconds, and the text says milliseconds.", "They are milliseconds.")
 * model Job {
 *   elapsed: int32;
 * }
 * ```
 */
export type AmbiguityDecorator = (
  context: DecoratorContext,
  target: Type,
  statement: string,
  reading: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Says where the documents describe an element. It is published as data beside the documentation, which is read by
 * people who do not have the documents.
 *
 * @param place Such as `Document 1, Endpoints`, without a full stop.
 * @example
 * ```tsp
 * @source("Document 1, Orders")
 * model Order {
 *   id: string;
 * }
 * ```
 */
export type SourceDecorator = (
  context: DecoratorContext,
  target: Type,
  place: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Says when a field is present.
 *
 * @param condition Completes "present when …", such as `available`.
 * @example
 * ```tsp
 * model Order {
 *   @when("the order is paid")
 *   paid_at?: utcDateTime;
 * }
 * ```
 */
export type WhenDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  condition: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Says of an optional field that it is listed without a condition: it may be left out, and is missed where it is never
 * there. On a model it is said of all of its optional properties that have no other word for when they are present.
 *
 * @example
 * ```tsp
 * model Order {
 *   @expected
 *   name?: string;
 * }
 * ```
 */
export type ExpectedDecorator = (
  context: DecoratorContext,
  target: ModelProperty | Model,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks a field that is retained for older clients. It is not deprecated: it goes on being sent.
 *
 * @param instead What newer clients do, such as `read total_price`, where the document says it.
 * @example
 * ```tsp
 * model Order {
 *   @legacy("read total_price")
 *   price?: int32;
 *
 *   total_price: int32;
 * }
 * ```
 */
export type LegacyDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  instead?: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks an optional input that the document recommends to send.
 *
 * @param audience Who should send it; everyone where it is left out.
 * @example
 * ```tsp
 * op listOrders(@recommended("agents") @query session?: string): string[];
 * ```
 */
export type RecommendedDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  audience?: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks a required input of which the document does not say that a request without it is rejected. Types and documents
 * have it as required, and a generated server rejects a request without it; no check asserts that of others.
 *
 * @example
 * ```tsp
 * @post
 * op search(
 *   @body body: {
 *     @alwaysSent from: utcDateTime;
 *     cursor?: string;
 *   },
 * ): string[];
 * ```
 */
export type AlwaysSentDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
) => DecoratorValidatorCallbacks | void;

/**
 * Gives the unit of a number.
 *
 * @param unit Such as `ms`, `s`, `epoch s`, `credits`.
 * @example
 * ```tsp
 * model Job {
 *   @unit("ms")
 *   elapsed_time: int32;
 * }
 * ```
 */
export type UnitDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  unit: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks what is published ahead of being stable.
 *
 * @param caveat What a caller has to expect of it.
 * @example
 * ```tsp
 * @preview("Fields may be renamed.")
 * op exportOrders(): string;
 * ```
 */
export type PreviewDecorator = (
  context: DecoratorContext,
  target: Type,
  caveat: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks a field that is never changed once written, or an object whose fields are not.
 *
 * @example
 * ```tsp
 * model Order {
 *   @immutable
 *   id: string;
 *
 *   name: string;
 * }
 * ```
 */
export type ImmutableDecorator = (
  context: DecoratorContext,
  target: ModelProperty | Model,
) => DecoratorValidatorCallbacks | void;

/**
 * Says that the values of this object are described by an array of parameter descriptions elsewhere.
 *
 * @param descriptions The property that holds the array, as `Model.property`.
 * @param groups The property that holds groups of which one member each must be present.
 * @example
 * ```tsp
 * model Parameter {
 *   name: string;
 * }
 * model Tool {
 *   params: Parameter[];
 *   one_of_required: string[][];
 * }
 * model Call {
 *   @describedBy(Tool.params, Tool.one_of_required)
 *   parameters: Record<unknown>;
 * }
 * ```
 */
export type DescribedByDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  descriptions: ModelProperty,
  groups?: ModelProperty,
) => DecoratorValidatorCallbacks | void;

/**
 * At least one of these inputs of the operation must be present, wherever it stands.
 *
 * @param inputs Each as `query.name`, `header.name` or `body.name`, the preferred one first.
 * @example
 * ```tsp
 * @requiresOneOf("query.order_id", "body.order_id")
 * @post
 * op pay(@query order_id?: string, @body body: { order_id?: string; amount: int32 }): void;
 * ```
 */
export type RequiresOneOfDecorator = (
  context: DecoratorContext,
  target: Operation,
  ...inputs: string[]
) => DecoratorValidatorCallbacks | void;

/**
 * Marks the envelope's property that holds the event's name. Its type is the enum that lists the events: the catalog.
 * Each member is one event; its documentation says when the event fires.
 *
 * @example
 * ```tsp
 * enum Event {
 *   `order.paid`,
 * }
 * model Envelope {
 *   @eventName event: Event;
 * }
 * ```
 */
export type EventNameDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks the envelope's property that holds the payload of the event; `@payload` says what it is for each event.
 *
 * @example
 * ```tsp
 * model Paid {
 *   amount: int32;
 * }
 * enum Event {
 *   @payload(Paid) `order.paid`,
 * }
 * model Envelope {
 *   @eventName event: Event;
 *   @eventData data: unknown;
 * }
 * ```
 */
export type EventDataDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks the envelope's property that holds the time of the event: of the occurrence, which all attempts to deliver it
 * have in common.
 *
 * @example
 * ```tsp
 * enum Event {
 *   `order.paid`,
 * }
 * model Envelope {
 *   @eventName event: Event;
 *   @eventTime created_at: utcDateTime;
 * }
 * ```
 */
export type EventTimeDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
) => DecoratorValidatorCallbacks | void;

/**
 * Gives the payload of an event.
 *
 * @param model What the envelope's `@eventData` property holds for this event.
 * @example
 * ```tsp
 * model Paid {
 *   amount: int32;
 * }
 * enum Event {
 *   @payload(Paid) `order.paid`,
 * }
 * model Envelope {
 *   @eventName event: Event;
 *   @eventData data: unknown;
 * }
 * ```
 */
export type PayloadDecorator = (
  context: DecoratorContext,
  target: EnumMember,
  model: Model,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks an event that is derived rather than fired by one action.
 *
 * @param source What it is derived from.
 * @example
 * ```tsp
 * enum Event {
 *   @advanced("a baseline of the last week") `sales.drop`,
 * }
 * model Envelope {
 *   @eventName event: Event;
 * }
 * ```
 */
export type AdvancedDecorator = (
  context: DecoratorContext,
  target: EnumMember,
  source: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks an event that belongs to the setup of a subscription: it never reaches a business handler.
 *
 * @example
 * ```tsp
 * enum Event {
 *   `order.paid`,
 *   @setupEvent ping,
 * }
 * model Envelope {
 *   @eventName event: Event;
 * }
 * ```
 */
export type SetupEventDecorator = (context: DecoratorContext, target: EnumMember) => DecoratorValidatorCallbacks | void;

/**
 * Says which scopes the events of a catalog need, by family.
 *
 * @param rows One row for each group of families; together they cover the catalog.
 * @example
 * ```tsp
 * const access: EventAccess[] = #[
 *   #{ families: #["order"], access: Access.scopes, scopes: #["orders:read"] },
 *   #{ families: #["ping"], access: Access.noneNeeded }
 * ];
 * @eventAccess(access)
 * enum Event {
 *   `order.paid`,
 *   @setupEvent ping,
 * }
 * model Envelope {
 *   @eventName event: Event;
 * }
 * ```
 */
export type EventAccessDecorator = (
  context: DecoratorContext,
  target: Enum,
  rows: readonly EventAccess[],
) => DecoratorValidatorCallbacks | void;

/**
 * Marks the operation that the service performs on a subscriber: it posts an envelope to the address that was
 * registered. The operation takes no part in the service's own routes; its headers and body are those of the
 * delivery, once for each event of the catalog.
 *
 * @param rules How deliveries are signed, repeated and timed.
 * @example
 * ```tsp
 * enum Event {
 *   `order.paid`,
 * }
 * model Envelope {
 *   id: string;
 *   @eventName event: Event;
 * }
 * @delivery(#{
 *   signature: #{
 *     header: "X-Signature",
 *     prefix: "sha256=",
 *     algorithm: SignatureAlgorithm.hmacSha256,
 *     encoding: SignatureEncoding.hex,
 *   },
 *   identity: "id",
 *   attemptHeader: "X-Attempt",
 *   maxAttempts: 3,
 *   backoffSeconds: #[1, 10, 60],
 *   timeoutSeconds: 10,
 * })
 * @post
 * op deliver(
 *   @header("X-Signature") signature: string,
 *   @header("X-Attempt") attempt: int32,
 *   @body envelope: Envelope,
 * ): void;
 * ```
 */
export type DeliveryDecorator = (
  context: DecoratorContext,
  target: Operation,
  rules: DeliveryRules,
) => DecoratorValidatorCallbacks | void;

/**
 * Gives the transition table of the states that the enum lists.
 *
 * @param rows Together they reach every state.
 * @example
 * ```tsp
 * enum OrderState {
 *   open,
 *   paid,
 * }
 * enum Trigger {
 *   ordered,
 *   payment,
 * }
 * const rows: Transition<OrderState, Trigger>[] = #[
 *   #{ on: Trigger.ordered, to: OrderState.open },
 *   #{ from: OrderState.open, on: Trigger.payment, to: OrderState.paid }
 * ];
 * @@transitions(OrderState, rows);
 * ```
 */
export type TransitionsDecorator = (
  context: DecoratorContext,
  target: Enum,
  rows: readonly Transition[],
) => DecoratorValidatorCallbacks | void;

/**
 * Says how the state of a whole is folded from the states of its parts: the worst wins.
 *
 * @param worstFirst States of the enum, the worst first.
 * @param none The state of a whole without parts.
 * @example
 * ```tsp
 * @foldsWorst(#[DeliveryState.failed, DeliveryState.pending, DeliveryState.delivered], DeliveryState.notSent)
 * enum DeliveryState {
 *   notSent,
 *   pending,
 *   delivered,
 *   failed,
 * }
 * ```
 */
export type FoldsWorstDecorator = (
  context: DecoratorContext,
  target: Enum,
  worstFirst: readonly unknown[],
  none?: unknown,
) => DecoratorValidatorCallbacks | void;

/**
 * Gives the decision table of the outcomes that the enum lists. It decides every combination of facts exactly once.
 *
 * @param rows One row for each combination of facts.
 * @example
 * ```tsp
 * enum Outcome {
 *   charged,
 *   free,
 * }
 * model Facts {
 *   success: boolean;
 * }
 * const rows: Decision<Facts, Outcome>[] = #[
 *   #{ facts: #{ success: true }, outcome: Outcome.charged },
 *   #{ facts: #{ success: false }, outcome: Outcome.free, note: "failed calls cost nothing" }
 * ];
 * @@decisions(Outcome, rows);
 * ```
 */
export type DecisionsDecorator = (
  context: DecoratorContext,
  target: Enum,
  rows: readonly Decision[],
) => DecoratorValidatorCallbacks | void;

/**
 * Says what each member of the enum stands for, such as the types that a preset selects.
 *
 * @param name Names the lookup, in the plural of what it gives.
 * @param rows One row for each member.
 * @param level How binding it is: `must` where it is exact, `should` where it is what is usual.
 * @example
 * ```tsp
 * enum Preset {
 *   quick,
 *   full,
 * }
 * const rows: Lookup<Preset, string>[] = #[
 *   #{ key: Preset.quick, values: #["summary"] },
 *   #{ key: Preset.full, values: #["summary", "details"] }
 * ];
 * @@lookup(Preset, "sections", rows, Level.must);
 * ```
 */
export type LookupDecorator = (
  context: DecoratorContext,
  target: Enum,
  name: string,
  rows: readonly Lookup[],
  level?: unknown,
) => DecoratorValidatorCallbacks | void;

/**
 * Makes an error model one row of the documented errors. The operations that return it are those it is documented
 * for; a model without `@statusCode` is an error whose status the document does not give.
 *
 * @param condition When it is the response.
 * @example
 * ```tsp
 * @error
 * @errorCase("there is no such order")
 * model NotFound {
 *   @statusCode _: 404;
 * }
 * op getOrder(@path id: string): { name: string } | NotFound;
 * ```
 */
export type ErrorCaseDecorator = (
  context: DecoratorContext,
  target: Model,
  condition: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks an error in response to a request whose credentials do not let it in.
 *
 * @param which Whether they are `missing`, or there and `refused`; `any` for both.
 * @example
 * ```tsp
 * @error
 * @errorCase("the token is missing")
 * @credentialsCase("missing")
 * model Unauthorized {
 *   @statusCode _: 401;
 * }
 * op listOrders(): string[] | Unauthorized;
 * ```
 */
export type CredentialsCaseDecorator = (
  context: DecoratorContext,
  target: Model,
  which: "missing" | "refused" | "any",
) => DecoratorValidatorCallbacks | void;

/**
 * Gives the default quota of an operation.
 *
 * @param limit The quota and its window.
 * @example
 * ```tsp
 * @rateLimit(#{ requests: 200, windowSeconds: 60, sharedBy: "account" })
 * op listOrders(): string[];
 * ```
 */
export type RateLimitDecorator = (
  context: DecoratorContext,
  target: Operation,
  limit: RateLimit,
) => DecoratorValidatorCallbacks | void;

/**
 * Describes how operations are used one after the other.
 *
 * It becomes a function, and a workflow of Arazzo 1.0.1, in which each word has one counterpart:
 *
 * - the name of the flow: `workflowId`
 * - `input.…`: `inputs`, `required` unless all uses are optional
 * - `name`: `stepId`
 * - `operation`: `operationId`
 * - `inputs`: `parameters` and the `payload` of the `requestBody`
 * - `find`: `operationId` of the list, and a criterion in JSONPath that the item is on its first page
 * - `where`: the filter in that criterion
 * - `due`: `onSuccess` of the step before, which leads past what needs an item where none is due
 * - `select`: an output of the step that gave the list, its first item; with `where`, a criterion of that step
 * - `compare`: a criterion of the last step that it takes from
 * - `success`: `successCriteria`
 * - `retry`: `onFailure` of type `retry`, with `retryAfter` and `retryLimit`
 * - `keeps`: `outputs` of the workflow
 * - `note`: `description`; `requirement`: `x-requirements`.
 *
 * @param name Names the flow.
 * @param steps In their order.
 * @param keeps What the caller keeps at the end, as `<step>.<field>` or `input.<name>`.
 * @example
 * ```tsp
 * @flow(
 *   "buy",
 *   #[
 *     #{ name: "found", operation: "search", inputs: #[#{ to: "query", from: "input.query" }] },
 *     #{ name: "item", select: "found.items" },
 *     #{ name: "order", operation: "buy", inputs: #[#{ to: "item_id", from: "item.id" }] }
 *   ],
 *   #["order.id"]
 * )
 * interface Shop {
 *   @get search(@query query: string): { items: { id: string }[] };
 *   @post buy(item_id: string): { id: string };
 * }
 * ```
 */
export type FlowDecorator = (
  context: DecoratorContext,
  target: Namespace | Interface,
  name: string,
  steps: readonly FlowStep[],
  keeps?: readonly string[],
) => DecoratorValidatorCallbacks | void;

/**
 * Gives the paging rules of an operation.
 *
 * @param rules One for each mechanism and order.
 * @example
 * ```tsp
 * @pages(#[
 *   #{
 *     mechanism: PagingMechanism.cursor,
 *     order: PagingOrder.ascending,
 *     take: "status.cursor",
 *     send: "cursor",
 *     end: PagingEnd.emptyPage,
 *   }
 * ])
 * op listOrders(@query cursor?: string): { status: { cursor: string }; items: string[] };
 * ```
 */
export type PagesDecorator = (
  context: DecoratorContext,
  target: Operation,
  rules: readonly PagingRule[],
) => DecoratorValidatorCallbacks | void;

/**
 * Says that a limit stands in the text of a query, and that the request carries the same one beside it.
 *
 * @param limit Where both stand.
 * @example
 * ```tsp
 * @textLimit(#{ text: "query", pattern: "limit (\\d+)", send: "limit", above: 1000 })
 * @post
 * op search(query: string, limit?: int32): string[];
 * ```
 */
export type TextLimitDecorator = (
  context: DecoratorContext,
  target: Operation,
  limit: TextLimit,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks the number of all items of a list, on all pages together, beside its `@pageItems` or around them. Where it is
 * known, no page is asked for beyond the last.
 *
 * @example
 * ```tsp
 * model Page {
 *   @pageItems items: string[];
 *   @pageTotal total: int32;
 * }
 * ```
 */
export type PageTotalDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
) => DecoratorValidatorCallbacks | void;

/**
 * Says which rows of a list a parameter lets through.
 *
 * @param rule What the parameter's value is compared with, and how.
 * @example
 * ```tsp
 * model Order {
 *   created_at: utcDateTime;
 * }
 * @list
 * op listOrders(
 *   @filters(#{ field: "created_at", match: FilterMatch.from, days: true }) @query since?: string,
 * ): { @pageItems items: Order[] };
 * ```
 */
export type FiltersDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  rule: FilterRule,
) => DecoratorValidatorCallbacks | void;

/**
 * Says that a parameter of a list, if it is sent, takes the place of another one.
 *
 * @param parameter The name of the parameter that is then not used.
 * @example
 * ```tsp
 * @list
 * op listOrders(
 *   @query @pageSize page_size?: int32 = 50,
 *   @query @overrides("page_size") @maxValue(10) limit?: int32,
 * ): { @pageItems items: string[] };
 * ```
 */
export type OverridesDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  parameter: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Gives the order of the rows of a list, on its `@pageItems`.
 *
 * @param field The field of the rows that the order goes by, as a path with dots.
 * @param order Its direction.
 * @example
 * ```tsp
 * model Order {
 *   created_at: utcDateTime;
 * }
 * @list
 * op listOrders(): {
 *   @orderedBy("created_at", PagingOrder.descending) @pageItems items: Order[];
 * };
 * ```
 */
export type OrderedByDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  field: string,
  order: unknown,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks the number of rows in an aggregate that stands beside the `@pageItems` of a list: of all that match the filters,
 * or of those in an interval of them.
 *
 * @param where The rows that count; left out, all do.
 * @example
 * ```tsp
 * model Order {
 *   state: string;
 * }
 * @list
 * op listOrders(): {
 *   @pageItems items: Order[];
 *   summary: { @counts(#{ field: "state", value: "paid" }) paid: int32 };
 * };
 * ```
 */
export type CountsDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  where?: RowCondition,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks the sum of a field of the rows, in an aggregate as `@counts` has them.
 *
 * @param sum The field.
 * @example
 * ```tsp
 * model Order {
 *   price: int32;
 * }
 * @list
 * op listOrders(): {
 *   @pageItems items: Order[];
 *   summary: { @sums(#{ field: "price", where: #{ field: "price", above: 0 } }) total: int32 };
 * };
 * ```
 */
export type SumsDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  sum: RowSum,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks operations that change nothing and cost nothing, so that a client may send a request twice on its own. Those
 * that are read with GET or HEAD are without it.
 *
 * @example
 * ```tsp
 * @safe
 * @post
 * op search(query: string): string[];
 * ```
 */
export type SafeDecorator = (context: DecoratorContext, target: Operation) => DecoratorValidatorCallbacks | void;

/**
 * Says that a success has this shape where the request asks for it. Of the successes of an operation one is without this
 * word: the shape that is given where none of the others is asked for.
 *
 * @param field The field of the request's body, or the parameter of its query, that asks for it.
 * @param value Its value. One that ends with `*` stands for every value that begins with what is before the `*`.
 * @example
 * ```tsp
 * model Query {
 *   respond_with?: "all" | "summary";
 * }
 * model Order {
 *   id: string;
 *   name: string;
 * }
 * @whenRequested(Query.respond_with, "summary")
 * model Summary {
 *   id: string;
 * }
 * @post
 * op getOrder(@body query: Query): Order | Summary;
 * ```
 */
export type WhenRequestedDecorator = (
  context: DecoratorContext,
  target: Model,
  field: ModelProperty,
  value: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Says how the texts of a scalar begin. A `@pattern` beside it may say more of them, the beginning included.
 *
 * @param beginning What each of them begins with.
 * @example
 * ```tsp
 * @startsWith("fields:")
 * scalar Projection extends string;
 * ```
 */
export type StartsWithDecorator = (
  context: DecoratorContext,
  target: Scalar,
  beginning: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Makes a model the input of an MCP tool.
 *
 * @param name The tool's name; `{event}` in it stands for the event's name with underscores.
 * @param facts How it is billed, what its calls do, and whether there is one for each event.
 * @param output What it gives, as far as that is documented; left out where it is not.
 * @example
 * ```tsp
 * model Order {
 *   id: string;
 * }
 * @mcpTool("get_order", #{ annotations: #{ title: "Get an order", readOnlyHint: true } }, Order)
 * model GetOrderInput {
 *   id: string;
 * }
 * ```
 */
export type McpToolDecorator = (
  context: DecoratorContext,
  target: Model,
  name: string,
  facts?: ToolFacts,
  output?: Model,
) => DecoratorValidatorCallbacks | void;

/**
 * A table of facts that belongs to an element: it is published and becomes a typed constant.
 *
 * @param name Names the table, in words joined by underscores.
 * @param rows Objects with the columns of the first row, or fewer; a column `requirement` ties the row.
 * @example
 * ```tsp
 * @table("plans", #[#{ plan: "free", orders: 100 }, #{ plan: "paid", orders: 10000 }])
 * op listOrders(): string[];
 * ```
 */
export type TableDecorator = (
  context: DecoratorContext,
  target: Type,
  name: string,
  rows: readonly unknown[],
) => DecoratorValidatorCallbacks | void;

/**
 * Marks a type that only gives tables their columns and cells: it is never on the wire, and gets no schema.
 *
 * @example
 * ```tsp
 * @tabular
 * model Plan {
 *   plan: string;
 *   orders: int32;
 * }
 * const plans: Plan[] = #[#{ plan: "free", orders: 100 }];
 * @table("plans", plans)
 * op listOrders(): string[];
 * ```
 */
export type TabularDecorator = (context: DecoratorContext, target: Model | Enum) => DecoratorValidatorCallbacks | void;

/**
 * Marks operations that are passed on, whatever they carry, to another service. Their last path parameter stands for
 * the rest of the path, slashes included.
 *
 * @param upstream What they are passed on to.
 * @example
 * ```tsp
 * @proxied("the memory service")
 * @route("/memory/{path}")
 * op readMemory(@path path: string): bytes;
 * ```
 */
export type ProxiedDecorator = (
  context: DecoratorContext,
  target: Interface | Operation,
  upstream: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Says in which dialect of JSON Schema the schemas of a namespace are published; 2020-12 where it is left out.
 *
 * @param dialect The dialect.
 * @example
 * ```tsp
 * @dialect(SchemaDialect.draft07)
 * namespace Shop {
 *
 * }
 * ```
 */
export type DialectDecorator = (
  context: DecoratorContext,
  target: Namespace,
  dialect: unknown,
) => DecoratorValidatorCallbacks | void;

export type ConcordatDecorators = {
  requirement: RequirementDecorator;
  parts: PartsDecorator;
  partsOf: PartsOfDecorator;
  governedBy: GovernedByDecorator;
  openPoint: OpenPointDecorator;
  open: OpenDecorator;
  ambiguity: AmbiguityDecorator;
  source: SourceDecorator;
  when: WhenDecorator;
  expected: ExpectedDecorator;
  legacy: LegacyDecorator;
  recommended: RecommendedDecorator;
  alwaysSent: AlwaysSentDecorator;
  unit: UnitDecorator;
  preview: PreviewDecorator;
  immutable: ImmutableDecorator;
  describedBy: DescribedByDecorator;
  requiresOneOf: RequiresOneOfDecorator;
  eventName: EventNameDecorator;
  eventData: EventDataDecorator;
  eventTime: EventTimeDecorator;
  payload: PayloadDecorator;
  advanced: AdvancedDecorator;
  setupEvent: SetupEventDecorator;
  eventAccess: EventAccessDecorator;
  delivery: DeliveryDecorator;
  transitions: TransitionsDecorator;
  foldsWorst: FoldsWorstDecorator;
  decisions: DecisionsDecorator;
  lookup: LookupDecorator;
  errorCase: ErrorCaseDecorator;
  credentialsCase: CredentialsCaseDecorator;
  rateLimit: RateLimitDecorator;
  flow: FlowDecorator;
  pages: PagesDecorator;
  textLimit: TextLimitDecorator;
  pageTotal: PageTotalDecorator;
  filters: FiltersDecorator;
  overrides: OverridesDecorator;
  orderedBy: OrderedByDecorator;
  counts: CountsDecorator;
  sums: SumsDecorator;
  safe: SafeDecorator;
  whenRequested: WhenRequestedDecorator;
  startsWith: StartsWithDecorator;
  mcpTool: McpToolDecorator;
  table: TableDecorator;
  tabular: TabularDecorator;
  proxied: ProxiedDecorator;
  dialect: DialectDecorator;
};
export type Level = "must" | "should" | "may";
export type Proof = "schema" | "server" | "sender" | "receiver" | "client" | "type" | "doc";
export type Access = "scopes" | "noPublicScope" | "noneNeeded" | "open";
export type SignatureAlgorithm = "hmac-sha256";
export type SignatureEncoding = "hex" | "base64";
export type PagingMechanism = "timestamp" | "cursor";
export type PagingOrder = "ascending" | "descending";
export type PagingEnd = "emptyPage" | "cursorRepeats";
export type FilterMatch = "equal" | "group" | "present" | "atLeast" | "atMost" | "ranges" | "from" | "until";
export type SchemaDialect = "draft-07" | "2020-12";
