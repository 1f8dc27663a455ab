import { type Program, type Union } from "@typespec/compiler";
import { isEvents } from "@typespec/events";
import type { HttpService } from "@typespec/http";
import type { Operation, Schema, StreamEvent } from "./contract.ts";
import { belongsTo } from "./owners.ts";
import { docOf } from "./text.ts";

const mediaType = "text/event-stream";

/** The kinds of events that the operations of a service stream, read off the item schemas of its responses. */
export function streamEventsOf(program: Program, service: HttpService, operations: Operation[]): StreamEvent[] {
  const unions = [...eventUnions(program)].filter((union) => belongsTo(union, service.namespace));
  return operations.flatMap((operation) =>
    Object.values(operation.responses)
      .flatMap(({ content }) => content?.[mediaType]?.itemSchema?.oneOf ?? [])
      .flatMap(({ properties }): StreamEvent[] => {
        const name = properties?.["event"]?.const;
        if (typeof name !== "string") return [];
        const [variant] = unions.flatMap((union) => union.variants.get(name) ?? []);
        const description = variant && docOf(program, variant);
        const schema = (properties?.["data"]?.["contentSchema"] ?? {}) as Schema;
        return [{ operation: operation.name, name, ...(description !== undefined && { description }), schema }];
      }),
  );
}

/** The unions that only list stream events: on the wire there is no value of such a type. */
export function eventUnions(program: Program): Set<Union> {
  const found = new Set<Union>();
  const visit = (namespace: ReturnType<Program["getGlobalNamespaceType"]>): void => {
    for (const union of namespace.unions.values()) if (isEvents(program, union)) found.add(union);
    for (const nested of namespace.namespaces.values()) visit(nested);
  };
  visit(program.getGlobalNamespaceType());
  return found;
}
