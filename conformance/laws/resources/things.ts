import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../../generated/runtime/body.ts";
import { Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { Operation } from "../../../generators/contract/model/contract.ts";
import { valueAt, withAt } from "../../../generators/contract/model/paths.ts";
import { factsOf } from "../../../generators/contract/facts/facts.ts";
import { factId } from "../../../generators/contract/facts/named-facts.ts";
import { innermost, leafAt, leavesOf, mentions } from "../../kit/bodies.ts";
import { firstTaken, idInLocation, madeUpInputs, rowsOf } from "../../kit/derived-requests.ts";
import type { Row } from "../../kit/list-definition.ts";
import { samplesOf } from "../../kit/samples.ts";
import { sendOperation } from "../../kit/send-operation.ts";
import { variedBody } from "../../kit/varied-body.ts";
import { walk } from "../lists/list.ts";
import { type AnyTarget, idParameterOf, isDerived, type ResourceFacts, sentAt, thingIn } from "./facts.ts";

/** A thing of the suite. */
export interface Thing {
  id: string;

  /** The fields of the thing in the body of the request. */
  sent: unknown;
  body: unknown;
  response: ReadResponse;
}

type ReadThing = readonly [thing: Thing, response: ReadResponse];

/** A list that was read. */
export interface Listed {
  body: unknown;

  /** False if there may be more rows than were read. */
  isWhole: boolean;
}

/** The things that the checks of a resource share: each is made once in a run. */
export interface Things {
  place(target: AnyTarget): Promise<RequestParts>;
  first(target: AnyTarget): Promise<Thing>;
  second(target: AnyTarget): Promise<Thing>;

  /**
   * Returns the first two things, each with the response to its read.
   *
   * @throws {NotTested} If no operation reads a thing.
   */
  read(target: AnyTarget): Promise<readonly [ReadThing, ReadThing]>;

  /** Returns a thing that is deleted. */
  third(target: AnyTarget): Promise<Thing>;

  /** Returns the list with the first two things. */
  listed(target: AnyTarget): Promise<Listed>;

  /** Returns the result of the deletion of the third thing. */
  removed(target: AnyTarget): Promise<Removed>;
}

export interface Removed {
  thing: Thing;

  /** The thing that was made last before the deletion. */
  later: Thing;
  before: Listed | undefined;
  response: ReadResponse;
  after: Listed | undefined;
  read: ReadResponse | undefined;
}

export function thingsOf(facts: ResourceFacts): Things {
  const { definition, list, read, remove } = facts;
  const makePlace = async (target: AnyTarget): Promise<RequestParts> => (await definition.prepare?.(target)) ?? {};
  const place: Things["place"] = async (target) => await target.shared(makePlace);
  const makeFirst = async (target: AnyTarget): Promise<Thing> =>
    await createThing(facts, target, await place(target), 0);
  const first: Things["first"] = async (target) => await target.shared(makeFirst);
  const makeThird = async (target: AnyTarget): Promise<Thing> => {
    await second(target);
    return await createThing(facts, target, await place(target), 2);
  };
  const third: Things["third"] = async (target) => await target.shared(makeThird);
  const makeSecond = async (target: AnyTarget): Promise<Thing> => {
    await first(target);
    return await createThing(facts, target, await place(target), 1);
  };
  const second: Things["second"] = async (target) => await target.shared(makeSecond);
  const readOne = async (target: AnyTarget, thing: Thing): Promise<ReadThing> => {
    if (read === undefined) throw new NotTested("no operation reads the thing");
    return [thing, await sendToThing(facts, target, read, { ...(await place(target)), id: thing.id })];
  };
  const readBoth = async (target: AnyTarget): Promise<readonly [ReadThing, ReadThing]> => {
    const [one, other] = [await first(target), await second(target)];
    return [await readOne(target, one), await readOne(target, other)];
  };
  const readAll = async (target: AnyTarget): Promise<Listed> => {
    await second(target);
    return await readList(facts, target, await place(target));
  };
  const removeOne = async (target: AnyTarget): Promise<Removed> => {
    const thing = await third(target);
    const common = await place(target);
    if (remove === undefined) throw new NotTested("no operation deletes the created object");
    const later = await createThing(facts, target, common, 3);
    const before = list && (await readList(facts, target, common));
    const response = await sendToThing(facts, target, remove, { ...common, id: thing.id });
    const after = list && (await readList(facts, target, common));
    const gone = read && (await sendToThing(facts, target, read, { ...common, id: thing.id }));
    return { thing, later, before, response, after, read: gone };
  };
  return {
    place,
    first,
    second,
    third,
    read: async (target) => await target.shared(readBoth),
    listed: async (target) => await target.shared(readAll),
    removed: async (target) => await target.shared(removeOne),
  };
}

/** Returns the parts of a request that its operation has. */
export function partsFor({ parameters }: Operation, common: RequestParts, own: RequestParts = {}): RequestParts {
  const names = new Set(parameters.flatMap(({ in: place, name }) => (place === "query" ? [name] : [])));
  const query = Object.fromEntries(Object.entries(common.query ?? {}).filter(([name]) => names.has(name)));
  return {
    path: { ...common.path, ...own.path },
    query: { ...query, ...own.query },
    headers: { ...common.headers, ...own.headers },
    ...(own.body !== undefined && { body: own.body }),
  };
}

/** Sends a request to an operation on one thing. */
export async function sendToThing(
  facts: ResourceFacts,
  target: AnyTarget,
  operation: Operation,
  { id, body, ...common }: RequestParts & { id: string },
): Promise<ReadResponse> {
  const path = { [idParameterOf(facts, operation)]: id };
  return await sendOperation(target, operation, partsFor(operation, common, { path, body }));
}

/**
 * Creates a thing, which is deleted when the run ends.
 *
 * @throws {NotTested} If the target rejects the request, or shows no id.
 */
export async function createThing(
  facts: ResourceFacts,
  target: AnyTarget,
  place: RequestParts,
  index: number,
): Promise<Thing> {
  const { create, remove, definition } = facts;
  const made = definition.create && { body: await definition.create(target, index, place) };
  const known = made ?? (await facts.known(target));
  const bodies = made ? [made.body] : bodiesOf(facts, create, known.body, index);
  const given = partsFor(create, place, { ...known, ...(place.path && { path: place.path }) });
  const [{ parts }, response] = await firstTaken(target, create, withBodies(given, bodies));
  const { status, body } = response;
  // A target may reject a made-up body. A missing operation is not a rejection.
  const isMissing = status === 405 || (status === 404 && create.responses[404] === undefined);
  if (status >= 400 && status < 500 && !isMissing)
    throw new NotTested(`${create.name} responds with status ${status}`, [`requests.${create.name}`]);
  if (!isSuccess(status)) throw new Mismatch(`the status of ${create.name}`, "a success", status);
  const found = definition.idOf
    ? definition.idOf(target, body)
    : (idIn(facts, body) ?? idInLocation(response, target.baseUrl, create.path));
  if (typeof found !== "string" && typeof found !== "number")
    throw new NotTested(`the response of ${create.name} has no ${facts.resource.idField}`);
  const id = String(found);
  const sent = valueAt(parts.body, sentAt(facts, create));
  if (remove) target.onClose(async () => await sendToThing(facts, target, remove, { ...place, id }));
  // Another thing with this id would replace the first one.
  const usual = recordOf(valueAt(known.body, sentAt(facts, create)))[facts.resource.idField];
  const isVaried = recordOf(sent)[facts.resource.idField] !== usual;
  if (index > 0 && isDerived(facts) && !isVaried && String(usual) === id)
    throw new NotTested(`the request of ${create.name} chooses the ${facts.resource.idField}`);
  return { id, sent, body: parts.body, response };
}

/**
 * Returns bodies with other values than a known one, the best first: with all fields, and with the known ones. None but
 * the known one has an id, unless the schema requires it.
 */
export function bodiesOf(facts: ResourceFacts, operation: Operation, known: unknown, index: number): unknown[] {
  const { contract, resource } = facts;
  const schema = operation.requestBody?.content["application/json"]?.schema;
  if (index === 0 || schema === undefined) return [known];
  const { fits } = samplesOf(contract).validator;
  const full = madeUpInputs(contract, operation, false)?.body;
  const at = sentAt(facts, operation);
  const { [resource.idField]: _, ...others } = recordOf(valueAt(full, at));
  const withoutId = withAt(known, [...at, resource.idField], undefined);
  const base = isRecord(known) && fits(schema, withoutId) ? withoutId : known;
  const whole = isRecord(base) ? withAt(base, at, { ...others, ...recordOf(valueAt(base, at)) }) : base;
  const all = [whole, base].map((each) => variedBody(contract, operation, each, index));
  return [...all, known].filter(
    (each, order, before) => before.findIndex((other) => isDeepStrictEqual(each, other)) === order,
  );
}

/** Returns bodies that change a thing: those of `bodiesOf`, with the id of the thing if they have one. */
export function changesOf(
  facts: ResourceFacts,
  change: Operation,
  known: unknown,
  index: number,
  id: string,
): unknown[] {
  return bodiesOf(facts, change, known, index).map((body) => withIdIn(facts, change, body, id));
}

/** Returns a body with the id of a thing, if it has one. */
export function withIdIn(facts: ResourceFacts, operation: Operation, body: unknown, id: string): unknown {
  const at = [...sentAt(facts, operation), facts.resource.idField];
  const before = valueAt(body, at);
  return before === undefined ? body : withAt(body, at, typeof before === "number" ? Number(id) : id);
}

/** Returns requests that differ in their bodies. */
export function withBodies(parts: RequestParts, bodies: readonly unknown[]): { parts: RequestParts }[] {
  return bodies.map((body) => ({ parts: { ...parts, ...(body !== undefined && { body }) } }));
}

export function idIn(facts: ResourceFacts, body: unknown): unknown {
  const { resource, create } = facts;
  const thing = (resource.isIdBeside === true ? undefined : thingIn(facts, create, body)) ?? body;
  return leafAt(thing, resource.idField);
}

/** @throws {NotTested} If the target does not return the list. */
export async function readList(facts: ResourceFacts, target: AnyTarget, place: RequestParts): Promise<Listed> {
  const { list, rows, definition } = facts;
  if (list === undefined) throw new NotTested("no operation lists the things");
  if (rows && definition.prepare === undefined) {
    const { rows: body, isWhole, pages } = await walk(target, rows);
    if (pages[0]?.hasRows !== true) throw new NotTested(`${list.name} returns no rows`, [`requests.${list.name}`]);
    return { body, isWhole };
  }
  const { status, body } = await sendOperation(target, list, partsFor(list, place));
  // Some services have no list without things, but a thing was created.
  if (facts.isOfContract && [404, 405, 410].includes(status))
    throw new Mismatch(`the status of ${list.name} after a creation`, "a success", status);
  if (!isSuccess(status)) throw new NotTested(`${list.name} responds with status ${status}`, [`requests.${list.name}`]);
  return { body, isWhole: rows === undefined && !mayBePage(facts, target, list, body) };
}

/**
 * Returns true for a list that may have more rows: it has inputs of pages, or a usual number of rows of a page, unless
 * the configuration decides whether it is whole.
 */
export function mayBePage(
  { contract }: ResourceFacts,
  { facts: decided = {} }: AnyTarget,
  operation: Operation,
  body: unknown,
): boolean {
  const list = factsOf(contract).lists.find((each) => each.operation === operation.name);
  if (Object.keys(list?.pages.names ?? {}).length > 0) return true;
  const isWhole = decided[factId("whole", operation.name)];
  const { length } = rowsOf(contract, operation, body);
  return isWhole === undefined ? length >= 10 && (length % 10 === 0 || length % 25 === 0) : !isWhole;
}

/** Returns the fields of an object, except some; none of another value. */
export function recordOf(value: unknown, without: readonly string[] = []): Record<string, unknown> {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => !without.includes(name))) : {};
}

/** Returns the row of a thing: by its id, else by a text that was sent for this thing only. */
export function rowOf(
  { resource: { idField } }: ResourceFacts,
  body: unknown,
  { id, sent }: Thing,
  others: readonly Thing[],
): Row | undefined {
  const byId = (wanted: string): Row | undefined =>
    innermost(body, (object) => object[idField] !== undefined && String(object[idField]) === wanted)[0];
  const own = byId(id);
  // If rows have ids, texts don't identify them: two things may have the same text.
  if (own || others.some((other) => byId(other.id))) return own;
  const known = new Set(others.flatMap((other) => textsOf(other.sent)));
  const texts = textsOf(sent).filter((text) => !known.has(text));
  return innermost(body, (object) => texts.some((text) => mentions(object, text)))[0];
}

/** Returns the texts that are long enough to be unique. */
export function textsOf(sent: unknown): string[] {
  return leavesOf(sent).flatMap(([, value]) => (typeof value === "string" && value.length > 7 ? [value] : []));
}

/** Returns the sent fields that the contract documents as chosen by clients. A service may choose the id. */
export function sentFields(facts: ResourceFacts, sent: unknown): [name: string, value: unknown][] {
  if (!isRecord(sent)) return [];
  const { fields, resource } = facts;
  const isOpen = (name: string): boolean => isDerived(facts) && name === resource.idField;
  return Object.entries(sent).filter(
    ([name]) => fields[name] !== undefined && fields[name]?.readOnly !== true && !isOpen(name),
  );
}
