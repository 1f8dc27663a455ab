import { type Check, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { ReadResponse } from "../../../generated/runtime/checks/operation-target.ts";
import { responseOf } from "../../../generators/contract/facts/responses.ts";
import type { InterfaceContract, Operation, Schema } from "../../../generators/contract/model/contract.ts";
import { possibleProperties } from "../../../generators/contract/model/resolve.ts";
import { jsonSchemaOf, statedOn } from "../../../generators/contract/model/schemas.ts";
import { alternativesOf, scopeOf, validatorIn } from "../../kit/elements.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { credentialFacts } from "../credentials/facts.ts";
import { type AnyTarget, checkOf } from "../governing.ts";

/** A field of the responses of an operation that has a new value in each (`@fresh`). */
export interface FreshField {
  operation: Operation;
  name: string;
  schema: Schema;

  /** The header of the credentials whose rejection also has the field; undefined if none has. */
  header: string | undefined;
}

/** Returns the fields with `@fresh` at the top of the responses of a contract. */
export function freshFieldsOf(contract: InterfaceContract): FreshField[] {
  const credentials = new Map(credentialFacts(contract).map((facts) => [facts.operation, facts]));
  return contract.operations.flatMap((operation) => {
    const fieldsAt = (status: string): [string, Schema][] => {
      const schema = jsonSchemaOf(operation.responses[status]?.content);
      return Object.entries(possibleProperties(schema ?? {}, contract.components.schemas)).filter(
        ([, each]) => each["x-fresh"] === true,
      );
    };
    const { header, missing } = credentials.get(operation) ?? {};
    const rejected = new Set(fieldsAt(String(missing?.error.status)).map(([name]) => name));
    const all = new Map(Object.keys(operation.responses).flatMap((status) => fieldsAt(status)));
    return [...all].map(([name, schema]) => ({
      operation,
      name,
      schema,
      header: rejected.has(name) ? header : undefined,
    }));
  });
}

export const freshPart = "new for every request";

function formatPart({ schema: { format } }: FreshField): string {
  return `a ${String(format).toUpperCase()}`;
}

/** The number of requests that are sent at the same time, and of those that follow one after another. */
const many = 5;

/** Returns the checks of fields that have a new value in each response. */
export function freshChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return freshFieldsOf(contract).map((field) => {
    const { operation, name, schema, header } = field;
    const stated = statedOn(schema);
    return checkOf(contract, operation, {
      name: `fresh/${name}`,
      title: `returns a new ${name} in each response, also to identical requests at the same time`,
      stated,
      whole: stated,
      parts: [freshPart, formatPart(field)],
      needs: [`requests.${operation.name}`],
      run: async (target) => {
        const seen = new Set<unknown>();
        const look = (response: ReadResponse): void => {
          const { [name]: value = null } = Object(response.body) as Readonly<Record<string, unknown>>;
          const isKnown = expectDocumented(contract, field, response, value);
          if (!isKnown) return;
          expectThat(`${name} of response ${seen.size + 1}`, !seen.has(value), "a new value", value);
          seen.add(value);
        };
        const send = async (headers: Readonly<Record<string, string>> = {}): Promise<ReadResponse> => {
          const known = await knownRequest(target, operation);
          return await sendOperation(target, operation, { ...known, headers: { ...known.headers, ...headers } });
        };
        for (const response of await Promise.all(Array.from({ length: many }, async () => await send())))
          look(response);
        for (let round = 0; round < many; round++) {
          look(await send());
          if (header !== undefined) look(await send({ [header]: "" }));
        }
        if (seen.size < 2) throw new NotTested(`${operation.name} returns no ${name}`, [`requests.${operation.name}`]);
      },
    });
  });
}

/**
 * Asserts that an error has the documented value. Returns false for a success without it, and for another value in an
 * undocumented body.
 */
function expectDocumented(
  contract: InterfaceContract,
  { operation, name, schema }: FreshField,
  { status }: ReadResponse,
  value: unknown,
): boolean {
  const body = jsonSchemaOf(responseOf(operation, status)?.response.content) ?? {};
  const isValid = value !== null && validatorIn(contract, schema)(value);
  if (possibleProperties(body, contract.components.schemas)[name]?.["x-fresh"] !== true) return isValid;
  const isRequired = alternativesOf(body, scopeOf(contract)).every(
    ({ keywords: { required = [] } }) => status >= 400 && required.includes(name),
  );
  if (value === null && !isRequired) return false;
  expectThat(name, isValid, "a value of the documented type", value);
  return true;
}
