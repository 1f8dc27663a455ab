import { expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess } from "../../../generated/runtime/checks/operation-target.ts";
import { factId } from "../../../generators/contract/facts/named-facts.ts";
import { ownersOf } from "../../../generators/contract/facts/owners.ts";
import type { Operation } from "../../../generators/contract/model/contract.ts";
import { knownRequest } from "../../kit/send-operation.ts";
import type { AnyTarget, ResourceFacts } from "./facts.ts";
import { expectKept, type ResourceCheck } from "./judges.ts";
import { bodiesOf, createThing, readList, rowOf, sendToThing, type Thing, type Things } from "./things.ts";

/** The indices of the values of a thing of each caller, and of a change. */
const indices = { own: 13, theirs: 14, change: 15 };

/** Returns the checks that callers use only things of their own, of resources without a thing in their path. */
export function ownerChecks(facts: ResourceFacts, things: Things): ResourceCheck[] {
  const { contract, resource, list, read, change, otherChanges, remove } = facts;
  const owners = new Map(ownersOf(contract).map((each) => [each.operation, each]));
  // A thing in a path belongs to one caller: the other one can create nothing below it.
  if (resource.path.includes("{")) return [];
  const checkOf = (operation: Operation | undefined, title: string, judge: ResourceCheck["judge"]): ResourceCheck[] => {
    const owner = operation && owners.get(operation.name);
    if (operation === undefined || owner === undefined) return [];
    const fact = factId("owner", operation.name);
    return [{ operation, name: "owner", title, parts: [], fact, ...(owner.inferred && { inferred: true }), judge }];
  };
  return [
    ...checkOf(list, "the list has no things of another caller", async (target) => {
      const { own, theirs, another } = await thingsOfBoth(facts, things, target);
      for (const [caller, mine, other] of [
        [another, theirs, own],
        [target, own, theirs],
      ] as const) {
        const { body, isWhole } = await readList(facts, caller, await things.place(target));
        const row = rowOf(facts, body, mine, [other]);
        if (row === undefined && !isWhole) throw new NotTested("the list has more rows than are read");
        expectThat("the list", row !== undefined, `a row of ${mine.id}, which the caller created`, body);
        expectThat(
          "the list",
          rowOf(facts, body, other, [mine]) === undefined,
          `no row of ${other.id}, which another caller created`,
          body,
        );
      }
    }),
    ...[read, change, ...otherChanges, remove].flatMap((operation) =>
      checkOf(operation, "rejects a thing of another caller", async (target) => {
        if (operation === undefined) return;
        const { own, theirs, another } = await thingsOfBoth(facts, things, target);
        const place = await things.place(target);
        const body = await changeOf(facts, target, operation);
        const send = async (caller: AnyTarget, { id }: Thing): Promise<number> =>
          (await sendToThing(facts, caller, operation, { ...place, id, ...(body !== undefined && { body }) })).status;
        const status = await send(another, own);
        expectThat("the status of a request of another caller", status >= 400 && status < 500, "a rejection", status);
        await expectKept(facts, target, things, own, "after the request of another caller");
        // Otherwise the other caller may be one who can use nothing.
        const allowed = await send(another, theirs);
        if (!isSuccess(allowed)) throw new NotTested(`the other caller gets status ${allowed} for its own thing`);
      }),
    ),
  ];
}

/**
 * Creates a thing of each caller.
 *
 * @throws {NotTested} If the target declares no other caller, or the other one can create nothing.
 */
async function thingsOfBoth(
  facts: ResourceFacts,
  things: Things,
  target: AnyTarget,
): Promise<{ own: Thing; theirs: Thing; another: AnyTarget }> {
  const { otherHeaders, headers } = target;
  if (otherHeaders === undefined) throw new NotTested("the target declares no other account", ["--other-token"]);
  const another = { ...target, headers: { ...headers, ...otherHeaders } };
  const place = await things.place(target);
  const own = await createThing(facts, target, place, indices.own);
  const theirs = await createThing(facts, another, place, indices.theirs).catch((error: unknown) => {
    if (error instanceof Mismatch) throw new NotTested(`the other caller creates nothing: ${error.message}`);
    throw error;
  });
  if (own.id === theirs.id) throw new NotTested(`both callers have a thing with the id ${own.id}`);
  return { own, theirs, another };
}

/** Returns the body of a change; undefined for an operation without one. */
async function changeOf(facts: ResourceFacts, target: AnyTarget, operation: Operation): Promise<unknown> {
  if (operation.requestBody === undefined || operation.method === "delete") return undefined;
  const { body } = await knownRequest(target, operation);
  return bodiesOf(facts, operation, body, indices.change)[0];
}
