import { isDeepStrictEqual } from "node:util";
import type { ErrorCase, Example, InterfaceContract, MediaType, Response } from "../model/contract.ts";
import { componentOf, isJson, mapEntries, withComponent, requestedWords } from "../model/schemas.ts";

/** Returns an example of each shape that a request can choose, by the name of the shape. */
export function shapeExamples({ components }: InterfaceContract, { schema }: MediaType): Record<string, Example> {
  const shapes = (schema?.anyOf ?? []).flatMap(({ $ref }): [string, Example][] => {
    const name = componentOf($ref) ?? "";
    const shape = components.schemas[name] ?? {};
    const [words, [value] = []] = [requestedWords(shape), shape.examples];
    return words === undefined || value === undefined ? [] : [[name, { summary: `If ${words}`, value }]];
  });
  return Object.fromEntries(shapes);
}

/** Returns an example of each documented error, by the name of the error. */
export function errorExamples(api: InterfaceContract, cases: readonly ErrorCase[]): Record<string, Example> {
  return Object.fromEntries(
    cases.flatMap((each): [string, Example][] => {
      const { name, condition, schema, open } = each;
      const shape = schema && withComponent(schema, api.components.schemas);
      const [value] = "example" in each ? [each.example] : (shape?.examples ?? []);
      if (value === undefined) return [];
      const isOpen = open !== undefined || Object.keys(shape ?? {}).length === 0;
      const description = "The shape of this body is not documented: the example is one of many that it may have.";
      return [[name, { summary: condition, ...(isOpen && { description }), value }]];
    }),
  );
}

/** Returns the errors with a status; those without one are of the default response. */
export function casesOf(cases: readonly ErrorCase[], status: string): ErrorCase[] {
  return cases.filter((each) => String(each.status ?? "default") === status);
}

/** Returns an interface without the examples that a document shows for shapes and errors. */
export function withoutMadeExamples(api: InterfaceContract): InterfaceContract {
  const operations = api.operations.map((operation) => ({
    ...operation,
    responses: mapEntries(operation.responses, ({ content, ...response }, status): Response => {
      const ofErrors = errorExamples(api, casesOf(operation.errorCases, status));
      return {
        ...response,
        ...(content && {
          content: mapEntries(content, (media, type) =>
            without(media, { ...shapeExamples(api, media), ...(isJson(type) && ofErrors) }),
          ),
        }),
      };
    }),
  }));
  return { ...api, operations };
}

function without(media: MediaType, made: Record<string, Example>): MediaType {
  const { examples, ...rest } = media;
  if (examples === undefined || Object.keys(made).length === 0) return media;
  const own = Object.entries(examples).filter(([name, example]) => !isDeepStrictEqual(example, made[name]));
  return own.length === 0 ? rest : { ...rest, examples: Object.fromEntries(own) };
}
