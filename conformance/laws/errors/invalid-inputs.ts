import { isRecord } from "../../../generated/runtime/body.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { Schema } from "../../../generators/contract/model/contract.ts";
import { flatten } from "../../../generators/contract/model/flatten.ts";
import { jsonSchemaOf } from "../../../generators/contract/model/schemas.ts";
import { alternativesOf, scopeOf, validatorIn } from "../../kit/elements.ts";
import type { DocumentedError } from "./documented-error.ts";

/** Invalid values of an input. */
interface InvalidValues {
  given: Readonly<Record<string, unknown>>;

  /** True if the documented text must name the values; false if other words are allowed. */
  isTold: boolean;
}

/** The facts of a contract about an invalid input. */
export interface InvalidInputFacts {
  documented: DocumentedError;

  /** The end of the id of the check. */
  name: string;
  input: string;
  place: "query" | "body";
  schema: Schema;
  text: string | undefined;
  above: string | undefined;

  /** Other inputs of the request. */
  with: Readonly<Record<string, unknown>>;
  values: readonly InvalidValues[];

  /** Valid values at the edge. */
  valid: readonly Readonly<Record<string, unknown>>[];

  /** True if a value is below the minimum. */
  isBelow: boolean;
}

/** Returns the inputs of an operation whose invalid values are documented to cause an error. */
export function invalidInputs(documented: DocumentedError): InvalidInputFacts[] {
  const { contract, operation, error } = documented;
  const media = operation.requestBody?.content;
  const body = flatten((media && jsonSchemaOf(media)) ?? {}, contract.components.schemas).properties ?? {};
  return (error.inputs ?? []).flatMap(({ input, text, above, with: others = {} }): InvalidInputFacts[] => {
    const parameter = operation.parameters.find(({ in: place, name }) => place === "query" && name === input);
    const found = parameter?.schema ?? body[input];
    if (found === undefined) return [];
    const keywords = alternativesOf(found, scopeOf(contract)).map((each) => each.keywords);
    const [schema = {}] = keywords;
    const isDay = isRecord(parameter?.["x-filters"]) && parameter["x-filters"]["days"] === true;
    const candidates = above === undefined ? candidatesOf(schema, isDay) : [];
    const isInvalid = (value: unknown): boolean => isDay || !(validatorIn(contract, found)(value) as boolean);
    const values =
      above === undefined
        ? candidates
            .filter(({ value }) => isInvalid(value))
            .map(({ value, isTold }) => ({ given: { [input]: value }, isTold }))
        : [{ given: { [input]: edgeOf(schema), [above]: edgeOf(schema) - stepOf(schema) }, isTold: true }];
    if (values.length === 0) return [];
    return [
      {
        documented,
        name: above === undefined ? `${input}/invalid` : `${input}/above-${above}`,
        input,
        place: parameter === undefined ? "body" : "query",
        schema,
        text,
        above,
        with: others,
        values,
        valid: above === undefined ? [] : [{ [input]: edgeOf(schema), [above]: edgeOf(schema) }],
        isBelow: above === undefined && typeof schema["minimum"] === "number",
      },
    ];
  });
}

function numberIn(schema: Schema, keyword: "minimum" | "maximum"): number | undefined {
  const { [keyword]: bound } = schema;
  return typeof bound === "number" ? bound : undefined;
}

function stepOf({ type }: Schema): number {
  return type === "integer" ? 1 : 0.5;
}

function edgeOf(schema: Schema): number {
  return (numberIn(schema, "minimum") ?? 0) + 5;
}

/** A date that does not exist, and the existing one that parsers turn it into. */
export const noSuchDate = "2024-02-30";
export const rolledOver = "2024-03-01";

/**
 * Returns invalid values of an input. The last one of a date does not exist, and the error may use other words for it.
 */
function candidatesOf(schema: Schema, isDay: boolean): { value: unknown; isTold: boolean }[] {
  const { type, format, enum: values, const: only } = schema;
  const [minimum, maximum] = [numberIn(schema, "minimum"), numberIn(schema, "maximum")];
  if (minimum !== undefined || maximum !== undefined)
    return [
      ...(minimum === undefined ? [] : namedValues(minimum - stepOf(schema))),
      ...(maximum === undefined ? [] : namedValues(maximum + stepOf(schema))),
    ];
  if (values !== undefined || only !== undefined) return namedValues("none-of-these");
  if (type === "string" && (isDay || format === "date" || format === "date-time"))
    return [...namedValues("yesterday", "31/12/2024", "2024-13-01"), { value: noSuchDate, isTold: false }];
  return [];
}

function namedValues(...all: unknown[]): { value: unknown; isTold: boolean }[] {
  return all.map((value) => ({ value, isTold: true }));
}

/** Returns a request with some values replaced. */
export function withValues(
  parts: RequestParts,
  place: "query" | "body",
  values: Readonly<Record<string, unknown>>,
): RequestParts {
  const { [place]: before } = parts;
  return { ...parts, [place]: { ...(isRecord(before) ? before : {}), ...values } };
}
