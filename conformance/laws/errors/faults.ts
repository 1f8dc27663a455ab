import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectThat, LeftOpen } from "../../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract, Operation, Parameter, Schema } from "../../../generators/contract/model/contract.ts";
import { withAt } from "../../../generators/contract/model/paths.ts";
import { isJson } from "../../../generators/contract/model/schemas.ts";
import { isRead } from "../../kit/linked-requests.ts";
import { samplesOf } from "../../kit/samples.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { type AnyTarget, checkOf } from "../governing.ts";

/** A request that its contract does not allow, with the reason in words. */
export interface InvalidRequest {
  what: string;
  parts: RequestParts;
}

/** The most invalid fields of a body that are tried. */
const mostFields = 24;

/**
 * Returns requests that a contract does not allow: each has one invalid input. Those of a body come last: without its
 * fields, with fields of another type, and with another value in its place.
 */
export function invalidRequests(
  contract: InterfaceContract,
  operation: Operation,
  valid: RequestParts,
): readonly InvalidRequest[] {
  const { fits } = samplesOf(contract).validator;
  const inputs = narrowParameters(contract, operation).map(({ in: place, name }): InvalidRequest => {
    const parts = { ...valid, [place]: { ...valid[place as "path" | "query"], [name]: noSuchValue } };
    return { what: `with ${JSON.stringify(noSuchValue)} as ${name}`, parts };
  });
  const schema = bodySchemaOf(operation);
  const { body } = valid;
  if (schema === undefined || !isRecord(body) || !fits(schema, body)) return inputs;
  const wrongFields = pathsIn(body)
    .slice(0, mostFields)
    .flatMap((path): InvalidRequest[] => {
      const name = path.join(".");
      const changed = [undefined, "many", { not: "expected" }, [], null].map((value) => ({
        value,
        body: withAt(body, path, value),
      }));
      const invalid = changed.filter((each) => !fits(schema, each.body)).slice(0, 2);
      return invalid.map(({ value, body: wrong }) => ({
        what: value === undefined ? `without ${name}` : `with ${JSON.stringify(value)} as ${name}`,
        parts: { ...valid, body: wrong },
      }));
    });
  // A service without rules for fields might keep a body that is no object, as a thing without an id.
  if (wrongFields.length === 0 && Object.keys(body).length > 0) return inputs;
  const others = [{}, [], "text"].flatMap((wrong): InvalidRequest[] =>
    fits(schema, wrong) ? [] : [{ what: `with the body ${JSON.stringify(wrong)}`, parts: { ...valid, body: wrong } }],
  );
  return [...inputs, ...wrongFields, ...others];
}

const noSuchValue = "no-such-value";

/** Returns the parameters of the query, and of the path of a read, that do not take every text. */
function narrowParameters(contract: InterfaceContract, operation: Operation): Parameter[] {
  const { fits } = samplesOf(contract).validator;
  const places = isRead(operation) ? ["query", "path"] : ["query"];
  return operation.parameters.filter(({ in: place, schema }) => places.includes(place) && !fits(schema, noSuchValue));
}

function bodySchemaOf({ requestBody }: Operation): Schema | undefined {
  return Object.entries(requestBody?.content ?? {}).find(([type]) => isJson(type))?.[1].schema;
}

/** Returns the paths of the fields of an object, and of those of objects in it. */
function pathsIn(body: Readonly<Record<string, unknown>>): string[][] {
  return Object.entries(body).flatMap(([name, value]) => [
    [name],
    ...(isRecord(value) ? Object.keys(value).map((inner) => [name, inner]) : []),
  ]);
}

/**
 * Returns the checks that invalid requests do not make a service fail, one for each operation without a stated
 * requirement. They only warn: no document says what a service does with a request that it does not allow.
 */
export function faultChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return contract.operations.flatMap((operation): Check<AnyTarget>[] => {
    const { name, requirements = [], proxiedTo } = operation;
    const hasInputs = bodySchemaOf(operation) !== undefined || narrowParameters(contract, operation).length > 0;
    if (requirements.length > 0 || proxiedTo !== undefined || !hasInputs) return [];
    const check = checkOf(contract, operation, {
      name: "no-fault",
      title: "does not respond to an invalid request with a fault of the service",
      stated: [],
      parts: [],
      needs: [`requests.${name}`],
      run: async (target) => await expectNoFault(contract, operation, target),
    });
    return [{ ...check, level: "should" }];
  });
}

async function expectNoFault(contract: InterfaceContract, operation: Operation, target: AnyTarget): Promise<void> {
  const all = invalidRequests(contract, operation, await knownRequest(target, operation));
  if (all.length === 0) throw new LeftOpen("every request is allowed");
  for (const { what, parts } of all) {
    const { status } = await sendOperation(target, operation, parts);
    const isFault = status >= 500 && ![501, 503].includes(status) && !Object.hasOwn(operation.responses, status);
    expectThat(`the status of a request ${what}`, !isFault, "below 500", status);
    // A service that takes what is invalid would keep it.
    if (status < 400 && !isRead(operation)) return;
  }
}
