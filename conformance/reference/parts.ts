import { client } from "./client/client.ts";
import type { PartDefinition } from "./host/part.ts";

/** How single interfaces work, apart from their defaults. */
export interface PartOptions {}

/** Every interface that the reference serves. */
export function partDefinitions(_options: PartOptions = {}): PartDefinition[] {
  return [client()];
}
