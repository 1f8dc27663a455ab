import type { ReadResponse, RequestParts } from "../../generated/runtime/checks/operation-target.ts";
import type { ListDefinitions, Row } from "./list-definition.ts";

/** A request that was sent, and the known facts about the rows that it creates (`@leaves`). */
export interface SentRequest {
  /** The request as it was sent. Its headers are also used to list the rows. */
  request: RequestParts;
  response: Pick<ReadResponse, "status" | "body">;

  /** False if the response lacks the subject of `SentCase.shows`. Default: true. */
  isShown?: boolean;

  /** Values of fields of the created row. A field that the row lacks is not compared. */
  row?: Row;

  /** The amounts of the rows that the created row refers to (`@refersTo`). Default: they are not compared. */
  moves?: readonly number[];
}

/** A request whose rows are checked. */
export interface SentCase<Target = never> {
  /** The statement of the check, in a sentence. */
  title: string;

  /** The parts of requirements that the case shows in addition, by requirement. */
  shows?: Readonly<Record<string, readonly string[]>>;

  /**
   * Sends the request.
   *
   * @throws {NotTested} If the target lacks a declaration for it.
   */
  send: (target: Target) => Promise<SentRequest>;
}

/** Facts that a contract cannot state about rows that record events. */
export interface LedgerDefinition<Target = never> {
  /** Returns the seconds in which rows appear after their request. Default: 5. */
  settlingSeconds?: (target: Target) => number;

  /** Requests whose rows are checked, by the operation and a name. One known request of each `@leaves` is sent anyway. */
  requests?: Readonly<Record<string, Readonly<Record<string, SentCase<Target>>>>>;
}

/**
 * Returns the facts of a decision table that the fields of `@decidedBy` do not show, by the operation that lists the
 * rows and the name of the fact. If a function returns undefined, the fields show it.
 */
export type FactDefinitions<Target = never> = Readonly<
  Record<string, Readonly<Record<string, (row: Row, target: Target) => unknown>>>
>;

/**
 * Values that request a shape (`@whenRequested`), by the operation and the documented value, if that ends with `*` and
 * stands for all values with the same beginning.
 */
export type RequestedValues = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The definitions of a suite about rows. */
export interface RowDefinitions {
  lists?: ListDefinitions;
  facts?: FactDefinitions;
  ledgers?: LedgerDefinition;
}
