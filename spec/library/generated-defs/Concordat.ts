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
  readonly identifies?: unknown;
  readonly replayKeepsIdentity?: boolean;
  readonly pausedEvents?: unknown;
  readonly attemptHeader?: string;
  readonly maxAttempts?: number;
  readonly backoffSeconds?: readonly number[];
  readonly jitter?: number;
  readonly respectsRetryAfter?: boolean;
  readonly endsOnGone?: boolean;
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

export interface FactSource {
  readonly fact: string;
  readonly fields: readonly string[];
  readonly otherwise?: string;
  readonly ranges?: readonly FactRange[];
}

export interface Lookup {
  readonly key: unknown;
  readonly values: readonly unknown[];
  readonly requirement?: string;
}

export interface InvalidInput {
  readonly text?: unknown;
  readonly above?: string;
  readonly with?: Record<string, unknown>;
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
  readonly default?: number;
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

export interface SortRule {
  readonly field: string;
  readonly ascending: unknown;
  readonly descending: unknown;
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

export interface RowSummary {
  readonly requestedBy: string;
  readonly lastHours?: number;
  readonly period?: readonly string[];
  readonly width?: string;
  readonly usualWidths?: readonly UsualWidth[];
  readonly intervals?: string;
  readonly sampleSize?: string;
  readonly usualSample?: number;
  readonly samples?: readonly RowSample[];
}

export interface RowDifference {
  readonly of: string;
  readonly less: string;
}

export interface RowSign {
  readonly field: string;
  readonly negative?: readonly unknown[];
  readonly positive?: readonly unknown[];
}

export interface RowReference {
  readonly list: string;
  readonly field?: string;
  readonly agree?: readonly RowAgreement[];
}

export interface LeftRow {
  readonly list: string;
  readonly key: string;
  readonly fields: readonly LeftField[];
  readonly requirements?: readonly string[];
}

export interface Ranking {
  readonly limit: string;
  readonly count?: string;
  readonly lookup?: RankedLookup;
}

export interface RequestedShape {
  readonly smaller: true;
}

export interface ToolFacts {
  readonly billingClass?: string;
  readonly metered?: boolean;
  readonly eachEvent?: string;
  readonly exceptFamily?: string;
  readonly annotations?: ToolAnnotations;
}

export interface DeliverySignature {
  readonly preset?: unknown;
  readonly header?: string;
  readonly prefix?: string;
  readonly algorithm?: unknown;
  readonly encoding?: unknown;
  readonly content?: string;
  readonly separator?: string;
  readonly idHeader?: string;
  readonly timestamp?: SignatureTimestamp;
  readonly key?: string;
  readonly keyPrefix?: string;
  readonly privateKeyPrefix?: string;
  readonly keyEncoding?: unknown;
  readonly components?: readonly string[];
  readonly requirement?: string;
}

export interface DeliveryAuthorization {
  readonly field: string;
  readonly defaultScheme: string;
  readonly requirement?: string;
}

export interface FactRange {
  readonly value: unknown;
  readonly above?: number;
  readonly atMost?: number;
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

export interface UsualWidth {
  readonly width: unknown;
  readonly overDays?: number;
}

export interface RowSample {
  readonly field: string;
  readonly largest?: string;
}

export interface RowAgreement {
  readonly field: string;
  readonly with?: string;
  readonly opposite?: boolean;
}

export interface LeftField {
  readonly field: string;
  readonly oneOf?: readonly unknown[];
  readonly from?: string;
}

export interface RankedLookup {
  readonly input: string;
  readonly key: string;
}

export interface ToolAnnotations {
  readonly title?: string;
  readonly readOnlyHint?: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
  readonly openWorldHint?: boolean;
}

export interface SignatureTimestamp {
  readonly header?: string;
  readonly prefix?: string;
  readonly unit?: unknown;
  readonly toleranceSeconds?: number;
  readonly allowsFuture?: boolean;
}

/**
 * States a requirement on an element.
 *
 * @param id Stable, unique id, such as `API-AUTH-1`.
 * @param proof The method that verifies it.
 * @param statement The requirement in one sentence.
 * @param level The level of obligation.
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
 * Names the parts of a requirement that are verified separately: the requirement is proved when every part has
 * passed. A handwritten check names the parts it verifies. A generated check verifies the part with the name of its
 * operation (`listPets`, `GET /pets`) by a success or by rejected credentials; accepting a value verifies no
 * effect. Parts of receivers are named after their duties: `acknowledged`, `in time`, `recomputed over the raw body`,
 * `mismatch rejected`, `worked on once`, `not routed into the event handler`. Parts of client programs are
 * `credentials`, `inputs`, `all pages`, `not before Retry-After`, `not long after`,
 * `stops before the token is looked at` and `not an authorization failure`; `clients.parts` of `defineSuite` assigns checks to others.
 *
 * @param id The id of the requirement.
 * @param parts The parts, each in a few words.
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
 * Adds a part to a requirement for each member of a type: each value of an enum, each property of a model, each
 * operation of an interface or a namespace, by its name in generated output.
 *
 * @param id The id of the requirement.
 * @param of The type with the members.
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
 * States a point that the document leaves unspecified. It is published as open; no check asserts it.
 *
 * @param id Stable id, such as `API-OPEN-1`.
 * @param statement The unspecified point.
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
 * Marks an element whose type, shape or behaviour the document does not specify.
 *
 * @param id The id of its open point, if one is stated.
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
 * Notes a place at which the document contradicts itself or is ambiguous.
 *
 * @param statement The contradiction.
 * @param reading The interpretation of this model.
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
 * Names the place in the documents that describes an element. It is published as data, separate from the
 * documentation, which is for readers without the documents.
 *
 * @param place For example `Document 1, Endpoints`, without a full stop.
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
 * States when a field is present.
 *
 * @param condition The end of the sentence "present when …", such as `available`.
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
 * Marks an optional field that is usually present: it may be missing in a response, but not in all of them. On a
 * model, it applies to all optional properties without another decorator for their presence.
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
 * Marks a field that is retained for older clients. It is not deprecated: the service continues to send it.
 *
 * @param instead The alternative for newer clients, such as `read total_price`, if it is documented.
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
 * @param audience The callers who should send it. Default: all of them.
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
 * Marks a required input without a documented rejection of requests that lack it. Types and documents list it as
 * required, and a generated server rejects a request without it; no check asserts this of other implementations.
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
 * Sets the unit of a number.
 *
 * @param unit For example `ms`, `s`, `epoch s` or `credits`.
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
 * Declares that a field of a response repeats the value of an input, unchanged.
 *
 * @param input The name of a parameter, or of a field of the body.
 * @example
 * ```tsp
 * op search(@query text: string): {
 *   @repeats("text") text: string;
 *   found: string[];
 * };
 * ```
 */
export type RepeatsDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  input: string,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks a field of a response with a new value for each request: no two responses share a value.
 *
 * @example
 * ```tsp
 * op run(): {
 *   @fresh run_id: string;
 * };
 * ```
 */
export type FreshDecorator = (context: DecoratorContext, target: ModelProperty) => DecoratorValidatorCallbacks | void;

/**
 * Declares that an input sets the language of texts in the response; its values are language tags. Without it, the
 * header `Accept-Language` decides.
 *
 * @example
 * ```tsp
 * op search(@negotiated @query lang?: "en" | "fr", @header("Accept-Language") accepted?: string): string[];
 * ```
 */
export type NegotiatedDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks an element that is published before it is stable.
 *
 * @param caveat The limitations for callers.
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
 * Marks a field that never changes after it is written, or an object of such fields.
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
 * Declares that an array of parameter descriptions describes the values of this object.
 *
 * @param descriptions The property that holds the array, as `Model.property`.
 * @param groups The property with groups of parameters. One parameter of each group must be present.
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
 * Requires at least one of these inputs of the operation, in any place.
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
 * Marks the property of the envelope with the name of the event. Its type is the enum that lists the events: the
 * catalog. Each member is one event; its documentation states when the event is sent.
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
 * Marks the property of the envelope with the payload of the event; `@payload` sets its type for each event.
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
 * Marks the property of the envelope with the time of the event: that of the occurrence, which is equal in all
 * delivery attempts.
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
 * Sets the payload of an event.
 *
 * @param model The type of the envelope's `@eventData` property for this event.
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
 * Marks an event that is derived from others, and not triggered by one action.
 *
 * @param source The source from which it is derived.
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
 * Marks an event of the setup of a subscription: it is never passed to a business handler.
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
 * Sets the scopes that the events of a catalog need, by family.
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
 * Marks the operation that the service performs on a subscriber: it posts an envelope to the registered address. The
 * operation is not a route of the service. Its headers and body are those of the delivery, once for each event of the
 * catalog.
 *
 * @param rules The rules to sign, repeat and time deliveries.
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
 * Declares the transition table of the states in the enum.
 *
 * @param rows The rows, which together reach every state.
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
 * Declares that the state of a whole is the worst state of its parts.
 *
 * @param worstFirst The states of the enum, the worst first.
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
 * Declares that an operation is a trigger of a transition table: each success is a step of the resource. On a
 * `@delivery`, each attempt is a step.
 *
 * @param trigger A member of the enum of triggers.
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
 *
 * @triggers(Trigger.payment)
 * @post
 * op settle(@path id: string): { state: OrderState };
 * ```
 */
export type TriggersDecorator = (
  context: DecoratorContext,
  target: Operation,
  trigger: unknown,
) => DecoratorValidatorCallbacks | void;

/**
 * Declares the decision table for the outcomes in the enum. It decides every combination of facts exactly once.
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
 * Marks a field of a row as the outcome of a decision table, and names the fields with the facts. The type of the
 * field is the enum with `@decisions`.
 *
 * @param facts The fields of each fact.
 * @example
 * ```tsp
 * enum Size {
 *   small,
 *   large,
 * }
 * model Facts {
 *   heavy: boolean;
 * }
 * const rows: Decision<Facts, Size>[] = #[
 *   #{ facts: #{ heavy: true }, outcome: Size.large },
 *   #{ facts: #{ heavy: false }, outcome: Size.small }
 * ];
 * @@decisions(Size, rows);
 * model Parcel {
 *   weight: float64;
 *   @decidedBy(#[#{
 *     fact: "heavy",
 *     fields: #["weight"],
 *     ranges: #[#{ value: true, above: 20 }, #{ value: false, atMost: 20 }],
 *   }])
 *   size: Size;
 * }
 * ```
 */
export type DecidedByDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  facts: readonly FactSource[],
) => DecoratorValidatorCallbacks | void;

/**
 * Maps each member of the enum to a value, for example the types that a preset selects.
 *
 * @param name The name of the lookup, in the plural of its values.
 * @param rows One row for each member.
 * @param level `must` if the lookup is exact, `should` if it is the usual one.
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
 * Makes an error model a documented error of the operations that return it. A model without `@statusCode` is an error
 * without a documented status.
 *
 * @param condition The condition for this response.
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
 * Marks the error for a request with missing or rejected credentials.
 *
 * @param which `missing`, `refused` for credentials that are rejected, or `any` for both.
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
 * Declares that the error is the response to an invalid value of an input: one that its type rejects, such as a
 * number below its minimum or a date that does not exist.
 *
 * @param input The name of a parameter, or of a field of the body.
 * @param details The content of the error.
 * @example
 * ```tsp
 * @error
 * @errorCase("a price is not valid")
 * @invalidInput("least", #{ text: "least must not be negative" })
 * @invalidInput("least", #{ above: "most" })
 * model InvalidPrice {
 *   @statusCode _: 400;
 *   message: string;
 * }
 * op listOrders(@query @minValue(0) least?: int32, @query most?: int32): string[] | InvalidPrice;
 * ```
 */
export type InvalidInputDecorator = (
  context: DecoratorContext,
  target: Model,
  input: string,
  details?: InvalidInput,
) => DecoratorValidatorCallbacks | void;

/**
 * Sets the default quota of an operation.
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
 * Declares a sequence of operations.
 *
 * It becomes a function, and a workflow of Arazzo 1.0.1, in which each property has one counterpart:
 *
 * - the name of the flow: `workflowId`
 * - `input.…`: `inputs`, `required` unless all uses are optional
 * - `name`: `stepId`
 * - `operation`: `operationId`
 * - `inputs`: `parameters` and the `payload` of the `requestBody`
 * - `find`: `operationId` of the list, and a JSONPath criterion that the item is on its first page
 * - `where`: the filter in that criterion
 * - `due`: `onSuccess` of the step before, which skips the steps that need an item if none is due
 * - `select`: an output of the step with the list, its first item; with `where`, a criterion of that step
 * - `compare`: a criterion of the last step it depends on
 * - `success`: `successCriteria`
 * - `retry`: `onFailure` of type `retry`, with `retryAfter` and `retryLimit`
 * - `keeps`: `outputs` of the workflow
 * - `note`: `description`; `requirement`: `x-requirements`.
 *
 * @param name The name of the flow.
 * @param steps The steps, in order.
 * @param keeps The results for the caller, as `<step>.<field>` or `input.<name>`.
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
 * Sets the paging rules of an operation.
 *
 * @param rules One rule for each mechanism and order.
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
 * Declares that the text of a query includes a limit, and that the request sends the same limit separately.
 *
 * @param limit The places of both limits.
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
 * Marks the number of all items on all pages. The field is next to `@pageItems`, or in an object around it. Clients
 * then request no page after the last one.
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
 * Declares that an input filters the rows of a list: a parameter of its query, or a field of its body.
 *
 * @param rule The field of the rows, and the comparison.
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
 * Declares that a parameter of a list overrides another one if it is sent.
 *
 * @param parameter The name of the parameter that is overridden.
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
 * Sets the order of the rows of a list, on its `@pageItems`.
 *
 * @param field The field the list is sorted by, as a path with dots.
 * @param order The direction.
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
 * Declares that an input of a list sets the order of its rows. The default of the input is the order without it.
 *
 * @param rule The field, and the value for each direction: a text, or another value of the input.
 * @example
 * ```tsp
 * model Order {
 *   created_at: utcDateTime;
 * }
 * @list
 * op listOrders(
 *   @sorts(#{ field: "created_at", ascending: "oldest", descending: "newest" }) @query sort?: string = "newest",
 * ): { @pageItems items: Order[] };
 * ```
 */
export type SortsDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  rule: SortRule,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks the number of rows in an aggregate next to the `@pageItems` of a list: of all rows that match the filters, or
 * of those in an interval.
 *
 * @param where The rows to count. Default: all.
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
 * Marks the sum of a field of the rows, in an aggregate like those of `@counts`.
 *
 * @param sum The field, and the rows to add.
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
 * Declares the summary of a list in the object with its `@pageItems`: the parameter that requests it, its period,
 * intervals and samples. `@counts` and `@sums` mark its aggregates.
 *
 * @param summary The parameters and fields.
 * @example
 * ```tsp
 * model Order {
 *   price: int32;
 * }
 * @list
 * op listOrders(@query summary?: boolean, @query bucket?: "hour" | "day"): {
 *   @pageItems items: Order[];
 *   @summarizes(#{ requestedBy: "summary", lastHours: 24, width: "bucket", intervals: "buckets" })
 *   summary: { bucket?: string, buckets?: { @counts count: int32 }[] } | null;
 * };
 * ```
 */
export type SummarizesDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  summary: RowSummary,
) => DecoratorValidatorCallbacks | void;

/**
 * Declares that a field of a row is the difference between two others, for example the amount of a movement between
 * two balances. A row that lacks one of them is not checked.
 *
 * @param difference The two fields.
 * @example
 * ```tsp
 * model Movement {
 *   @difference(#{ of: "balance_after", less: "balance_before" }) amount: float64;
 *   balance_before?: float64;
 *   balance_after?: float64;
 * }
 * ```
 */
export type DifferenceDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  difference: RowDifference,
) => DecoratorValidatorCallbacks | void;

/**
 * Declares that the sign of an amount depends on another field of its row. 0 has no sign. With a value that is not
 * listed, the amount may have any sign.
 *
 * @param sign The field that determines the sign, and its values.
 * @example
 * ```tsp
 * model Movement {
 *   kind: "purchase" | "recharge" | "correction";
 *   @signedBy(#{ field: "kind", negative: #["purchase"], positive: #["recharge"] }) amount: float64;
 * }
 * ```
 */
export type SignedByDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  sign: RowSign,
) => DecoratorValidatorCallbacks | void;

/**
 * Declares that a field of a row identifies a row of another list. A row without a value has no reference.
 *
 * @param reference The list, and the fields that are equal in the two rows.
 * @example
 * ```tsp
 * model Movement {
 *   id: string;
 *   amount: float64;
 * }
 * model Order {
 *   price: float64;
 *   @refersTo(#{ list: "listMovements", agree: #[#{ field: "price", with: "amount", opposite: true }] })
 *   movement_id?: string;
 * }
 * @route("/movements") @list op listMovements(): { @pageItems items: Movement[] };
 * @route("/orders") @list op listOrders(): { @pageItems items: Order[] };
 * ```
 */
export type RefersToDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  reference: RowReference,
) => DecoratorValidatorCallbacks | void;

/**
 * Declares that each successful request of an operation adds one row to a list.
 *
 * @param row The list, and the fields whose values are known.
 * @example
 * ```tsp
 * model Usage {
 *   kind: "order" | "refund";
 *   order_id: string;
 * }
 * @route("/usage") @list op listUsage(): { @pageItems items: Usage[] };
 * @leaves(#{
 *   list: "listUsage",
 *   key: "order_id",
 *   fields: #[#{ field: "kind", oneOf: #["order"] }, #{ field: "order_id", from: "response.id" }],
 * })
 * @route("/orders") @post op createOrder(): { id: string };
 * ```
 */
export type LeavesDecorator = (
  context: DecoratorContext,
  target: Operation,
  row: LeftRow,
) => DecoratorValidatorCallbacks | void;

/**
 * Declares that search results are ranked, the best first: a lower limit removes the worst. The results are not
 * paged.
 *
 * @param ranking The limit and the lookup.
 * @example
 * ```tsp
 * model Tool {
 *   id: string;
 * }
 * op search(@query text: string, @query @minValue(1) @maxValue(100) limit?: int32 = 20): {
 *   @ranked(#{ limit: "limit", count: "total", lookup: #{ input: "text", key: "id" } })
 *   results: Tool[];
 *   total: int32;
 * };
 * ```
 */
export type RankedDecorator = (
  context: DecoratorContext,
  target: ModelProperty,
  ranking: Ranking,
) => DecoratorValidatorCallbacks | void;

/**
 * Marks operations on things that belong to the caller who created them: requests of other callers for such a thing are
 * rejected and change nothing, and a list contains only things of the caller.
 *
 * @example
 * ```tsp
 * @owned
 * @route("/notes/{id}")
 * op readNote(@path id: string): string;
 * ```
 */
export type OwnedDecorator = (context: DecoratorContext, target: Operation) => DecoratorValidatorCallbacks | void;

/**
 * Marks operations that change nothing and cost nothing, so that a client may repeat a request on its own. GET and
 * HEAD operations do not need it.
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
 * Declares that a success has this shape if the request chooses it. One success of the operation has no
 * `@whenRequested`: it is the default shape.
 *
 * @param field The field of the request's body, or the parameter of its query, that chooses the shape.
 * @param value The value of the field. A value that ends with `*` matches every value with this prefix.
 * @param details Details of the shape.
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
  details?: RequestedShape,
) => DecoratorValidatorCallbacks | void;

/**
 * Sets the prefix of the texts of a scalar. An additional `@pattern` may describe the whole text, prefix included.
 *
 * @param beginning The prefix.
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
 * @param name The name of the tool; `{event}` stands for the name of the event with underscores.
 * @param facts The billing and the hints of its calls, and whether one tool exists for each event.
 * @param output The documented output; left out if it is not documented.
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
 * Adds a table of facts to an element: it is published and becomes a typed constant.
 *
 * @param name The name of the table, in words joined by underscores.
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
 * Marks a type that only describes the columns and cells of tables: it is never sent, and gets no schema.
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
 * Marks operations that forward every request to another service. Their last path parameter stands for the rest of
 * the path, slashes included.
 *
 * @param upstream The service that receives the requests.
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
 * Sets the JSON Schema dialect in which the schemas of a namespace are published. Default: 2020-12.
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
  repeats: RepeatsDecorator;
  fresh: FreshDecorator;
  negotiated: NegotiatedDecorator;
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
  triggers: TriggersDecorator;
  decisions: DecisionsDecorator;
  decidedBy: DecidedByDecorator;
  lookup: LookupDecorator;
  errorCase: ErrorCaseDecorator;
  credentialsCase: CredentialsCaseDecorator;
  invalidInput: InvalidInputDecorator;
  rateLimit: RateLimitDecorator;
  flow: FlowDecorator;
  pages: PagesDecorator;
  textLimit: TextLimitDecorator;
  pageTotal: PageTotalDecorator;
  filters: FiltersDecorator;
  overrides: OverridesDecorator;
  orderedBy: OrderedByDecorator;
  sorts: SortsDecorator;
  counts: CountsDecorator;
  sums: SumsDecorator;
  summarizes: SummarizesDecorator;
  difference: DifferenceDecorator;
  signedBy: SignedByDecorator;
  refersTo: RefersToDecorator;
  leaves: LeavesDecorator;
  ranked: RankedDecorator;
  owned: OwnedDecorator;
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
export type SignatureAlgorithm = "hmac-sha1" | "hmac-sha256" | "hmac-sha384" | "hmac-sha512" | "ed25519";
export type SignatureEncoding = "hex" | "base64";
export type SignaturePreset =
  "standardWebhooks" | "standardWebhooksPublicKey" | "github" | "stripe" | "slack" | "rfc9421" | "rfc9421PublicKey";
export type TimestampUnit = "seconds" | "milliseconds";
export type Identified = "delivery" | "event";
export type PausedEvents = "dropped" | "delivered";
export type PagingMechanism = "timestamp" | "cursor";
export type PagingOrder = "ascending" | "descending";
export type PagingEnd = "emptyPage" | "cursorRepeats";
export type FilterMatch = "equal" | "group" | "present" | "atLeast" | "atMost" | "ranges" | "from" | "until";
export type SchemaDialect = "draft-07" | "2020-12";
