import { isDeepStrictEqual } from "node:util";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { isRecord } from "../../spec/library/record.ts";

/** Members for readers, which a diff of contracts ignores. */
const annotations = new Set(["title", "summary", "description", "examples", "example", "externalDocs"]);

/** Members with names as keys. */
const named = new Set(["properties", "patternProperties", "responses", "content", "headers"]);

/** Returns the places of the descriptions and examples of an interface that another one does not have. */
export function lostAnnotations(before: InterfaceContract, after: InterfaceContract): string[] {
  const kept = new Map(annotationsIn(after));
  return annotationsIn(before).flatMap(([place, value]) =>
    isDeepStrictEqual(kept.get(place), value) ? [] : [`${place} ${kept.has(place) ? "differs" : "is missing"}`],
  );
}

function annotationsIn({ components, operations, ...api }: InterfaceContract): [place: string, value: unknown][] {
  return [
    ...within({ title: api.title, description: api.description }, "interface"),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => within(schema, `schema ${name}`)),
    ...api.deliveries.flatMap((delivery) => within(delivery, `delivery ${delivery.name}`)),
    ...api.events.flatMap((event) => within(event, `event ${event.name}`)),
    ...operations.flatMap(({ method, path, parameters, ...operation }) => [
      ...within(operation, `${method.toUpperCase()} ${path}`),
      ...parameters.flatMap(({ schema, ...each }) => {
        const { examples, ...type } = schema;
        const example: unknown = each.example ?? examples?.[0];
        return within({ ...each, example, schema: type }, `${method.toUpperCase()} ${path} parameter ${each.name}`);
      }),
    ]),
  ];
}

function within(value: unknown, place: string, isNames = false): [place: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((each, index) => within(each, `${place} ${index}`));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
    if (each === undefined) return [];
    if (!isNames && annotations.has(key))
      return [[`${place}: ${key}`, key === "examples" ? plainExamples(each) : each]];
    return within(each, named.has(key) && !isNames ? place : `${place} ${key}`, !isNames && named.has(key));
  });
}

/** Returns named examples without a summary that only repeats the name: TypeSpec has one title for both. */
function plainExamples(examples: unknown): unknown {
  if (!isRecord(examples)) return examples;
  return Object.fromEntries(
    Object.entries(examples).map(([name, example]) => {
      const { summary, ...rest } = Object(example) as Record<string, unknown>;
      return [name, summary === undefined || summary === name ? rest : { summary, ...rest }];
    }),
  );
}
