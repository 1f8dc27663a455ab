import { isRecord } from "../../../generated/runtime/body.ts";
import { NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse } from "../../../generated/runtime/checks/operation-target.ts";
import type { Operation } from "../../../generators/contract/model/contract.ts";
import type { ObservedStep } from "../../kit/state-definition.ts";
import { inputsOf } from "../../kit/derived-requests.ts";
import { knownRequest } from "../../kit/send-operation.ts";
import { type AnyTarget, type ResourceFacts, thingIn } from "../resources/facts.ts";
import { createThing, readList, rowOf, sendToThing, type Thing } from "../resources/things.ts";
import type { OperationOfTrigger, Owner, StateFacts } from "./facts.ts";

/** A thing of the suite, with its steps until now. */
export interface Driven {
  thing: Thing;
  steps: readonly ObservedStep[];
  state: string | undefined;

  /** Sends an operation to the thing. */
  send(operation: Operation): Promise<ReadResponse>;
  read(): Promise<string | undefined>;
}

/** Creates a thing, and sends it operations one after the other. */
export async function drive(
  { table, owner }: StateFacts & { owner: Owner },
  target: AnyTarget,
  path: readonly OperationOfTrigger[],
): Promise<Driven> {
  const { resource, field } = owner;
  const place = (await resource.definition.prepare?.(target)) ?? {};
  const thing = await createThing(resource, target, place, 0);
  const read = async (): Promise<string | undefined> => {
    const shown = await shownOf(resource, target, place, thing);
    const value = isRecord(shown) ? shown[field] : undefined;
    return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
  };
  const send = async (operation: Operation): Promise<ReadResponse> => {
    const body = await bodyOf(resource, target, operation);
    const parts = { ...place, id: thing.id, ...(body !== undefined && { body }) };
    return await sendToThing(resource, target, operation, parts);
  };
  const created = table.transitions.find(({ from }) => from === undefined);
  let state = await read();
  const steps: ObservedStep[] = [
    { on: resource.create.trigger ?? String(created?.on), ...(state !== undefined && { state }) },
  ];
  for (const { operation, trigger } of path) {
    const { status } = await send(operation);
    if (!isSuccess(status))
      throw new NotTested(`${operation.name} responds with status ${status}`, [`requests.${operation.name}`]);
    state = await read();
    steps.push({ on: trigger, ...(state !== undefined && { state }) });
  }
  return { thing, steps, state, send, read };
}

/** Returns a thing as it is read, or as its row in the list. */
async function shownOf(
  resource: ResourceFacts,
  target: AnyTarget,
  place: Parameters<typeof readList>[2],
  thing: Thing,
): Promise<unknown> {
  const { read } = resource;
  if (read === undefined) return rowOf(resource, (await readList(resource, target, place)).body, thing, []);
  const { status, body } = await sendToThing(resource, target, read, { ...place, id: thing.id });
  return isSuccess(status) ? thingIn(resource, read, body) : undefined;
}

async function bodyOf({ contract }: ResourceFacts, target: AnyTarget, operation: Operation): Promise<unknown> {
  if (operation.requestBody === undefined) return undefined;
  const example = inputsOf(contract, operation)?.body;
  if (example !== undefined || operation.requestBody.required !== true) return example;
  return (await knownRequest(target, operation)).body;
}

/** Returns the shortest ways to the states that the operations lead to, by state; none with a condition. */
export function waysOf({ table: { transitions } }: StateFacts, { triggers }: Owner): Map<string, OperationOfTrigger[]> {
  const begin = transitions.filter(({ from }) => from === undefined);
  const [first, ...others] = begin.map(({ to }) => String(to));
  const ways = new Map<string, OperationOfTrigger[]>();
  if (first !== undefined && others.length === 0) ways.set(first, []);
  for (const [state, way] of ways) {
    for (const each of triggers) {
      const rows = transitions.filter(({ from, on }) => String(from) === state && String(on) === each.trigger);
      const [row, ...more] = rows;
      if (row?.to === undefined || more.length > 0 || ways.has(String(row.to))) continue;
      ways.set(String(row.to), [...way, each]);
    }
  }
  return ways;
}
