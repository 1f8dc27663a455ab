import { statedOn } from "../../../generators/contract/model/schemas.ts";
import { changedAt } from "../../defect-kit/changed-at.ts";
import { type Interceptor, onRequest, onResponse } from "../../defect-kit/interceptors.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { Operator } from "../mutants.ts";
import type { DocumentedError } from "./documented-error.ts";
import { errorOperators } from "./error-operators.ts";
import { causeId, documentedErrors } from "./errors.ts";
import { type InvalidInputFacts, invalidInputs, noSuchDate, rolledOver } from "./invalid-inputs.ts";

/** Returns the mutants of the documented errors of a contract. */
export function errorLawOperators(contract: InterfaceContract, checks: readonly Check<never>[]): Operator[] {
  return documentedErrors(contract).flatMap((documented) => [
    ...bodyOperators(documented, checks),
    ...invalidInputs(documented).flatMap(inputOperators),
  ]);
}

/** Returns the mutants of the response, for the first check that causes it. */
function bodyOperators(documented: DocumentedError, checks: readonly Check<never>[]): Operator[] {
  const { contract, operation, error } = documented;
  const start = `${contract.name}/${operation.name}/`;
  const own = checks.find(({ id }) => id === start + causeId(error) || id.startsWith(`${start}${causeId(error)}/`));
  const check = own?.id.slice(start.length) ?? invalidInputs(documented)[0]?.name;
  if (check === undefined) return [];
  const breaks = error.requirements ?? [];
  return errorOperators(documented).map((each) => ({ ...each, operation: operation.name, check, breaks }));
}

function inputOperators(facts: InvalidInputFacts): Operator[] {
  const { documented, name: check, input, place, text, above, values, valid, schema } = facts;
  const { operation, error } = documented;
  const row = (name: string, title: string, intercept: Interceptor, breaks: readonly string[] = []): Operator => ({
    operation: operation.name,
    check,
    name,
    title,
    breaks: [...breaks, ...(error.requirements ?? [])],
    make: () => intercept,
  });
  const own = values.map(({ given }) => String(given[input]));
  const isDate = own.includes(noSuchDate);
  const [{ [input]: edge } = {}] = valid;
  const ofInput = statedOn(operation.parameters.find(({ name }) => name === input));
  const rows: (Operator | false)[] = [
    above === undefined &&
      row(
        "ignored",
        `an invalid ${input} counts as left out`,
        readingValuesAs(place, input, own, undefined),
        schema["minimum"] === undefined ? [] : ofInput,
      ),
    above !== undefined &&
      row("ignored", `${input} may be above ${above}`, readingValuesAs(place, above, undefined, undefined)),
    isDate &&
      row(
        "rolled-over",
        `${noSuchDate} counts as ${rolledOver}`,
        readingValuesAs(place, input, [noSuchDate], rolledOver),
      ),
    edge !== undefined &&
      row(
        "same-refused",
        `${input} and ${String(above)} may not be the same`,
        readingValuesAs(place, input, [String(edge)], Number(edge) + 0.5),
      ),
    text !== undefined &&
      row("other-text", `${input} is reported in other words`, inOtherWords(text), idsWith(documented, text)),
  ];
  return rows.filter((each) => each !== false);
}

/** Returns the requirements with a text among their parts. */
function idsWith({ contract }: DocumentedError, text: string): string[] {
  return contract.requirements.flatMap(({ id, parts = [] }) => (parts.includes(text) ? [id] : []));
}

/** Reads some values of an input as another value; undefined for all values or for no value. */
function readingValuesAs(
  place: "query" | "body",
  input: string,
  values: readonly string[] | undefined,
  other: unknown,
): Interceptor {
  const isOne = (value: unknown): boolean => values === undefined || values.includes(String(value));
  return onRequest((request) => {
    const { searchParams } = request.url;
    if (place === "body")
      request.body = changedAt(request.body, `/${input}`, (value) => (isOne(value) ? other : value));
    else if (isOne(searchParams.get(input))) {
      if (other === undefined) searchParams.delete(input);
      else searchParams.set(input, String(other));
    }
  });
}

function inOtherWords(text: string): Interceptor {
  return onResponse((response) => {
    response.body = changedAt(response.body, "/*", (value) => (value === text ? `${text}.` : value));
  });
}
