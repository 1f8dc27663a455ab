import type { InterfaceContract, MediaType, Operation, Schema } from "../../contract/contract.ts";
import { componentOf, visitSchemas } from "../../contract/schemas.ts";
import { type ElementLink, places } from "../links.ts";

/** What refers to a model, by its kind. */
export interface Use extends ElementLink {
  kind: "operation" | "event" | "tool" | "model" | "table";
}

/** What refers to each model directly, in the order of the contract. */
export function usesOf(api: InterfaceContract): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  const add = (model: string | undefined, use: Use): void => {
    if (model === undefined) return;
    const known = uses.get(model) ?? [];
    if (!known.some(({ kind, path }) => kind === use.kind && path === use.path)) uses.set(model, [...known, use]);
  };
  const addAll = (holder: unknown, use: Use): void =>
    visitSchemas(holder, ({ $ref }) => {
      const model = componentOf(typeof $ref === "string" ? $ref : undefined);
      if (model !== use.label || use.kind !== "model") add(model, use);
    });

  for (const operation of api.operations) {
    const { name } = operation;
    addAll(schemasOf(operation), { kind: "operation", label: name, path: places.operation(api.name, name) });
  }
  for (const { name, headers, envelope } of api.deliveries) {
    const use: Use = { kind: "event", label: name, path: places.delivery(api.name) };
    add(envelope, use);
    addAll(
      headers.map(({ schema }) => schema),
      use,
    );
  }
  for (const { name, schema, payload } of api.events) {
    const use: Use = { kind: "event", label: name, path: places.event(api.name, name) };
    add(schema, use);
    add(payload, use);
  }
  for (const { name, schema } of api.streamEvents) {
    addAll(schema, { kind: "event", label: name, path: places.event(api.name, name) });
  }
  for (const { name, input } of api.tools) {
    add(input, { kind: "tool", label: name, path: `${places.overview(api.name)}#tool-${name}` });
  }
  for (const [name, schema] of Object.entries(api.components.schemas)) {
    addAll(schema, { kind: "model", label: name, path: places.model(api.name, name) });
  }
  for (const { schema } of [...api.states, ...api.decisions, ...api.lookups]) {
    add(schema, { kind: "table", label: schema, path: places.table(api.name, schema) });
  }
  return uses;
}

/** The schemas of all that an operation takes and answers. */
export function schemasOf({ parameters, requestBody, responses, errorCases }: Operation): (Schema | undefined)[] {
  return [
    ...parameters.map(({ schema }) => schema),
    ...inContent(requestBody?.content),
    ...Object.values(responses).flatMap(({ headers = {}, content }) => [
      ...Object.values(headers).map(({ schema }) => schema),
      ...inContent(content),
    ]),
    ...errorCases.map(({ schema }) => schema),
  ];
}

function inContent(content: Record<string, MediaType> = {}): (Schema | undefined)[] {
  return Object.values(content).flatMap(({ schema, itemSchema }) => [schema, itemSchema]);
}
