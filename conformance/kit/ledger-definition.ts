import type { ReadResponse, RequestParts } from "../../generated/runtime/checks/operation-target.ts";
import type { ListDefinitions, Row } from "./list-definition.ts";

/** A request that was sent, and what is known of the rows that it leaves (`@leaves`). */
export interface SentRequest {
  /** As it was sent. Its headers list the rows. */
  request: RequestParts;
  response: Pick<ReadResponse, "status" | "body">;

  /** False if the response lacks what `SentCase.shows` is about. Default: true. */
  isShown?: boolean;

  /** Values of fields of the row that it leaves. A field that the row lacks is not compared. */
  row?: Row;

  /** The amounts of the rows that the left row refers to (`@refersTo`). Default: they are not compared. */
  moves?: readonly number[];
}

/** A request whose rows are checked. */
export interface SentCase<Target = never> {
  /** The statement of the check, in a sentence. */
  title: string;

  /** The parts of requirements that it shows in addition, by requirement. */
  shows?: Readonly<Record<string, readonly string[]>>;

  /**
   * Sends the request.
   *
   * @throws {NotTested} If the target lacks something for it.
   */
  send: (target: Target) => Promise<SentRequest>;
}

/** What a contract cannot say of rows that record what happened. */
export interface LedgerDefinition<Target = never> {
  /** Returns the seconds in which rows come after their request. Default: 5. */
  settlingSeconds?: (target: Target) => number;

  /** Requests whose rows are checked, by the operation and a name. One known request of each `@leaves` is sent anyway. */
  requests?: Readonly<Record<string, Readonly<Record<string, SentCase<Target>>>>>;
}

/**
 * Tells the facts of a decision table that the fields of `@decidedBy` cannot tell, by the operation that lists the rows and
 * the name of the fact. If a function returns undefined, the fields tell it.
 */
export type FactDefinitions<Target = never> = Readonly<
  Record<string, Readonly<Record<string, (row: Row, target: Target) => unknown>>>
>;

/**
 * Values that request a shape (`@whenRequested`), by the operation and the documented value, if that ends with `*` and stands
 * for all that begin like it.
 */
export type RequestedValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a suite says of rows besides its contract. */
export interface RowDefinitions {
  lists?: ListDefinitions;
  facts?: FactDefinitions;
  ledgers?: LedgerDefinition;
}
