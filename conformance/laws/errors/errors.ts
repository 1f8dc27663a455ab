import { statedOn } from "../../../generators/contract/model/schemas.ts";
import { type Check, expectThat } from "../../../generated/runtime/checks/check.ts";
import type { ReadResponse } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { CausedError, ErrorCauseDefinition, ErrorDefinitions } from "../../kit/error-definition.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { type AnyTarget, checkOf, type LawCheck } from "../governing.ts";
import {
  type DocumentedError,
  documentedError,
  expectError,
  isErrorBody,
  partsShown,
  repeatedFields,
} from "./documented-error.ts";
import { type InvalidInputFacts, invalidInputs, withValues } from "./invalid-inputs.ts";

type AnyDefinition = ErrorCauseDefinition<AnyTarget>;

/** Returns the documented errors of a contract that are not about credentials. */
export function documentedErrors(contract: InterfaceContract): DocumentedError[] {
  return contract.operations.flatMap((operation) =>
    operation.errorCases
      .filter(({ credentials }) => credentials === undefined)
      .map((error) => documentedError(contract, operation, error)),
  );
}

/**
 * Returns the checks of the documented errors of a contract: those of invalid inputs, and those that a suite causes.
 *
 * @param definitions The causes of the errors, by the names of the errors.
 */
export function errorChecks(contract: InterfaceContract, definitions: ErrorDefinitions = {}): Check<AnyTarget>[] {
  return documentedErrors(contract).flatMap((documented) => {
    const { operation, error } = documented;
    const defined = definitions[error.name];
    const causes = defined === undefined ? {} : "causes" in defined ? defined.causes : { "": defined };
    const checks = [
      ...invalidInputs(documented).map(invalidCheck),
      ...Object.entries(causes).map(([name, cause]) => causeCheck(documented, name, cause as AnyDefinition)),
    ];
    return checks.map((check) => checkOf(contract, operation, check));
  });
}

/** Returns the end of the id of the check of an error, after that of its operation. */
export function causeId({ name }: { name: string }, cause = ""): string {
  return ["errors", name, ...(cause === "" ? [] : [cause])].join("/");
}

function causeCheck(documented: DocumentedError, name: string, { cause, parts = [] }: AnyDefinition): LawCheck {
  const { operation, error, stated } = documented;
  return {
    name: causeId(error, name),
    title: `responds as documented: ${error.condition}${name === "" ? "" : ` (${name})`}`,
    stated,
    whole: documented.whole,
    parts: [...documented.parts, ...parts],
    run: async (target) => {
      const caused: CausedError = await cause(target);
      const response = "response" in caused ? caused.response : await sendOperation(target, operation, caused.request);
      const repeated = "request" in caused ? repeatedFields(documented, caused.request) : {};
      expectError(documented, response, { ...repeated, ...caused.fields });
      const { after, unshown = [] } = caused;
      const own = after === undefined ? parts : ((await after()) ?? []);
      return [...partsShown(documented, response.body), ...own].filter((part) => !unshown.includes(part));
    },
  };
}

function invalidCheck(facts: InvalidInputFacts): LawCheck {
  const { documented, input, place, text, above, values, isBelow } = facts;
  const { operation, error } = documented;
  const field = operation.parameters.find(({ name }) => name === input);
  const minimum = facts.schema["minimum"];
  return {
    name: facts.name,
    title:
      above === undefined
        ? `rejects an invalid ${input} as documented`
        : `rejects ${input} above ${above} as documented`,
    stated: [
      ...documented.stated,
      ...Object.values(documented.fields).flatMap(statedOn),
      ...statedOn(place === "query" ? field : facts.schema),
    ],
    whole: documented.whole,
    parts: [
      `${operation.name}: ${input}`,
      ...(text === undefined ? [] : [text]),
      ...(isBelow ? [`${input} >= ${String(minimum)}`, `each >= ${String(minimum)}`] : []),
    ],
    needs: [`requests.${operation.name}`],
    run: async (target) => {
      const sent = await knownRequest(target, operation);
      const send = async (given: Readonly<Record<string, unknown>>): Promise<ReadResponse> =>
        await sendOperation(target, operation, withValues(sent, place, { ...facts.with, ...given }));
      for (const { given, isTold } of values) {
        const response = await send(given);
        const isRejected = response.status >= 400 || isErrorBody(documented, response.body);
        expectThat(`the response to ${JSON.stringify(given)}`, isRejected, error.name, response.body);
        expectError(documented, response, text !== undefined && isTold ? fieldWithText(documented, text) : {});
      }
      for (const given of facts.valid) {
        const response = await send(given);
        const isAccepted = response.status < 400 && !isErrorBody(documented, response.body);
        expectThat(`the response to ${JSON.stringify(given)}`, isAccepted, "a success", response.status);
      }
    },
  };
}

/** Returns the field with a text: the one whose schema names it, else `message`. */
function fieldWithText({ contract, fields }: DocumentedError, text: string): Readonly<Record<string, string>> {
  const naming = Object.entries(fields).find(([, schema]) =>
    [...(schema.anyOf ?? []), schema].some((each) => {
      const name = each.$ref?.split("/").at(-1) ?? "";
      const { enum: values = [] } = contract.components.schemas[name] ?? each;
      return values.includes(text);
    }),
  );
  return { [naming?.[0] ?? "message"]: text };
}
