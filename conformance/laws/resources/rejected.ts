import { isRecord } from "../../../generated/runtime/body.ts";
import { expectSame, expectThat, isSame, LeftOpen, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { factsOf } from "../../../generators/contract/facts/facts.ts";
import type { Operation } from "../../../generators/contract/model/contract.ts";
import { mentions } from "../../kit/bodies.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { invalidRequests } from "../errors/faults.ts";
import { type AnyTarget, idParameterOf, isDerived, type ResourceFacts, thingIn } from "./facts.ts";
import type { ResourceCheck } from "./judges.ts";
import {
  bodiesOf,
  changesOf,
  createThing,
  partsFor,
  readList,
  sendToThing,
  sentFields,
  textsOf,
  type Things,
} from "./things.ts";

/** The index of the values of the thing that is not changed, and of those that are rejected. */
const indices = { thing: 11, rejected: 12 };

/** The most rejected requests after which a thing is read. */
const mostRejected = 6;

/** Returns the checks that rejected requests change nothing, of resources that no suite defines. */
export function rejectedChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  if (!isDerived(facts)) return [];
  const { change, otherChanges, remove, read } = facts;
  const all = [change, ...otherChanges, remove].filter((each) => each !== undefined);
  return [...(read ? all.map((each) => keptBy(facts, things, each, read)) : []), ...notCreated(facts, things)];
}

function keptBy(facts: ResourceFacts, things: Things, operation: Operation, read: Operation): ResourceCheck {
  return {
    operation,
    name: "rejected",
    title: "a rejected request leaves the thing as it was",
    parts: [],
    judge: async (target) => {
      const place = await things.place(target);
      const { id, sent } = await createThing(facts, target, place, indices.thing);
      // Other fields may change on their own.
      const names = sentFields(facts, sent).map(([name]) => name);
      const chosen = (body: unknown): unknown => {
        const shown = thingIn(facts, read, body);
        return isRecord(shown) ? names.map((name) => ({ [name]: shown[name] })) : body;
      };
      const readNow = async (): Promise<unknown> => {
        const { status, body } = await sendToThing(facts, target, read, { ...place, id });
        if (!isSuccess(status)) throw new NotTested(`${read.name} responds with status ${status}`);
        return chosen(body);
      };
      let before = await readNow();
      if (!isSame(before, await readNow())) throw new LeftOpen("the thing changes from read to read");
      let rejected = 0;
      const { invalid, anonymous } = await wrongRequests(facts, target, operation, { ...place, id });
      for (const parts of [...invalid, ...anonymous]) {
        const { status } = await sendOperation(target, operation, parts);
        // The checks of invalid inputs and credentials judge a service that takes them.
        if (status < 400) {
          if (anonymous.includes(parts)) break;
          before = await readNow();
          continue;
        }
        const { status: statusNow, body } = await sendToThing(facts, target, read, { ...place, id });
        expectThat(`the status of ${read.name} after the rejection`, isSuccess(statusNow), "a success", statusNow);
        expectSame("the thing after the rejection", chosen(body), before);
        rejected++;
      }
      if (rejected === 0) throw new LeftOpen(`${operation.name} rejects no request`);
    },
  };
}

/** Returns requests for a thing that have to be rejected: without credentials, and with an invalid input. */
async function wrongRequests(
  facts: ResourceFacts,
  target: AnyTarget,
  operation: Operation,
  { id, ...common }: RequestParts & { id: string },
): Promise<{ invalid: readonly RequestParts[]; anonymous: readonly RequestParts[] }> {
  const { contract } = facts;
  const path = { [idParameterOf(facts, operation)]: id };
  const isDelete = operation.method === "delete";
  const { body: known } = isDelete ? {} : await knownRequest(target, operation);
  const body = isDelete ? undefined : changesOf(facts, operation, known, indices.rejected, id)[0];
  const valid = partsFor(operation, common, { path, ...(body !== undefined && { body }) });
  const { security = contract.security ?? [] } = operation;
  const isSecured = security.length > 0 && security.every((way) => Object.keys(way).length > 0);
  const none = Object.fromEntries(Object.keys(target.headers).map((name) => [name, ""]));
  const anonymous = { ...valid, headers: { ...valid.headers, ...none } };
  const invalid = isDelete ? [] : invalidRequests(contract, operation, valid).map(({ parts }) => parts);
  return {
    invalid: invalid.slice(0, mostRejected),
    anonymous: isSecured && Object.keys(none).length > 0 ? [anonymous] : [],
  };
}

function notCreated(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { create, list, contract, fields, resource, flat } = facts;
  const rows = factsOf(contract).lists.find(({ operation }) => operation === list?.name);
  const shown = Object.keys(flat(rows?.items ?? {}).properties ?? {});
  if (list === undefined || !shown.some((name) => name !== resource.idField && Object.hasOwn(fields, name))) return [];
  return [
    {
      operation: create,
      name: "rejected",
      title: "a rejected creation adds nothing to the list",
      parts: [],
      judge: async (target) => {
        const place = await things.place(target);
        const first = await things.first(target);
        const [body] = bodiesOf(facts, create, first.body, indices.rejected);
        const { body: before } = await readList(facts, target, place);
        // Other things may have the same text, such as a member of an enum.
        const own = textsOf(body).filter((text) => !mentions(before, text));
        const parts = partsFor(create, place, {
          ...(await facts.known(target)),
          ...(place.path && { path: place.path }),
        });
        let rejected = 0;
        for (const wrong of invalidRequests(contract, create, { ...parts, body }).slice(0, mostRejected)) {
          const { status } = await sendOperation(target, create, wrong.parts);
          // From then on, the list may have a row with the values of the rejected requests.
          if (status < 400) throw new LeftOpen(`${create.name} takes a request ${wrong.what}`);
          rejected++;
        }
        if (rejected === 0) throw new LeftOpen(`${create.name} rejects no request`);
        const { body: listed } = await readList(facts, target, place);
        if (!textsOf(first.body).some((text) => mentions(listed, text)) || own.length === 0)
          throw new LeftOpen("the list does not show what was sent");
        for (const text of own) expectThat("the list", !mentions(listed, text), `no row with ${text}`, listed);
      },
    },
  ];
}
