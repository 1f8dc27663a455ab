import { isRecord } from "../../generated/runtime/body.ts";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { ReadResponse, RequestParts } from "../../generated/runtime/checks/operation-target.ts";
import type {
  Example,
  InterfaceContract,
  MediaType,
  Operation,
  Parameter,
} from "../../generators/contract/model/contract.ts";
import { alternativesOf, scopeOf } from "./elements.ts";
import type { Schema } from "./json-schema.ts";
import { operationAt, sendOperation } from "./send-operation.ts";
import type { Target } from "./target.ts";

type AnyTarget = Target<object, object>;

/** Makes requests of an operation that succeed. */
type Maker = (target: AnyTarget) => Promise<readonly RequestParts[]>;

/**
 * Requests that follow from a contract, by the name of the operation: those of its examples, with ids that its lists have,
 * or that were made for it. What is not documented with an example changes nothing but what was made here. None where a
 * target has to declare them.
 */
export function derivedRequests(contract: InterfaceContract): Readonly<Record<string, Maker>> {
  return Object.fromEntries(
    contract.operations.flatMap((operation) => {
      const maker = makerOf(contract, operation);
      return maker === undefined ? [] : [[operation.name, maker] as const];
    }),
  );
}

function makerOf(contract: InterfaceContract, operation: Operation): Maker | undefined {
  const { name, parameters, method } = operation;
  const inputs = inputsOf(contract, operation);
  const isRead = method === "get" || method === "head";
  if (inputs === undefined) return undefined;
  const isOfPath = parameters.some((each) => each.in === "path");
  if (!isOfPath) {
    if (!isRead && inputs.body === undefined) return undefined;
    const proven = async (target: AnyTarget): Promise<readonly RequestParts[]> => {
      // What succeeds once may be there the second time.
      for (const _ of isRead ? [1] : [1, 2])
        expectTaken(name, await sendOperation(target, operation, inputs), "the documented example");
      return [inputs];
    };
    return async (target) => await target.shared(proven);
  }
  const find = isRead ? findable(contract, operation) : makeable(contract, operation);
  if (find === undefined) return undefined;
  const make = async (target: AnyTarget): Promise<RequestParts> => ({ ...inputs, path: await find(target) });
  const proven = async (target: AnyTarget): Promise<RequestParts> => {
    const parts = await make(target);
    expectTaken(name, await sendOperation(target, operation, parts), "what there is", [404, 405]);
    return parts;
  };
  return async (target) => {
    const parts = await target.shared(proven);
    return [isRead ? parts : await make(target)];
  };
}

/**
 * A service may well reject an example, whose data it does not have. Anything else that is no success is its fault, and what
 * the checks find.
 *
 * @param wrong The statuses that are no rejection of what is there.
 */
function expectTaken(name: string, { status }: ReadResponse, what: string, wrong: readonly number[] = []): void {
  if (status < 400 || status >= 500 || wrong.includes(status)) return;
  throw new NotTested(`a request of ${name} with ${what} is answered with ${status}`, [neededFor(name, status)]);
}

/** What it would take to have an operation succeed, which answers so. */
function neededFor(name: string, status: number): string {
  return status === 401 ? "headers" : `requests.${name}`;
}

/** Everything besides the path that a request has to have, from examples; undefined where something has none. */
function inputsOf(contract: InterfaceContract, { parameters, requestBody }: Operation): RequestParts | undefined {
  const needed = parameters.filter((each) => each.in !== "path" && each.required);
  const given = needed.map((each) => ({ place: each.in, name: each.name, value: exampleOf(contract, each) }));
  if (given.some(({ value, place }) => value === undefined || place === "cookie")) return undefined;
  const media = requestBody?.content["application/json"];
  const body = media && exampleOf(contract, media);
  if (requestBody?.required && body === undefined) return undefined;
  const valuesIn = (place: string) =>
    given.filter((each) => each.place === place).map(({ name, value }) => [name, value]);
  const [query, headers] = [valuesIn("query"), valuesIn("header")];
  return {
    ...(query.length > 0 && { query: Object.fromEntries(query) as Record<string, unknown> }),
    ...(headers.length > 0 && {
      headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])) as Record<string, string>,
    }),
    ...(body !== undefined && { body }),
  };
}

/** The first documented example of a parameter or a body, or the only value that it can have. */
function exampleOf(
  contract: InterfaceContract,
  { example, examples = {}, schema = {} }: Parameter | MediaType,
): unknown {
  const [first]: Example[] = Object.values(examples);
  return example ?? first?.value ?? first?.dataValue ?? schemaExample(contract, schema);
}

function schemaExample(contract: InterfaceContract, schema: Schema): unknown {
  const [{ keywords } = { keywords: {} as Schema }] = alternativesOf(schema, scopeOf(contract));
  const { examples: [first] = [], default: usual, const: only } = keywords;
  return first ?? only ?? usual;
}

type Find = (target: AnyTarget) => Promise<Readonly<Record<string, string>>>;

/** What finds the ids in the path of a read, on lists of the interface; undefined where there is no such list. */
function findable(contract: InterfaceContract, operation: Operation): Find | undefined {
  const steps = stepsOf(operation.path).map(({ before, parameter }) => ({
    parameter,
    list: operationAt(contract, "get", before),
  }));
  const lists = steps.map(({ list }) => list && { list, inputs: inputsOf(contract, list) });
  if (lists.some((each) => each?.inputs === undefined)) return makeable(contract, operation);
  return async (target) => {
    const path: Record<string, string> = {};
    for (const [index, { parameter }] of steps.entries()) {
      const { list, inputs = {} } = lists[index] ?? {};
      if (list === undefined) continue;
      const { status, body } = await sendOperation(target, list, { ...inputs, path });
      const id = rowsOf(list, body)
        .map((row) => idOf(row, parameter))
        .find((each) => each !== undefined);
      if (id === undefined)
        throw new NotTested(`${list.name} answers ${status}, and has nothing with a ${parameter}`, [
          neededFor(operation.name, status),
        ]);
      path[parameter] = id;
    }
    return path;
  };
}

/** What makes the thing that a path with one id is of: what others have made is not changed. Undefined where it can't be made. */
function makeable(contract: InterfaceContract, operation: Operation): Find | undefined {
  const [step, ...others] = stepsOf(operation.path);
  const make = step && operationAt(contract, "post", step.before);
  const inputs = make && inputsOf(contract, make);
  if (step === undefined || make === undefined || others.length > 0 || inputs?.body === undefined) return undefined;
  return async (target) => {
    const { status, body } = await sendOperation(target, make, inputs);
    const id = idOf(body, step.parameter);
    if (id !== undefined) return { [step.parameter]: id };
    throw new NotTested(
      `the documented example of ${make.name} is answered with ${status}, without a ${step.parameter}`,
      [neededFor(operation.name, status)],
    );
  };
}

/** The parameters of a path, each with the path before it: `/pets/{id}` has `id` after `/pets`. */
function stepsOf(path: string): { before: string; parameter: string }[] {
  return [...path.matchAll(/\/\{([^{}]+)\}/g)].map(({ index, 1: parameter = "" }) => ({
    before: path.slice(0, index),
    parameter,
  }));
}

/** The rows of a list, where its contract says that they are, or in the one list that there is. */
function rowsOf({ listing }: Operation, body: unknown): readonly unknown[] {
  const named = listing?.items
    .split(".")
    .filter((name) => name !== "")
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), body);
  if (Array.isArray(named)) return named;
  const lists = (isRecord(body) ? Object.values(body) : [body]).filter((value) => Array.isArray(value));
  return lists.length === 1 ? (lists[0] ?? []) : [];
}

/** The id of a row: its field of the parameter's name, or its `id` where the parameter is one. */
export function idOf(row: unknown, parameter: string): string | undefined {
  if (!isRecord(row)) return undefined;
  const isId = /(?:^id|_id|Id)$/.test(parameter);
  const found = row[parameter] ?? (isId ? row["id"] : undefined);
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
}
