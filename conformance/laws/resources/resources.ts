import { isDeepStrictEqual as isSame } from "node:util";
import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { factId } from "../../../generators/contract/facts/named-facts.ts";
import { mayCreate } from "../../../generators/contract/facts/errors.ts";
import { innermost, leafAt, lostIn, mentions } from "../../kit/bodies.ts";
import { possibleProperties, resolve } from "../../../generators/contract/model/resolve.ts";
import { nearIds, unlike } from "../../../generated/runtime/checks/near-misses.ts";
import { firstTaken, inputsOf, refreshed } from "../../kit/derived-requests.ts";
import type { ResourceDefinitions } from "../../kit/resource-definition.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { validatorIn } from "../../kit/elements.ts";
import { valueAt } from "../../../generators/contract/model/paths.ts";
import {
  expectDone,
  expectError,
  expectKept,
  expectSent,
  isSecretName,
  isShownIn,
  type ResourceCheck,
} from "./judges.ts";
import { filterChecks } from "./filters.ts";
import { ownerChecks } from "./owners.ts";
import { repeatedChecks } from "./repeated.ts";
import { rejectedChecks } from "./rejected.ts";
import { checkOfFacts } from "../check-of-facts.ts";
import { shownBy, takeDown, takeWhole } from "../lists/check.ts";
import {
  type AnyTarget,
  idParameterOf,
  isDerived,
  type ResourceFacts,
  resourceFacts,
  sentAt,
  thingIn,
} from "./facts.ts";
import {
  changesOf,
  createThing,
  partsFor,
  readList,
  recordOf,
  rowOf,
  sendToThing,
  sentFields,
  type Thing,
  type Things,
  thingsOf,
  withBodies,
} from "./things.ts";

/**
 * Returns the checks of the resources of a contract: a created thing is listed and read with the values that were sent,
 * changed by a change, and gone after its deletion.
 *
 * @param definitions Confirm resources, and state facts that the contract cannot.
 */
export function resourceChecks(contract: InterfaceContract, definitions: ResourceDefinitions = {}): Check<AnyTarget>[] {
  return resourceFacts(contract, definitions).flatMap((facts) => checksOf(facts));
}

/** Returns the checks of a resource. */
export function checksOf(facts: ResourceFacts): Check<AnyTarget>[] {
  const things = thingsOf(facts);
  const all = [
    ...createdChecks(facts, things),
    ...listedChecks(facts, things),
    ...readChecks(facts, things),
    ...changedChecks(facts, things),
    ...filterChecks(facts, things),
    ...removedChecks(facts, things),
    ...repeatedChecks(facts, things),
    ...rejectedChecks(facts, things),
    ...ownerChecks(facts, things),
    ...keptChecks(facts, things),
    ...unknownChecks(facts, things),
    ...referenceChecks(facts, things),
  ];
  return all.map((each) => checkOfFacts([facts, each], governedCheck(facts, each)));
}

function governedCheck(
  { contract, definition: { needs } }: ResourceFacts,
  { name, operation, title, parts, judge }: ResourceCheck,
): Check<AnyTarget> {
  const id = `${contract.name}/${operation.name}`;
  const shows = shownBy({ contract, operation }, [], parts);
  const [first = id, ...others] = shows.keys();
  const named = [...shows].filter(([, shown]) => shown.length > 0);
  return {
    id: `${id}/resource/${name}`,
    requirements: [first, ...others],
    ...(named.length > 0 && { shows: Object.fromEntries(named) }),
    title: `${operation.method.toUpperCase()} ${operation.path}: ${title}`,
    ...(needs && { needs }),
    run: async (target, evidence) => {
      const seen = new Set<string>([name]);
      await judge(target, (part) => void seen.add(part));
      takeDown(evidence, named, seen, `the responses show no part of the requirement`);
      takeWhole(evidence, [first, ...others], named);
    },
  };
}

/** Returns the fields of a created thing that its creator can choose. */
function chosenFields(facts: ResourceFacts, created: unknown): Record<string, unknown> {
  const { contract, create } = facts;
  const body = create.requestBody?.content["application/json"]?.schema ?? {};
  const { schemas } = contract.components;
  const own = sentAt(facts, create).reduce((schema, name) => possibleProperties(schema, schemas)[name] ?? {}, body);
  const names = new Set(Object.keys(possibleProperties(own, schemas)));
  const shown = recordOf(thingIn(facts, create, created));
  return Object.fromEntries(Object.entries(shown).filter(([name]) => names.has(name)));
}

/** Asserts the defaults of fields that were not sent. */
function expectDefaults(facts: ResourceFacts, shown: unknown, sent: unknown): void {
  const { contract, create, fields, isOfContract } = facts;
  if (!isRecord(shown) || !isRecord(sent) || !isOfContract) return;
  const { schemas } = contract.components;
  const body = create.requestBody?.content["application/json"]?.schema ?? {};
  for (const [name, schema] of Object.entries(possibleProperties(body, schemas))) {
    const usual = schema["default"] ?? resolve(schema, schemas)["default"];
    if (usual === undefined || name in sent || fields[name] === undefined || shown[name] === undefined) continue;
    expectSame(`${name}, which was not sent`, shown[name], usual);
  }
}

function createdChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { contract, create, definition, list, read } = facts;
  const { shownOnce = [], alsoSends = {} } = definition;
  const base = { operation: create };
  const once = shownOnce.map((field): ResourceCheck => ({
    ...base,
    name: `${field}-once`,
    title: `${field} is in the response to the creation, and in no other`,
    parts: [`${field} in the response`, `${field} in no other response`],
    judge: async (target, see) => {
      const all = [await things.first(target), await things.second(target), await things.third(target)];
      const values = all.map(({ response, sent }) => {
        const value = leafAt(thingIn(facts, create, response.body) ?? response.body, field);
        expectThat(field, typeof value === "string" && value !== "", "a text", value);
        const given = isRecord(sent) ? sent[field] : undefined;
        if (given !== undefined) expectSame(field, value, given);
        return value;
      });
      expectSame(`the number of values of ${field}`, new Set(values).size, values.length);
      see(`${field} in the response`);
      for (const response of await laterResponses(target, all.slice(0, 2)))
        for (const value of values)
          expectThat("a later response", !mentions(response, value.trim()), `a body without the ${field}`, response);
      see(`${field} in no other response`);
    },
  }));
  const laterResponses = async (target: AnyTarget, both: readonly Thing[]): Promise<unknown[]> => {
    const place = await things.place(target);
    const found: unknown[] = list ? [(await things.listed(target)).body] : [];
    for (const { id } of both) {
      if (read) found.push((await sendToThing(facts, target, read, { ...place, id })).body);
      for (const [name, makeBody] of Object.entries(alsoSends)) {
        const operation = operationNamed(contract, name);
        try {
          const body = makeBody(target);
          const parts = { ...place, id, ...(body !== undefined && { body }) };
          found.push((await sendToThing(facts, target, operation, parts)).body);
        } catch (error) {
          // The other responses do not depend on this request.
          if (!(error instanceof NotTested)) throw error;
        }
      }
    }
    if (found.length === 0) throw new NotTested("no other response was read");
    return found;
  };
  return [
    {
      ...base,
      name: "created",
      title: "a created thing has the values that were sent, and a new id",
      parts: ["created"],
      judge: async (target, see) => {
        const both = [await things.first(target), await things.second(target)] as const;
        for (const { response, sent } of both) {
          expectSent(facts, target, "in the response", thingIn(facts, create, response.body), sent);
          expectDefaults(facts, thingIn(facts, create, response.body), sent);
        }
        expectThat(
          "the id of the second thing",
          both[0].id !== both[1].id,
          "another id than that of the first",
          both[1].id,
        );
        see("created");
      },
    },
    ...once,
  ];
}

function ofNoOther(name: string): string {
  return `of no other ${name}`;
}

function listedChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { list, definition } = facts;
  if (list === undefined) return [];
  const parameters = list.parameters
    .filter(({ in: place, required }) => place === "query" && required === true)
    .map(({ name }) => name);
  const another = definition.prepareAnother;
  const elsewhere = async (target: AnyTarget): Promise<Thing | undefined> =>
    another &&
    (await another(target).then(
      async (place) => await createThing(facts, target, place, 3),
      (error: unknown) => {
        // Without a second place, the rows themselves show their place.
        if (error instanceof NotTested) return undefined;
        throw error;
      },
    ));
  const scopeCheck: ResourceCheck = {
    operation: list,
    name: "scope",
    title: "the list has no rows of another place",
    parts: parameters.map(ofNoOther),
    judge: async (target, see) => {
      const { query = {} } = await things.place(target);
      const own = [await things.first(target), await things.second(target)];
      const outside = await target.shared(elsewhere);
      if (own.some(({ id }) => id === outside?.id)) throw new NotTested("another place has the same ids");
      const { body } =
        outside === undefined ? await things.listed(target) : await readList(facts, target, await things.place(target));
      if (outside)
        expectThat("the list", rowOf(facts, body, outside, own) === undefined, "no row of another place", body);
      let compared = outside === undefined ? 0 : 1;
      for (const [name, value] of Object.entries(query)) {
        for (const row of innermost(body, (object) => name in object)) {
          expectSame(`${name} in the list`, String(row[name]), String(value));
          compared++;
        }
        if (compared > 1 || outside) see(ofNoOther(name));
      }
      if (compared === 0) throw new NotTested("the rows show no place");
    },
  };
  return [
    {
      operation: list,
      name: "listed",
      title: "the list has the created things, with the values that were sent",
      parts: ["listed"],
      judge: async (target, see) => {
        const both = [await things.first(target), await things.second(target)];
        const listed = await things.listed(target);
        for (const thing of both) {
          const row = rowOf(
            facts,
            listed.body,
            thing,
            both.filter((each) => each !== thing),
          );
          if (row === undefined && !listed.isWhole) throw new NotTested("the list has more rows than are read");
          const { idField } = facts.resource;
          const showsIds = innermost(listed.body, (object) => object[idField] !== undefined).length > 0;
          if (row === undefined && hasRows(listed.body) && !showsIds)
            throw new NotTested(`no row of the list has the field ${idField}`);
          expectThat("the list", row !== undefined, `a row of ${thing.id}`, listed.body);
          expectSent(facts, target, "in the list", row, thing.sent);
        }
        see("listed");
      },
    },
    ...(parameters.length === 0 && another === undefined ? [] : [scopeCheck]),
  ];
}

/** Returns true for a value with a list of objects. */
function hasRows(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((each) => isRecord(each));
  return isRecord(value) && Object.values(value).some((each) => hasRows(each));
}

function readChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { read } = facts;
  if (read === undefined) return [];
  return [
    {
      operation: read,
      name: "read",
      title: "a created thing is read with the values that were sent",
      parts: ["read"],
      judge: async (target, see) => {
        for (const [thing, response] of await things.read(target))
          if (!(await expectKept(facts, target, things, thing, "in the response", response)))
            throw new NotTested("the response has none of the sent values");
        see("read");
      },
    },
    ...(isDerived(facts) ? [wholeCheck(facts, things)] : []),
  ];
}

/** Returns the check that no field of a thing gets lost. It only warns: a service may show a field in some cases alone. */
function wholeCheck(facts: ResourceFacts, things: Things): ResourceCheck {
  const { read, resource } = facts;
  return {
    operation: read ?? facts.create,
    name: "whole",
    title: "a created thing is read with each of its fields that was sent",
    parts: [],
    inferred: true,
    judge: async (target) => {
      if (read === undefined) throw new NotTested("no operation reads the thing");
      const [, [{ sent }, { status, body }]] = await things.read(target);
      const shown = thingIn(facts, read, body);
      if (!isSuccess(status) || !isRecord(shown)) throw new NotTested(`${read.name} responds with status ${status}`);
      for (const [name, value] of sentFields(facts, sent)) {
        if (name === resource.idField || isSecretName(name) || value === null || value === "") continue;
        expectThat(`${name} in the response`, shown[name] !== undefined, JSON.stringify(value), shown[name]);
        const lost = lostIn({ [name]: value }, shown);
        expectThat(`${lost ?? name} in the response`, lost === undefined, JSON.stringify(value), shown[name]);
      }
    },
  };
}

/** The index of the values of a change, which no created thing has. */
const changeIndex = 7;

function changedChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { change, otherChanges } = facts;
  return change ? [change, ...otherChanges].flatMap((each) => changedBy(facts, things, each)) : [];
}

function changedBy(facts: ResourceFacts, things: Things, change: Operation): ResourceCheck[] {
  const { definition, list, read, contract } = facts;
  const inputs = inputsOf(contract, change)?.body;
  return [
    {
      operation: change,
      name: "changed",
      title: "a change shows what was sent, and leaves the rest",
      parts: ["changed", ...Object.keys(definition.changes ?? {})],
      judge: async (target, see) => {
        const place = await things.place(target);
        const other = await things.second(target);
        const own = isDerived(facts) ? createThing(facts, target, place, changeIndex - 1) : things.first(target);
        const thing = await own;
        const usual = async (): Promise<object> => (await knownRequest(target, change)).body ?? inputs ?? {};
        const at = sentAt(facts, change);
        let shown = 0;
        for (const [name, make] of Object.entries(definition.changes ?? { changed: usual })) {
          const made = await make(target);
          const isOwn = definition.changes !== undefined;
          const bodies = isOwn ? [made] : changesOf(facts, change, made, changeIndex, thing.id);
          const path = { [idParameterOf(facts, change)]: thing.id };
          const requests = withBodies(partsFor(change, place, { path }), bodies);
          const [{ parts }, response] = await firstTaken(target, change, requests);
          const body = recordOf(valueAt(parts.body, at));
          // An example may be equal to the created thing.
          if (Object.entries(body).every(([field, value]) => isSame(recordOf(thing.sent)[field], value))) continue;
          expectDone(facts, change, response);
          const listed = list && (await readList(facts, target, place));
          const row = listed && rowOf(facts, listed.body, thing, [other]);
          if (listed?.isWhole) expectThat("the list", row !== undefined, `a row of ${thing.id}`, listed.body);
          const again = read && (await sendToThing(facts, target, read, { ...place, id: thing.id }));
          const sources = [thingIn(facts, change, response.body), row, again && thingIn(facts, read, again.body)];
          const texts = Object.values(body).filter((value): value is string => typeof value === "string");
          const isShown = texts.some((text) => mentions([response.body, row], text));
          // A replacement need not keep fields that it does not name.
          const before = isDerived(facts) ? chosenFields(facts, thing.response.body) : {};
          const rest =
            isDerived(facts) && change.method === "put"
              ? {}
              : recordOf({ ...before, ...recordOf(thing.sent) }, Object.keys(body));
          const compared = sources.map((source) => {
            expectSent(facts, target, "that was not changed", source, rest);
            return expectSent(facts, target, "after the change", source, body);
          });
          if (isDerived(facts)) await expectKept(facts, target, things, other, "of another thing after the change");
          if (!isShown && !compared.includes(true)) continue;
          shown++;
          see(name);
        }
        if (shown === 0) throw new NotTested("no response shows the changed values");
      },
    },
  ];
}

function removedChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { remove, read, contract } = facts;
  if (remove === undefined) return [];
  return [
    {
      operation: remove,
      name: "deleted",
      title: "a deleted thing is neither listed nor read, and others remain",
      parts: ["deleted", "listed no more", "read no more"],
      judge: async (target, see) => {
        const other = await things.first(target);
        const { thing, before, response, after, read: gone } = await things.removed(target);
        expectDone(facts, remove, response);
        if (isDerived(facts))
          await expectKept(facts, target, things, await things.second(target), "of another thing after the deletion");
        if (read && gone) {
          // The check of unknown ids judges a service that has the same success for each of them.
          const isShown =
            !isDerived(facts) || !isSuccess(gone.status) || isShownIn(facts, thingIn(facts, read, gone.body), thing);
          const isUnknown = async (): Promise<boolean> =>
            isSuccess(
              (await sendToThing(facts, target, read, { ...(await things.place(target)), id: unlike(thing.id) }))
                .status,
            );
          if (isShown || !(await isUnknown())) expectError(contract, read, "unknown", gone);
          see("read no more");
        }
        if (before && after && rowOf(facts, before.body, thing, [other])) {
          expectThat(
            "the list",
            rowOf(facts, after.body, thing, [other]) === undefined,
            "no row of the deleted thing",
            after.body,
          );
          if (rowOf(facts, before.body, other, [thing]) && after.isWhole)
            expectThat(
              "the list",
              rowOf(facts, after.body, other, [thing]) !== undefined,
              "a row of the other thing",
              after.body,
            );
          see("listed no more");
        } else if (gone === undefined) throw new NotTested("the thing was not listed before its deletion");
        see("deleted");
      },
    },
  ];
}

/** Returns the check that a thing that is made after a deletion is a new one: an id is not used twice. */
function keptChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { create, remove, read } = facts;
  if (remove === undefined || read === undefined || facts.definition.create !== undefined) return [];
  return [
    {
      operation: create,
      name: "kept",
      title: "a thing that is created after a deletion replaces no other",
      parts: [],
      judge: async (target) => {
        const { later } = await things.removed(target);
        const next = await createThing(facts, target, await things.place(target), 4);
        expectThat("the id", next.id !== later.id, "another id than that of an existing thing", next.id);
        const isShown = await expectKept(facts, target, things, later, "of the thing that was created before");
        if (!isShown) throw new NotTested("the response has none of the sent values");
      },
    },
  ];
}

function operationNamed({ operations, name: api }: InterfaceContract, name: string): Operation {
  const found = operations.find((each) => each.name === name);
  if (found === undefined) throw new NotTested(`${api} has no operation ${name}`);
  return found;
}

function unknownChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { read, acts, contract } = facts;
  const known = acts.filter((operation) => !mayCreate(operation));
  return [...(read ? [read] : []), ...known].map((operation): ResourceCheck => ({
    operation,
    name: "unknown-id",
    title: "the response for an unknown id is an error",
    parts: [],
    judge: async (target) => {
      const id = unlike((await things.first(target)).id);
      const body = await bodyFor(contract, target, operation);
      const parts = { ...(await things.place(target)), id, ...(body !== undefined && { body }) };
      const response = await sendToThing(facts, target, operation, parts);
      const { schema = {} } = operation.parameters.find(({ name }) => name === idParameterOf(facts, operation)) ?? {};
      const { schema: form = {} } = operation.requestBody?.content["application/json"] ?? {};
      const isValid =
        [id, Number(id)].some((value) => validatorIn(contract, schema)(value) as boolean) &&
        (body === undefined || (validatorIn(contract, form)(body) as boolean));
      // An id or an example that its schema does not allow may be rejected as invalid.
      if (isValid) return expectError(contract, operation, "unknown", response);
      expectThat(`the status of ${operation.name}`, response.status >= 400, "a rejection", response.status);
    },
  }));
}

/**
 * Returns the check that an id in the body of a creation must exist, if the contract documents an error for unknown
 * ones.
 */
function referenceChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { contract, create, references } = facts;
  // Only names link the field to a resource. If there are several, the error may be about one of the others.
  const isSure = references.length === 1 && !isDerived(facts);
  return references.map((field): ResourceCheck => ({
    operation: create,
    name: `unknown-id/${field}`,
    title: `the response for an unknown id in ${field} is an error`,
    parts: [],
    ...(!isSure && { inferred: true }),
    fact: factId("link", facts.resource.path, field),
    judge: async (target) => {
      const { body: whole, id } = await things.first(target);
      const body = recordOf(whole);
      const known = String(body[field] ?? id);
      // A neighbouring number may be the id of another thing.
      const near = /\d$/.test(known) ? [] : nearIds(known).map((each) => each.id);
      for (const text of [unlike(known), ...near]) {
        const value = typeof body[field] === "number" ? Number(text) : text;
        const parts = partsFor(create, await things.place(target), { ...inputsOf(contract, create) });
        const request = refreshed(create, { ...parts, body: { ...body, [field]: value } });
        const { status } = await sendOperation(target, create, request);
        // An id of another form may be documented as invalid.
        expectThat(
          `the status of ${create.name} with ${field} ${text}`,
          status >= 400 && status < 500,
          "a rejection",
          status,
        );
      }
    },
  }));
}

/** Returns a valid body: an example, one that a target declares, or undefined if the body may be anything. */
async function bodyFor(contract: InterfaceContract, target: AnyTarget, operation: Operation): Promise<unknown> {
  const { requestBody, name } = operation;
  if (requestBody === undefined) return undefined;
  const example = inputsOf(contract, operation)?.body;
  if (example !== undefined) return example;
  const { schema = {} } = requestBody.content["application/json"] ?? {};
  const isAny = Object.keys(schema).every((keyword) => keyword.startsWith("x-") || keyword === "description");
  if (isAny) return {};
  return name in target.requests || requestBody.required === true
    ? (await knownRequest(target, operation)).body
    : undefined;
}
