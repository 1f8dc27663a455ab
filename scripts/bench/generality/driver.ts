import type { ClientTypes } from "./client-types.ts";
import type { Values } from "./values.ts";

/** What it takes to drive clients: the server of the scenarios, and what the types of the clients say. */
export interface Driver {
  baseUrl: string;
  types: ClientTypes;
  values: Values;
}
