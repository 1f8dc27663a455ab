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

/** A list, as its contract says how it is read. */
export interface List {
  contract: InterfaceContract;
  operation: Operation;
  facts: ListFacts;

  /** What its suite says of it besides. */
  definition: ListDefinition;

  /** The request that lists the rows, in place of those that are known. */
  request?: RequestParts;
  filters: readonly ListFilter[];

  /** The way to the rows in what it answers. */
  at: readonly string[];

  /** The way to the number of rows on all pages, where it is told. */
  totalAt?: readonly string[];

  /** The input with the size of pages. */
  size?: NumberInput;

  /** The input that replaces that size if it is sent. */
  override?: NumberInput;

  /** The order that the caller chooses. */
  sort?: SortInput;

  /** The filters by the times of rows without which there is no request. */
  range?: { from: ListFilter; until: ListFilter };

  /** The way to the other pages; left out where there is none. */
  way?: Way;

  /** The schemas of its inputs. */
  inputs: ReadonlyMap<string, Schema>;

  /** The names of the inputs that are fields of the body. */
  bodyInputs: ReadonlySet<string>;

  /** What tells a row from others, as the address of one does; undefined of one that nothing tells. */
  keyOf(row: Row): string | undefined;

  /** The same without what tells rows of the same content on a page from each other. */
  contentOf(row: Row): string | undefined;
}

/** An input that chooses the order. */
export interface SortInput {
  /** The name of the input; `order` if it stands in the text of a query. */
  name: string;

  /** The values that ask for each order; left out if it stands in the text of a query. */
  values?: Readonly<Record<Direction, unknown>>;

  /** The order that the checks ask for where it does not matter: that without the input, else descending. */
  usual: Direction;
}

/** An input with a number, and its bounds and default if these are documented. */
export interface NumberInput {
  name: string;

  /** The input that holds the text of a query with the number in it. */
  text?: string;
  minimum?: number;
  maximum?: number;
  usual?: number;
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

  /** True if the response is a success with rows, be they none. A failure may have the status of a success. */
  isGiven: boolean;
  body: unknown;

  /** What holds the rows. */
  holder: Row;
  items: readonly Row[];
  total?: number;

  /** Leads to the next page; left out where this is the last, as far as it tells. */
  next?: Position;
}

/** Where a page is: what is asked for, or a link to it. */
export interface Position {
  query: Query;
  link?: URL;
}

/** The rows of a list that were read. */
export interface Rows extends Walk {
  pages: readonly Page[];
}
