import { expectThat, LeftOpen, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { errorFor } from "../../../generators/contract/facts/errors.ts";
import { factId } from "../../../generators/contract/facts/named-facts.ts";
import { repeatKeysOf } from "../../../generators/contract/facts/repeat-keys.ts";
import { valueAt } from "../../../generators/contract/model/paths.ts";
import { innermost } from "../../kit/bodies.ts";
import { firstTaken } from "../../kit/derived-requests.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { idParameterOf, isDerived, isSameBody, type ResourceFacts, sentAt } from "./facts.ts";
import { expectDone, expectError, expectKept, type ResourceCheck } from "./judges.ts";
import {
  changesOf,
  createThing,
  idIn,
  partsFor,
  readList,
  sendToThing,
  type Things,
  withBodies,
  withIdIn,
} from "./things.ts";

/** The indices of the values of the things that are replaced, and of those that replace them. */
const indices = { thing: 8, change: 9, itself: 13 };

/** Returns the checks of requests that are sent twice, of resources that no suite defines. */
export function repeatedChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  if (!isDerived(facts)) return [];
  return [
    ...replacedByItself(facts, things),
    ...replacedTwice(facts, things),
    ...removedTwice(facts, things),
    ...createdTwice(facts, things),
  ];
}

/** Returns the check that a replacement accepts what the creation accepted, if their bodies have the same schema. */
function replacedByItself(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { create, change, otherChanges } = facts;
  const put = [change, ...otherChanges].find((each) => each?.method === "put");
  if (put === undefined || !isSameBody(put, create)) return [];
  if (put.parameters.some(({ in: place, required }) => place !== "path" && required === true)) return [];
  return [
    {
      operation: put,
      name: "itself",
      title: "a thing is replaced by what created it",
      parts: [],
      judge: async (target) => {
        const { id, body } = await createThing(facts, target, await things.place(target), indices.itself);
        const parts = { ...(await things.place(target)), id, body: withIdIn(facts, put, body, id) };
        const response = await sendToThing(facts, target, put, parts);
        // The state of the thing, or a missing precondition, may prevent it.
        if ([409, 412, 423, 428].includes(response.status))
          throw new LeftOpen(`${put.name} responds with status ${response.status}`);
        expectDone(facts, put, response);
      },
    },
  ];
}

function replacedTwice(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { change, otherChanges, read, list, resource } = facts;
  const put = [change, ...otherChanges].find((each) => each?.method === "put");
  if (put === undefined || read === undefined) return [];
  return [
    {
      operation: put,
      name: "repeated",
      title: "a replacement that is sent twice has the same result",
      parts: [],
      judge: async (target) => {
        const place = await things.place(target);
        const thing = await createThing(facts, target, place, indices.thing);
        const { body } = await knownRequest(target, put);
        const given = partsFor(put, place, { path: { [idParameterOf(facts, put)]: thing.id } });
        const requests = withBodies(given, changesOf(facts, put, body, indices.change, thing.id));
        const [{ parts }, response] = await firstTaken(target, put, requests);
        expectDone(facts, put, response);
        expectDone(facts, put, await sendOperation(target, put, parts));
        await expectKept(
          facts,
          target,
          things,
          { ...thing, sent: valueAt(parts.body, sentAt(facts, put)) },
          "after the repetition",
        );
        const listed = list && (await readList(facts, target, place));
        const rows = innermost(listed?.body, (row) => String(row[resource.idField]) === thing.id);
        expectThat("the list", rows.length < 2, `one row of ${thing.id}`, rows);
      },
    },
  ];
}

function removedTwice(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { remove, contract } = facts;
  if (remove === undefined) return [];
  return [
    {
      operation: remove,
      name: "repeated",
      title: "a deletion that is sent twice is rejected as documented, and deletes nothing else",
      parts: [],
      inferred: true,
      judge: async (target) => {
        const { thing, later, response } = await things.removed(target);
        expectDone(facts, remove, response);
        const again = await sendToThing(facts, target, remove, { ...(await things.place(target)), id: thing.id });
        const isDocumented = ["404", "410"].some((status) => Object.hasOwn(remove.responses, status));
        if (isDocumented) expectThat(`the status of ${remove.name}`, again.status >= 400, "a rejection", again.status);
        const known = errorFor(remove, "unknown");
        if (known !== undefined && !known.inferred) expectError(contract, remove, "unknown", again);
        expectThat(`the status of ${remove.name}`, again.status < 500, "below 500", again.status);
        await expectKept(facts, target, things, later, "of another thing after the repetition");
      },
    },
  ];
}

/** Returns the check of a key that identifies repeated requests, if a creation has one. */
function createdTwice(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { create, list, resource } = facts;
  const [key] = repeatKeysOf(create);
  if (key === undefined) return [];
  return [
    {
      operation: create,
      name: "repeated",
      title: `a creation that is sent twice with one ${key.name} creates one thing, and another key another one`,
      parts: [],
      inferred: true,
      fact: factId("idempotency-key", create.name),
      judge: async (target) => {
        const { body, id: firstId } = await things.first(target);
        const place = await things.place(target);
        const known = await facts.known(target);
        const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
        const withKey = (value: string): RequestParts => {
          const parts = partsFor(create, place, { ...known, ...(place.path && { path: place.path }), body });
          return { ...parts, headers: { ...parts.headers, [key.name]: value } };
        };
        const send = async (value: string): Promise<unknown> => {
          const response = await sendOperation(target, create, withKey(value));
          expectDone(facts, create, response);
          const found = idIn(facts, response.body);
          if (found !== undefined && facts.remove)
            target.onClose(async () => {
              await sendToThing(facts, target, facts.remove ?? create, { ...place, id: String(found) });
            });
          return found;
        };
        const [once, twice] = [await send(own), await send(own)];
        if (once === undefined) throw new NotTested(`the response of ${create.name} has no ${resource.idField}`);
        expectThat("the id in the second response", once === twice, JSON.stringify(once), twice);
        const another = await send(other);
        expectThat(
          "the id with another key",
          another !== once && String(another) !== firstId,
          "another id than that of an existing thing",
          another,
        );
        const rows = innermost(
          list && (await readList(facts, target, place)).body,
          (row) => row[resource.idField] === once,
        );
        expectThat("the list", rows.length < 2, `one row of ${String(once)}`, rows);
      },
    },
  ];
}
