import type { RequestParts, ReadResponse } from "../../../generated/runtime/checks/operation-target.ts";
import type { Direction, ListFacts } from "../../../generators/contract/facts/lists.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import type { Schema } from "../../kit/json-schema.ts";
import type { ListDefinition, Row } from "../../kit/list-definition.ts";
import type { Target } from "../../kit/target.ts";
import type { ListFilter } from "./filters.ts";
import type { Walk } from "./judges.ts";

export type AnyTarget = Target<object, object>;
export type Query = Readonly<Record<string, string | number | boolean>>;

/** A list, and the parts of its contract that are needed to read it. */
export interface List {
  contract: InterfaceContract;
  operation: Operation;
  facts: ListFacts;

  /** The definition of its suite. */
  definition: ListDefinition;

  /** The request that lists the rows, in place of a known request. */
  request?: RequestParts;
  filters: readonly ListFilter[];

  /** The path of the rows in the response. */
  at: readonly string[];

  /** The path of the number of rows on all pages, if there is one. */
  totalAt?: readonly string[];

  /** The input with the size of pages. */
  size?: NumberInput;

  /** The input that replaces that size if it is sent. */
  override?: NumberInput;

  /** The order that the caller chooses. */
  sort?: SortInput;

  /** The required filters by the times of rows. */
  range?: { from: ListFilter; until: ListFilter };

  /** The way to the other pages; undefined if there is none. */
  way?: Way;

  /** The schemas of the inputs. */
  inputs: ReadonlyMap<string, Schema>;

  /** The names of the inputs that are fields of the body. */
  bodyInputs: ReadonlySet<string>;

  /** Returns the key of a row; undefined if the row cannot be identified. */
  keyOf(row: Row): string | undefined;

  /** Returns the same without the number that distinguishes rows of the same content on a page. */
  contentOf(row: Row): string | undefined;
}

/** An input that chooses the order. */
export interface SortInput {
  /** The name of the input; `order` if it is part of the text of a query. */
  name: string;

  /** The values that request each order; undefined if the input is part of the text of a query. */
  values?: Readonly<Record<Direction, unknown>>;

  /** The order that the checks request when any will do: that without the input, else descending. */
  defaultOrder: Direction;
}

/** An input with a number, and its bounds and default if these are documented. */
export interface NumberInput {
  name: string;

  /** The input with the text of a query that has the number in it. */
  text?: string;
  minimum?: number;
  maximum?: number;
  defaultValue?: number;
}

export type Way =
  | { kind: "page"; input: string; first: number; page: NumberInput }
  | { kind: "offset"; input: string }
  | { kind: "token"; input: string; take: (response: ReadResponse) => unknown }
  | { kind: "cursors"; input: string }
  | { kind: "link"; take: (response: ReadResponse) => unknown };

/** A page of a list. */
export interface Page {
  status: number;

  /** True if the response is a success with an array of rows. A failure may have the status of a success. */
  hasRows: boolean;
  body: unknown;

  /** The object with the rows. */
  holder: Row;
  items: readonly Row[];
  total?: number;

  /** The position of the next page; undefined if this is the last one, as far as the page shows. */
  next?: Position;
}

/** The position of a page: inputs, or a link. */
export interface Position {
  query: Query;
  link?: URL;
}

/** The rows of a list that were read. */
export interface Rows extends Walk {
  pages: readonly Page[];
}
