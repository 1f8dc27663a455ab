import type { InterfaceContract, Schema, StreamEvent } from "../model/contract.ts";

/** What ends a stream: an event of a name, or data that stands for nothing else. */
export interface StreamEnd {
  readonly event?: string;
  readonly data?: string;
}

/** The name of an event that has none on the wire. */
export const unnamed = "message";

/** The kinds of events of an interface, each name once: of those that several operations have, any of their schemas. */
export function kindsOf({ streamEvents }: InterfaceContract): StreamEvent[] {
  return [...Map.groupBy(streamEvents, ({ name }) => name).values()].map((same) => {
    const [first] = same as [StreamEvent, ...StreamEvent[]];
    const schemas = distinct(same.map(({ schema }) => schema));
    return schemas.length === 1 ? first : { ...first, schema: { anyOf: schemas } };
  });
}

/** True where two operations name events alike whose data are of different shapes. */
export function hasHomonyms({ streamEvents }: InterfaceContract): boolean {
  const named = Map.groupBy(streamEvents, ({ name }) => name);
  return [...named.values()].some((same) => distinct(same.map(({ schema }) => schema)).length > 1);
}

/** Of schemas that are the same, the first. */
export function distinct(schemas: readonly Schema[]): Schema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

/** What ends a stream with these kinds of items. */
export function endsOf(kinds: readonly Schema[]): StreamEnd[] {
  return kinds.flatMap((kind) => {
    if (kind["x-terminal"] !== true) return [];
    const [event, data] = [kind.properties?.["event"]?.const, kind.properties?.["data"]?.const];
    return [{ ...(typeof event === "string" && { event }), ...(typeof data === "string" && { data }) }];
  });
}
