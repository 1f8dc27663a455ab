import type { InterfaceContract, Operation, Schema, StreamEvent } from "../model/contract.ts";

/** The end of a stream: an event with a name, or constant data. */
export interface StreamEnd {
  readonly event?: string;
  readonly data?: string;
}

/** The name of an event that is unnamed on the wire. */
export const unnamed = "message";

/**
 * Returns the kinds of events of an interface, each name once. If several operations share a name, its schema is a
 * union.
 */
export function kindsOf({ streamEvents }: InterfaceContract): StreamEvent[] {
  return [...Map.groupBy(streamEvents, ({ name }) => name).values()].map((same) => {
    const [first] = same as [StreamEvent, ...StreamEvent[]];
    const schemas = distinct(same.map(({ schema }) => schema));
    return schemas.length === 1 ? first : { ...first, schema: { anyOf: schemas } };
  });
}

/** Returns the kinds of events that operations stream, from the item schemas of their responses. */
export function streamEventsIn(operations: readonly Operation[]): StreamEvent[] {
  return operations.flatMap((operation) => {
    const kinds = Object.values(operation.responses)
      .flatMap(({ content }) => content?.["text/event-stream"]?.itemSchema?.oneOf ?? [])
      .filter(({ properties }) => properties?.["data"]?.["contentSchema"] !== undefined);
    const named = Map.groupBy(kinds, ({ properties }) => String(properties?.["event"]?.const ?? unnamed));
    return [...named].map(([name, same]): StreamEvent => {
      const schemas = distinct(same.map(({ properties }) => properties?.["data"]?.["contentSchema"] as Schema));
      return {
        operation: operation.name,
        name,
        schema: schemas.length > 1 ? { anyOf: schemas } : (schemas[0] ?? {}),
      };
    });
  });
}

/** Returns true if operations use one event name for data of different shapes. */
export function hasHomonyms({ streamEvents }: InterfaceContract): boolean {
  const named = Map.groupBy(streamEvents, ({ name }) => name);
  return [...named.values()].some((same) => distinct(same.map(({ schema }) => schema)).length > 1);
}

/** Returns the schemas without duplicates. */
export function distinct(schemas: readonly Schema[]): Schema[] {
  return [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()];
}

/** Returns the ends of a stream with these kinds of items. */
export function endsOf(kinds: readonly Schema[]): StreamEnd[] {
  return kinds.flatMap((kind) => {
    if (kind["x-terminal"] !== true) return [];
    const [event, data] = [kind.properties?.["event"]?.const, kind.properties?.["data"]?.const];
    return [{ ...(typeof event === "string" && { event }), ...(typeof data === "string" && { data }) }];
  });
}
