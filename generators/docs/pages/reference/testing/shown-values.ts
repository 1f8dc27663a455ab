import type { InterfaceContract, Schema } from "../../../../contract/model/contract.ts";
import { schemaValidator } from "../../../../contract/model/schema-validator.ts";
import { schemasWithVariants } from "../../../../contract/model/variants.ts";
import { answerExamples, placeholder, withExamples } from "../example-values.ts";

/** Returns the number of values that the pages of operations show, and the values that do not satisfy their schemas. */
export function shownValues(api: InterfaceContract): { values: number; faults: string[] } {
  const validator = schemaValidator(schemasWithVariants(api).schemas, api.operations);
  const shown = api.operations.flatMap((operation) => {
    const { parameters, requestBody } = withExamples(api, operation);
    const inputs = [
      ...parameters.map(({ name, schema, ...each }) => ({ place: name, schema, value: each["example"] })),
      ...Object.entries(requestBody?.content ?? {}).map(([place, { schema, example }]) => ({
        place,
        schema,
        value: example,
      })),
    ].filter(({ place, value }) => value !== undefined && value !== placeholder(place));
    const answers = Object.entries(operation.responses).flatMap(([status, { content = {} }]) =>
      Object.values(content).flatMap((media) =>
        answerExamples(api, media).map(({ value }) => ({ place: status, schema: media.schema, value })),
      ),
    );
    return [...inputs, ...answers].map((each) => ({ ...each, operation: operation.name }));
  });
  const faults = shown.flatMap(({ operation, place, schema = {} as Schema, value }) => {
    const fault = validator.faultOf(schema, value);
    return fault === undefined ? [] : [`${api.name} ${operation} ${place}: ${fault}: ${JSON.stringify(value)}`];
  });
  return { values: shown.length, faults };
}
