import type { FactSource, RowDifference, RowSign, SortRule } from "../../spec/library/generated-defs/Concordat.ts";
import type { RowReference } from "../../spec/library/ledgers.ts";
import type { Ranking } from "../../spec/library/ranked.ts";
import type { FilterRule, RowCount, RowOrder, RowSum, RowSummary } from "../../spec/library/rows.ts";
import type {
  Delivery,
  ErrorCase,
  Event,
  Facts,
  InterfaceContract,
  Operation,
  Requirement,
} from "../contract/model/contract.ts";

/** Facts about a parameter, a schema or a property, named like their extensions: `orderedBy` is `x-ordered-by`. */
export interface ElementFacts extends Facts {
  when?: string;
  presence?: "expected";
  legacy?: true | string;
  unit?: string;
  recommended?: true | string;
  alwaysSent?: true;
  immutable?: true;
  fresh?: true;
  repeats?: string;
  startsWith?: string;
  orderedBy?: RowOrder;
  counts?: RowCount;
  sums?: RowSum;
  summarizes?: RowSummary;
  difference?: RowDifference;
  signedBy?: RowSign;
  refersTo?: RowReference;
  decidedBy?: readonly FactSource[];
  ranked?: Ranking;
  whenRequested?: { field: string; value: string; smaller?: true };
  describedBy?: { descriptions: string; groups?: string };
  filters?: FilterRule;
  negotiated?: true;
  overrides?: string;
  sorts?: SortRule;
}

type OfOperations =
  | "requiresOneOf"
  | "rateLimit"
  | "leaves"
  | "listing"
  | "paging"
  | "textLimit"
  | "proxiedTo"
  | "safe"
  | "owned"
  | "trigger";

/** Facts about an operation. */
export interface OperationFacts extends Facts, Partial<Pick<Operation, OfOperations>> {
  errorCases?: readonly ErrorCase[];

  /** By name. */
  parameters?: Readonly<Record<string, ElementFacts>>;
}

/** Facts about a schema. */
export interface SchemaFacts extends ElementFacts {
  properties?: Readonly<Record<string, ElementFacts>>;
}

/** Facts about an event. */
export interface EventFacts extends Facts, Partial<Pick<Event, "setup" | "advanced" | "access" | "description">> {
  /** The schema of the body, for an event that is no webhook of the document: the name of a component. */
  schema?: string;

  /** The name of its delivery. Default: that of the document, or `webhooks`. */
  delivery?: string;
  deprecated?: true;

  /** An example of the body. */
  example?: unknown;
}

/** Left out: the level `must`, the proof `server`, and the elements with its id in `requirements`. */
type RequirementFacts = Pick<Requirement, "id" | "statement"> & Partial<Omit<Requirement, "interface">>;

type OfInterfaces = "states" | "decisions" | "lookups" | "tables" | "flows" | "tools" | "openElements" | "ambiguities";

/**
 * Facts that an OpenAPI document can't state. The `schema` of a table is the name of a component, or that of a property,
 * such as `Order.status`, which then becomes a component.
 */
export interface Overlay extends Partial<Pick<InterfaceContract, OfInterfaces>> {
  /** By `operationId`, or by method and path, such as `GET /orders/{id}`. */
  operations?: Readonly<Record<string, OperationFacts>>;

  /** By the name of the component. */
  schemas?: Readonly<Record<string, SchemaFacts>>;
  requirements?: readonly RequirementFacts[];

  /** By the name of the webhook: completes the webhooks of the document, and adds others. */
  events?: Readonly<Record<string, EventFacts>>;

  /** Completes deliveries by their names: `webhooks`, if the document gives them none. */
  deliveries?: readonly (Pick<Delivery, "name"> & Partial<Delivery>)[];
}

/**
 * Defines facts to add to an OpenAPI document; the default export of an overlay file.
 *
 * @example
 * ```ts
 * export default defineOverlay({
 *   operations: { listOrders: { listing: { items: "orders", pageSize: "limit" } } },
 *   schemas: { Order: { properties: { id: { immutable: true } } } },
 * });
 * ```
 */
export function defineOverlay(overlay: Overlay): Overlay {
  return overlay;
}
