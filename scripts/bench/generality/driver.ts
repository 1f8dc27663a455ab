import type { ClientTypes } from "./client-types.ts";
import type { Values } from "./values.ts";

/** The environment for driving clients: the server of the scenarios, and the types of the clients. */
export interface Driver {
  baseUrl: string;
  types: ClientTypes;
  values: Values;
}
