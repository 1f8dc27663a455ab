import { isRecord } from "../../../generated/runtime/body.ts";
import { Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { Operation } from "../../../generators/contract/model/contract.ts";
import { possibleProperties } from "../../../generators/contract/model/resolve.ts";
import { Unmakeable } from "../../../generators/contract/model/sample.ts";
import { samplesOf } from "../../kit/samples.ts";
import { innermost, leafAt, leavesOf, mentions } from "../../kit/bodies.ts";
import type { Row } from "../../kit/list-definition.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { walk } from "../lists/list.ts";
import { type AnyTarget, idParameterOf, type ResourceFacts, thingIn } from "./facts.ts";

/** A thing of the suite. */
export interface Thing {
  id: string;
  sent: unknown;
  response: ReadResponse;
}

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

  /** Returns a thing that is deleted. */
  third(target: AnyTarget): Promise<Thing>;

  /** Returns the list with the first two things. */
  listed(target: AnyTarget): Promise<Listed>;

  /** Returns the result of the deletion of the third thing. */
  removed(target: AnyTarget): Promise<Removed>;
}

export interface Removed {
  thing: Thing;
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
  const readAll = async (target: AnyTarget): Promise<Listed> => {
    await second(target);
    return await readList(facts, target, await place(target));
  };
  const removeOne = async (target: AnyTarget): Promise<Removed> => {
    const thing = await third(target);
    const common = await place(target);
    const before = list && (await readList(facts, target, common));
    if (remove === undefined) throw new NotTested("no operation deletes the created object");
    const response = await sendToThing(facts, target, remove, { ...common, id: thing.id });
    const after = list && (await readList(facts, target, common));
    const gone = read && (await sendToThing(facts, target, read, { ...common, id: thing.id }));
    return { thing, before, response, after, read: gone };
  };
  return {
    place,
    first,
    second,
    third,
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
  const parts = partsFor(create, place, made ?? withOwnId(facts, await knownRequest(target, create), index));
  const response = await sendOperation(target, create, parts);
  const { status, body } = response;
  // A target may reject a made-up body. A missing operation is not a rejection.
  const isMissing = status === 405 || (status === 404 && create.responses[404] === undefined);
  if (status >= 400 && status < 500 && !isMissing)
    throw new NotTested(`${create.name} responds with status ${status}`, [`requests.${create.name}`]);
  if (!isSuccess(status)) throw new Mismatch(`the status of ${create.name}`, "a success", status);
  const found = definition.idOf ? definition.idOf(target, body) : idIn(facts, body);
  if (typeof found !== "string" && typeof found !== "number")
    throw new NotTested(`the response of ${create.name} has no ${facts.resource.idField}`);
  const id = String(found);
  if (remove) target.onClose(async () => await sendToThing(facts, target, remove, { ...place, id }));
  return { id, sent: parts.body, response };
}

/** Returns a request whose body has an id of its own, if the sender chooses the ids of things. */
function withOwnId(
  { contract, create, resource: { path, idField } }: ResourceFacts,
  parts: RequestParts,
  index: number,
) {
  const { schema = {} } = create.requestBody?.content["application/json"] ?? {};
  const { [idField]: ofId } = possibleProperties(schema, contract.components.schemas);
  if (index === 0 || ofId === undefined || !isRecord(parts.body) || parts.body[idField] === undefined) return parts;
  try {
    const id = samplesOf(contract).values.make(ofId, `${path} ${index}`, { fresh: true });
    return { ...parts, body: { ...parts.body, [idField]: id } };
  } catch (error) {
    if (error instanceof Unmakeable) return parts;
    throw error;
  }
}

function idIn(facts: ResourceFacts, body: unknown): unknown {
  const thing = thingIn(facts, facts.create, body) ?? body;
  return leafAt(thing, facts.resource.idField);
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
  if (!isSuccess(status)) throw new NotTested(`${list.name} responds with status ${status}`, [`requests.${list.name}`]);
  return { body, isWhole: rows === undefined };
}

/** Returns the row of a thing: by its id, else by a text that was sent for this thing only. */
export function rowOf(
  { resource: { idField } }: ResourceFacts,
  body: unknown,
  { id, sent }: Thing,
  others: readonly Thing[],
): Row | undefined {
  const [byId] = innermost(body, (object) => object[idField] !== undefined && String(object[idField]) === id);
  if (byId) return byId;
  const known = new Set(others.flatMap((other) => textsOf(other.sent)));
  const own = textsOf(sent).filter((text) => !known.has(text));
  return innermost(body, (object) => own.some((text) => mentions(object, text)))[0];
}

/** Returns the texts that are long enough to be unique. */
function textsOf(sent: unknown): string[] {
  return leavesOf(sent).flatMap(([, value]) => (typeof value === "string" && value.length > 7 ? [value] : []));
}

/** Returns the sent fields that the contract documents as chosen by clients. */
export function sentFields({ fields }: ResourceFacts, sent: unknown): [name: string, value: unknown][] {
  if (!isRecord(sent)) return [];
  return Object.entries(sent).filter(([name]) => fields[name] !== undefined && fields[name]?.readOnly !== true);
}
