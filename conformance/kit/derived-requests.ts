import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../generated/runtime/body.ts";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { ReadResponse, RequestParts } from "../../generated/runtime/checks/operation-target.ts";
import { factsOf } from "../../generators/contract/facts/facts.ts";
import { isIdName } from "../../generators/contract/facts/links.ts";
import { repeatKeysOf } from "../../generators/contract/facts/repeat-keys.ts";
import { idNameIn, thingParameters } from "../../generators/contract/facts/resources.ts";
import type { FollowableLink, LinkedParts } from "../../generators/contract/facts/response-links.ts";
import type { InterfaceContract, MediaType, Operation, Parameter } from "../../generators/contract/model/contract.ts";
import { documentedExamples, requiredInputs } from "../../generators/contract/model/examples.ts";
import { firstChoice, flatten } from "../../generators/contract/model/flatten.ts";
import { valueAt } from "../../generators/contract/model/paths.ts";
import { contentKind } from "../../generators/contract/model/content-kinds.ts";
import { Unmakeable } from "../../generators/contract/model/sample.ts";
import { isJson } from "../../generators/contract/model/schemas.ts";
import { followLink, isRead, linksToIds, withLinked } from "./linked-requests.ts";
import { samplesOf } from "./samples.ts";
import { operationAt, sendOperation } from "./send-operation.ts";
import type { Target } from "./target.ts";

type AnyTarget = Target<object, object>;

/** Makes successful requests of an operation. */
type Maker = (target: AnyTarget) => Promise<readonly RequestParts[]>;

/**
 * Returns requests that follow from a contract, by the name of the operation: those of its examples, or with made-up
 * values that its schemas allow, and with ids of its lists, or of things that were made for it. An operation without a
 * documented example changes only things of this run. There are none for an operation whose requests a target must
 * declare.
 */
export function derivedRequests(contract: InterfaceContract): Readonly<Record<string, Maker>> {
  const links = linksToIds(contract);
  return Object.fromEntries(
    contract.operations.flatMap((operation) => {
      const maker = makerOf(contract, operation, links.get(operation.name));
      return maker === undefined ? [] : [[operation.name, maker] as const];
    }),
  );
}

function makerOf(
  contract: InterfaceContract,
  operation: Operation,
  links: readonly FollowableLink[] = [],
): Maker | undefined {
  const { name, parameters, method } = operation;
  const candidates = candidatesOf(contract, operation);
  const [first] = candidates;
  const isOfRead = isRead(operation);
  if (first === undefined) return undefined;
  const isOfPath = parameters.some((each) => each.in === "path");
  if (!isOfPath && links.length === 0) {
    if (!isOfRead && first.parts.body === undefined) return undefined;
    // A made-up body may name a thing that is not of this run; a new one is.
    if (!isOfRead && method !== "post" && first.isMadeUp) return undefined;
    const proven = async (target: AnyTarget): Promise<readonly RequestParts[]> => {
      if (changesData(contract, operation) && target.keepsData)
        throw new NotTested(`${name} changes data that the run did not make`, ["--destructive", `requests.${name}`]);
      const [candidate, response] = await firstTaken(target, operation, candidates);
      expectTaken(name, response, wordsFor(candidate), missingFor(operation, candidate));
      // A request that succeeds once may find its data the second time.
      if (!isOfRead)
        expectTaken(
          name,
          await sendOperation(target, operation, refreshed(operation, candidate.parts)),
          wordsFor(candidate),
        );
      return [candidate.parts];
    };
    return async (target) => (await target.shared(proven)).map((parts) => refreshed(operation, parts));
  }
  const find = finderOf(contract, operation, links);
  if (find === undefined) return undefined;
  const make = async (target: AnyTarget, { parts }: Candidate): Promise<RequestParts> => {
    const [found] = await find(target);
    return refreshed(operation, withLinked(parts, found?.given ?? {}));
  };
  const proven = async (target: AnyTarget): Promise<Candidate> => {
    const all = await find(target);
    const isOptional = mayBeLacking(operation);
    for (const { given, isSure, isMadeUp } of isOptional ? all : all.slice(0, 1)) {
      const filled = candidates.map((each) => ({
        ...each,
        parts: refreshed(operation, withLinked(each.parts, given)),
      }));
      const [candidate, response] = await firstTaken(target, operation, filled);
      if (isOptional && response.status === 404) continue;
      const isOfMadeUp = candidate.isMadeUp || isMadeUp === true;
      if (candidate.isMadeUp || !isSure) expectTaken(name, response, wordsFor({ isMadeUp: isOfMadeUp }));
      else expectTaken(name, response, "an existing id", [404, 405]);
      // A body that succeeds once may conflict with itself the second time.
      if (!isOfRead && response.status < 400 && candidate.parts.body !== undefined)
        expectTaken(
          name,
          await sendOperation(target, operation, await make(target, candidate)),
          wordsFor(candidate),
          [404, 405],
        );
      return candidate;
    }
    throw new NotTested(`none of the first ${all.length} things has the data that ${name} reads`, [`requests.${name}`]);
  };
  return async (target) => {
    const candidate = await target.shared(proven);
    return [isOfRead ? candidate.parts : await make(target, candidate)];
  };
}

/** Returns true for an operation at a fixed path that changes what was there before, unless it registers for deliveries. */
function changesData(contract: InterfaceContract, operation: Operation): boolean {
  const { deliveries } = factsOf(contract);
  const isRegistration = deliveries.some(({ registrations }) =>
    registrations.some((each) => each.operation === operation.name),
  );
  return !isRead(operation) && operation.method !== "post" && !isRegistration;
}

/** The inputs of a request, except its path, that may succeed. */
export interface Candidate {
  parts: RequestParts;

  /** True if a value has no documented example: a target may reject it for a reason that the contract does not state. */
  isMadeUp: boolean;
}

/**
 * Returns the documented example of a request, or else made-up ones: with the required inputs alone, with all, with
 * texts of a likely form and without the id of a new thing, and with empty lists.
 */
export function candidatesOf(contract: InterfaceContract, operation: Operation): readonly Candidate[] {
  const documented = inputsOf(contract, operation);
  if (documented !== undefined) return [{ parts: documented, isMadeUp: false }];
  const plain = [true, false].flatMap((isLean) => madeUpInputs(contract, operation, isLean) ?? []);
  const all = [...plain, ...likelyInputs(contract, operation)];
  const different = all.filter((each, index) => all.findIndex((other) => isDeepStrictEqual(each, other)) === index);
  return different.map((parts) => ({ parts, isMadeUp: true }));
}

/** Returns made-up inputs that follow conventions, as far as the schema of the body allows them. */
function likelyInputs(contract: InterfaceContract, operation: Operation): RequestParts[] {
  const inputs = madeUpInputs(contract, operation, false, "likely");
  const schema = Object.entries(operation.requestBody?.content ?? {}).find(([type]) => isJson(type))?.[1].schema;
  if (inputs?.body === undefined || schema === undefined) return [];
  const { fits } = samplesOf(contract).validator;
  const [parameter] = thingParameters(contract, operation.path);
  const ownId = isRecord(inputs.body) ? idNameIn(Object.keys(inputs.body), parameter, operation.path) : undefined;
  const without = (body: unknown, is: (name: string, value: unknown) => boolean, value?: unknown): unknown => {
    if (!isRecord(body)) return body;
    return Object.entries(body).reduce<unknown>((all, [name, each]) => {
      if (!is(name, each)) return all;
      const next = { ...(all as object), [name]: value };
      const shorter = Object.fromEntries(Object.entries(next).filter(([, own]) => own !== undefined));
      return fits(schema, shorter) ? shorter : all;
    }, body);
  };
  const own = operation.method === "post" ? without(inputs.body, (name) => name === ownId) : inputs.body;
  const short = without(own, (_, value) => Array.isArray(value), []);
  return [own, short].map((body) => ({ ...inputs, body }));
}

/** Sends candidates until one is not rejected. Returns the last one that was sent, with the response to it. */
export async function firstTaken<Each extends Pick<Candidate, "parts">>(
  target: AnyTarget,
  operation: Operation,
  [first, ...others]: readonly Each[],
): Promise<[Each, ReadResponse]> {
  if (first === undefined) throw new NotTested(`${operation.name} has no example`, [`requests.${operation.name}`]);
  const response = await sendOperation(target, operation, refreshed(operation, first.parts));
  const { status } = response;
  // Credentials and limits reject any request, and a fault of the service is one of its checks.
  const isOfRequest = status >= 400 && status < 500 && ![401, 403, 429].includes(status);
  return isOfRequest && others.length > 0 ? await firstTaken(target, operation, others) : [first, response];
}

/** Returns the statuses of a request without inputs that show that the operation is missing: the undocumented ones. */
function missingFor({ responses }: Operation, { parts: { query = {}, body } }: Candidate): number[] {
  const hasInputs = Object.keys(query).length > 0 || body !== undefined;
  return hasInputs ? [] : [404, 405].filter((status) => !Object.hasOwn(responses, status));
}

function wordsFor({ isMadeUp }: Pick<Candidate, "isMadeUp">): string {
  return isMadeUp ? "made-up values" : "the documented example";
}

/** Returns true for a read of data that a thing may lack according to its documents. */
export function mayBeLacking({ method, path, responses }: Operation): boolean {
  return method === "get" && !path.endsWith("}") && Object.hasOwn(responses, "404");
}

/** Returns a request with a new key, if it has one that identifies repeated requests. */
export function refreshed(operation: Operation, parts: RequestParts): RequestParts {
  const fresh = repeatKeysOf(operation).flatMap(({ name, schema }): [string, string][] => {
    const isFree = schema["pattern"] === undefined && Number(schema["maxLength"] ?? 36) >= 36;
    const sent = Object.keys(parts.headers ?? {}).find((each) => each.toLowerCase() === name.toLowerCase());
    return isFree && sent !== undefined ? [[sent, crypto.randomUUID()]] : [];
  });
  return fresh.length === 0 ? parts : { ...parts, headers: { ...parts.headers, ...Object.fromEntries(fresh) } };
}

/**
 * A service may reject an example that refers to data it does not have. Any other failure is a fault of the service,
 * which the checks report.
 *
 * @param wrong The statuses that do not reject an existing thing.
 */
function expectTaken(name: string, { status }: ReadResponse, what: string, wrong: readonly number[] = []): void {
  if (status < 400 || status >= 500 || wrong.includes(status)) return;
  throw new NotTested(`${name} rejects a request with ${what}: status ${status}`, [neededFor(name, status)]);
}

/** Returns the declaration that an operation needs to succeed, by the status of its response. */
function neededFor(name: string, status: number): string {
  return status === 401 ? "headers" : `requests.${name}`;
}

/**
 * Returns all required inputs except the path, from examples or made up; undefined if no value can be made.
 *
 * @param isLean Leaves out optional fields of the body.
 * @param kind `likely` for texts whose forms follow from their names.
 */
export function madeUpInputs(
  contract: InterfaceContract,
  { name, parameters, requestBody }: Operation,
  isLean: boolean,
  kind: "values" | "likely" = "values",
): RequestParts | undefined {
  const { [kind]: values } = samplesOf(contract);
  const valueOf = (holder: Parameter | MediaType, what: string): unknown => {
    const { schema = {} } = holder;
    return exampleOf(contract, holder) ?? values.make(schema, `${name} ${what}`, { isLean, name: what });
  };
  try {
    const others = parameters.filter((each) => each.in !== "path");
    const given = requiredInputs(others, (parameter) => valueOf(parameter, parameter.name));
    if (given === undefined) return undefined;
    const media = Object.entries(requestBody?.content ?? {});
    const [, content] = media.find(([type]) => isJson(type)) ?? media.find(([type, each]) => isForm(type, each)) ?? [];
    if (requestBody !== undefined && content === undefined) return requestBody.required ? undefined : given;
    return { ...given, ...(content && { body: valueOf(content, "body") }) };
  } catch (error) {
    if (error instanceof Unmakeable) return undefined;
    throw error;
  }
}

function isForm(mediaType: string, media: MediaType): boolean {
  return ["form", "multipart"].includes(contentKind(mediaType, media));
}

/** Returns all required inputs except the path, from examples; undefined if one has no example. */
export function inputsOf(
  contract: InterfaceContract,
  { parameters, requestBody }: Operation,
): RequestParts | undefined {
  const others = parameters.filter((each) => each.in !== "path");
  const given = requiredInputs(others, (parameter) => exampleOf(contract, parameter));
  const media = requestBody?.content["application/json"];
  const body = media && exampleOf(contract, media);
  if (given === undefined || (requestBody?.required && body === undefined)) return undefined;
  return { ...given, ...(body !== undefined && { body }) };
}

/** Returns the first documented example of a parameter or a body, or its only possible value. */
function exampleOf({ components: { schemas } }: InterfaceContract, holder: Parameter | MediaType): unknown {
  const { examples: [first] = [], default: usual, const: only } = flatten(holder.schema ?? {}, schemas, firstChoice);
  return documentedExamples(holder)[0] ?? first ?? only ?? usual;
}

/** Inputs that identify a thing of a target. */
interface Found {
  given: LinkedParts;

  /** False if the target need not have the thing. */
  isSure: boolean;

  /** True if no document has the values. */
  isMadeUp?: boolean;
}

/** Finds values for the parameters of a path, the nearest ones first. */
type Find = (target: AnyTarget) => Promise<readonly Found[]>;

/**
 * Returns a function that finds the thing of an operation: by links, in lists, or by making one; undefined if there is
 * no way.
 */
function finderOf(
  contract: InterfaceContract,
  operation: Operation,
  links: readonly FollowableLink[],
): Find | undefined {
  const [reading, making] = [true, false].map((isReading) =>
    links
      .filter(({ source }) => isRead(source) === isReading)
      .map((link): Find => async (target) => {
        const { given, isOfThing: isSure } = await followLink(target, link);
        return [{ given, isSure }];
      }),
  ) as [Find[], Find[]];
  const made = makeable(contract, operation);
  if (!isRead(operation)) return firstFound([...making, made]);
  const ways = [...reading, findable(contract, operation), ...making, made];
  return firstFound(ways) ?? documentedPath(contract, operation);
}

/** Returns a function that tries several ways until one finds a thing. */
function firstFound([first, ...others]: readonly (Find | undefined)[]): Find | undefined {
  const next = others.length > 0 ? firstFound(others) : undefined;
  if (first === undefined || next === undefined) return first ?? next;
  return async (target) => {
    try {
      return await first(target);
    } catch (error) {
      if (error instanceof NotTested) return await next(target);
      throw error;
    }
  };
}

/** The most things that are tried for data that they may lack. */
const mostTried = 10;

/**
 * Returns a function that finds the ids in the path of a read in lists of the interface; undefined if there is no such
 * list.
 */
function findable(contract: InterfaceContract, operation: Operation): Find | undefined {
  const steps = stepsOf(operation.path).map(({ before, parameter }) => ({
    before,
    parameter,
    list: operationAt(contract, "get", before),
  }));
  const lists = steps.map(({ list }) => list && { list, inputs: candidatesOf(contract, list)[0]?.parts });
  if (lists.length === 0 || lists.some((each) => each?.inputs === undefined)) return undefined;
  return async (target) => {
    const path: Record<string, string> = {};
    let last: readonly Readonly<Record<string, string>>[] = [];
    for (const [index, { before, parameter }] of steps.entries()) {
      const { list, inputs = {} } = lists[index] ?? {};
      if (list === undefined) continue;
      const { status, body } = await sendOperation(target, list, { ...inputs, path });
      const rows = status < 400 ? rowsOf(contract, list, body) : [];
      const ids = rows.flatMap((row) => idOf(row, parameter, before) ?? []);
      const [id] = ids;
      if (id === undefined)
        throw new NotTested(`${list.name} responds with status ${status} and has no ${parameter}`, [
          neededFor(operation.name, status),
        ]);
      path[parameter] = id;
      last = ids.slice(0, mostTried).map((each) => ({ ...path, [parameter]: each }));
    }
    return last.map((each) => ({ given: { path: each }, isSure: true }));
  };
}

/**
 * Returns the documented examples of the parameters of a path, or made-up values of those that are no ids; undefined if
 * one has neither. A target need not have them.
 */
function documentedPath(contract: InterfaceContract, { name, parameters }: Operation): Find | undefined {
  const places = parameters.filter((each) => each.in === "path");
  const madeUp = (each: Parameter): unknown =>
    isIdName(each.name) ? undefined : samplesOf(contract).values.make(each.schema, `${name} ${each.name}`, each);
  const path = requiredInputs(places, (each) => documentedValue(contract, each) ?? madeUp(each))?.path;
  const isMadeUp = places.some((each) => documentedValue(contract, each) === undefined);
  return path && (async () => await Promise.resolve([{ given: { path }, isSure: false, isMadeUp }]));
}

function documentedValue(contract: InterfaceContract, parameter: Parameter): unknown {
  return exampleOf(contract, parameter) ?? parameter.schema.enum?.[0];
}

/**
 * Returns a function that makes the thing of a path with one id, so that other things are not changed. Returns
 * undefined if it or a thing before it cannot be made.
 */
function makeable(contract: InterfaceContract, operation: Operation): Find | undefined {
  const steps = stepsOf(operation.path).map(({ before, parameter }) => {
    const make = operationAt(contract, "post", before);
    return { before, parameter, make, candidates: make ? candidatesOf(contract, make) : [] };
  });
  if (steps.length === 0 || steps.some(({ candidates: [first] }) => first?.parts.body === undefined)) return undefined;
  return async (target) => {
    let path: Readonly<Record<string, string>> = {};
    for (const { before, parameter, make, candidates } of steps) {
      if (make === undefined) continue;
      const placed = candidates.map((each) => ({ ...each, parts: { ...each.parts, path } }));
      const [candidate, response] = await firstTaken(target, make, placed);
      const { status, body } = response;
      const found = createdIdOf(body, parameter, before) ?? idInLocation(response, target.baseUrl, make.path);
      // The id in an error is another one.
      const id = status < 400 ? found : undefined;
      if (id === undefined)
        throw new NotTested(
          `${make.name} responds to ${wordsFor(candidate)} with status ${status}, without a ${parameter}`,
          [neededFor(operation.name, status)],
        );
      path = { ...path, [parameter]: id };
    }
    return [{ given: { path }, isSure: true }];
  };
}

/** Returns the id of a thing in the response to its creation: in the response itself, or in its only object. */
export function createdIdOf(body: unknown, parameter: string, collection: string): string | undefined {
  const [only, ...others] = isRecord(body) ? Object.values(body).filter((value) => isRecord(value)) : [];
  return idOf(body, parameter, collection) ?? (others.length === 0 ? idOf(only, parameter, collection) : undefined);
}

/**
 * Returns the id of a created thing in the header `Location`: the last part of its path, after that of the collection.
 *
 * @param path The path of the collection: `/pets`.
 */
export function idInLocation({ headers }: ReadResponse, baseUrl: string, path: string): string | undefined {
  const location = headers.get("location");
  const url = location === null ? null : URL.parse(location, `${baseUrl}/`);
  const collection = path.split("/").findLast((part) => part !== "");
  const [before, id] = (url?.pathname ?? "").replace(/\/$/, "").split("/").slice(-2);
  // Other characters may be encoded in another way than in the path of a request.
  return id !== undefined && before === collection && /^[\w.~-]+$/.test(id) ? id : undefined;
}

/** Returns the parameters of a path, each with the path before it: `/pets/{id}` has `id` after `/pets`. */
function stepsOf(path: string): { before: string; parameter: string }[] {
  return [...path.matchAll(/\/\{([^{}]+)\}/g)].map(({ index, 1: parameter = "" }) => ({
    before: path.slice(0, index),
    parameter,
  }));
}

/** Returns the rows of a list at their documented place, or in the only array. */
export function rowsOf(contract: InterfaceContract, { name }: Operation, body: unknown): readonly unknown[] {
  const list = factsOf(contract).lists.find(({ operation }) => operation === name);
  const named = list && (list.at.length === 0 ? body : valueAt(body, list.at));
  if (Array.isArray(named)) return named;
  const lists = (isRecord(body) ? Object.values(body) : [body]).filter((value) => Array.isArray(value));
  return lists.length === 1 ? (lists[0] ?? []) : [];
}

/**
 * Returns the id of a row, by the name of the path parameter that it is for, or by that of the collection.
 *
 * @param collection The path of the collection.
 */
export function idOf(row: unknown, parameter: string, collection: string): string | undefined {
  if (!isRecord(row)) return undefined;
  const isId = isIdName(parameter) || Object.hasOwn(row, parameter);
  const name = isId ? idNameIn(Object.keys(row), parameter, collection) : undefined;
  const found = name === undefined ? undefined : row[name];
  return typeof found === "string" || typeof found === "number" ? String(found) : undefined;
}
