import { NotTested } from "../../../generated/runtime/checks/check.ts";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import type { CapturedDelivery, Destination } from "../../kit/target.ts";
import { deliveryRows } from "./bodies.ts";
import {
  deletion,
  expectReachable,
  type OwnWebhook,
  type OwnWebhooks,
  ownWebhooks,
  reachedFrom,
  registerOwn,
  type Role,
  roles,
} from "./own-webhooks.ts";
import { headerOf } from "./setup.ts";
import type { WorkspaceTarget } from "./target.ts";

const { workerPeriodSeconds: period, maxAttempts } = workspaceSchedule;

/** The longest time until the worker has run once, and until it has made every attempt, with what a slow one takes. */
const [firstRun, allRuns] = [period + 30, (maxAttempts + 2) * period];

/** A webhook that was tested, and what came of it. */
export interface Pinged extends OwnWebhook {
  destination: Destination;

  /** The time before the test was asked for, by the clock of its destination. */
  askedAt: number;

  /** The body of the response to the test. */
  testedWith: unknown;

  /** Its deliveries as they were listed right after the test, and after the first run of the worker. */
  listedAtOnce: unknown;
  listed: unknown;

  /** The number of deliveries that had arrived before each of the lists was asked for. */
  arrivedAtOnce: number;
  arrived: number;

  /** The seconds that were waited since the test, and those when each delivery was seen. */
  waited: number;
  seenAfter: number[];
}

export interface Pings extends Omit<OwnWebhooks, "accepting" | "refusing" | "deleted"> {
  pinged: ReadonlyMap<Role, Pinged>;

  /** The webhook that was deleted before it was tested. */
  deleted: OwnWebhook;

  /** The seconds that were waited for the first run of the worker. */
  waited: number;
}

/** What came of testing the suite's own webhooks, after the worker has run once. Made once a run. */
export async function pings(target: WorkspaceTarget): Promise<Pings> {
  const { accepting } = await ownWebhooks(target);
  expectReachable(target, accepting);
  takeTime(target, firstRun);
  const found = await target.shared(sendPings);
  return { ...found, workspace: reachedFrom(target, found.workspace) };
}

/** A webhook that was tested, with its deliveries; there is one at least. */
export async function pinged(
  target: WorkspaceTarget,
  role: Role,
): Promise<Pinged & { deliveries: readonly CapturedDelivery[]; first: CapturedDelivery }> {
  const found = await pings(target);
  const webhook = found.pinged.get(role);
  const [first] = webhook?.destination.received ?? [];
  if (webhook === undefined || first === undefined) throw new NotTested(`no ping has arrived within ${found.waited} s`);
  // The same object: what is waited for it from now on counts for all who have it.
  return Object.assign(webhook, { first, deliveries: webhook.destination.received });
}

async function sendPings(target: WorkspaceTarget): Promise<Pings> {
  const { accepting, refusing, deleted, ...own } = await ownWebhooks(target);
  const { workspace } = own;
  const isLong = mayRetry(target);
  if (!workspace.isOwn) target.budget.spend(isLong ? pingsOfRetries : 2);
  const tested: [Role, OwnWebhook][] = [
    ["accepting", accepting],
    ["refusing", refusing],
  ];
  if (isLong) {
    for (const role of ["recovering", "replayed"] as const)
      tested.push([role, await registerOwn(target, workspace, roles[role])]);
  }
  await deletion(target).catch(() => undefined);
  await workspace.client.testWebhook({ id: deleted.id }).catch(() => undefined);
  const found = new Map<Role, Pinged>();
  for (const [role, webhook] of tested) {
    const destination = expectReachable(target, webhook);
    const askedAt = destination.now();
    const testedWith = await workspace.client.testWebhook({ id: webhook.id });
    const arrivedAtOnce = destination.received.length;
    const listedAtOnce = await workspace.client.listDeliveries({ id: webhook.id });
    found.set(role, {
      ...webhook,
      destination,
      askedAt,
      testedWith,
      arrivedAtOnce,
      listedAtOnce,
      arrived: 0,
      waited: 0,
      seenAfter: [],
      listed: listedAtOnce,
    });
  }
  const all = [...found.values()];
  const waited = isLong ? allRuns : firstRun;
  await until(target, all, waited, () => all.every(({ destination }) => destination.received.length > 0));
  for (const webhook of all) {
    webhook.arrived = webhook.destination.received.length;
    webhook.listed = await settledList(own, webhook, (rows) => !isWaiting(rows));
  }
  return { ...own, pinged: found, deleted, waited };
}

/** The pings of a run that sees every attempt, with a second one to a webhook and a replay. */
const pingsOfRetries = 6;

/** True where the run may go on until every attempt was made. */
function mayRetry(target: WorkspaceTarget): boolean {
  const { budget, controls, time } = target;
  if ("createWorkspace" in controls) return true;
  return ("advance" in controls || time.allows(allRuns)) && budget.credits >= pingsOfRetries;
}

export interface Retries {
  recovering: Pinged;
  refusing: Pinged;
  replayed: Pinged;

  /** The deliveries of the webhooks as they were listed after the second run of the worker, and after the last one. */
  lists: Readonly<Record<"second" | "last", Readonly<Record<"recovering" | "refusing" | "replayed", unknown>>>>;

  /** The status of the response to the replay, where all attempts had come before, and the list of the deliveries when it was posted. */
  replayedWith: number | undefined;
  listedAfterReplay: unknown;

  /** The deliveries of the webhook that recovered, after another test of it. */
  listedAfterSecondPing: unknown;

  /** The seconds between the two tests of it. */
  secondPingAfter: number;

  /** The clock of the suite agrees with the time that was waited, so that times can be judged. */
  isTimed: boolean;
}

/** What came of the pings when the worker has made every attempt, and then a replay. Made once a run. */
export async function retries(target: WorkspaceTarget): Promise<Retries> {
  const { recovering } = Object.fromEntries((await pings(target)).pinged);
  takeTime(target, allRuns);
  if (recovering === undefined) target.budget.spend(pingsOfRetries);
  return await target.shared(awaitRetries);
}

async function awaitRetries(target: WorkspaceTarget): Promise<Retries> {
  const found = await pings(target);
  const { workspace } = found;
  const [recovering, refusing, replayed] = [
    await pinged(target, "recovering"),
    await pinged(target, "refusing"),
    await pinged(target, "replayed"),
  ];
  const listed = async (isThere: (rows: readonly Row[]) => boolean) => ({
    recovering: await settledList(found, recovering, isThere),
    refusing: await settledList(found, refusing, isThere),
    replayed: await settledList(found, replayed, isThere),
  });
  const all = [...found.pinged.values()];
  await until(target, all, 2 * period, () => have(recovering, 2) && have(refusing, 2) && have(replayed, 2));
  // Where nothing comes, nothing more is to be waited for.
  const limit = have(refusing, 2) || have(replayed, 2) ? 2 * period : 0;
  const second = await listed((rows) => !isWaiting(rows));
  await until(target, all, limit, () => have(refusing, maxAttempts) && have(replayed, maxAttempts));
  const last = await listed((rows) => rows.some(({ status }) => status === "failed" || status === "delivered"));
  const replayedWith = have(replayed, maxAttempts)
    ? await statusOf(workspace.client.replayDelivery({ id: deliveryIdOf(replayed) }))
    : undefined;
  const secondPingAfter = recovering.waited;
  await workspace.client.testWebhook({ id: recovering.id }).catch(() => undefined);
  const passed = await until(target, all, limit, () => have(replayed, maxAttempts + 1));
  // What is over has the time for an attempt too many.
  await until(target, all, Math.min(limit, period + 5) - passed, () => false);
  const listedAfterReplay = await settledList(found, replayed, (rows) => !isWaiting(rows));
  const { waited, askedAt, destination } = recovering;
  const isTimed = Math.abs((destination.now() - askedAt) / 1000 - waited) < waited / 2;
  const listedAfterSecondPing = await settledList(found, recovering, (rows) => rows.length > 1 && !isWaiting(rows));
  return {
    recovering,
    refusing,
    replayed,
    lists: { second, last },
    replayedWith,
    listedAfterSecondPing,
    listedAfterReplay,
    secondPingAfter,
    isTimed,
  };
}

function have({ destination }: Pinged, count: number): boolean {
  return destination.received.length >= count;
}

/** The id of the delivery of a ping. */
function deliveryIdOf({ destination }: Pinged): string {
  const [first] = destination.received;
  if (first === undefined) throw new NotTested("no ping has arrived");
  return headerOf(first, "x-service-delivery");
}

/** The deliveries of the first ping to a webhook. */
export function attemptsOf(webhook: Pinged): CapturedDelivery[] {
  const id = deliveryIdOf(webhook);
  return webhook.destination.received.filter((delivery) => headerOf(delivery, "x-service-delivery") === id);
}

type Row = Readonly<Record<string, unknown>>;

function isWaiting(rows: readonly Row[]): boolean {
  return rows.some(({ status }) => status === "pending");
}

/** The seconds that the outcome of an attempt may take to be listed. */
const settling = 5;

/** The list of the deliveries of a webhook, once it is as it is to be, or nothing more is to be waited for. */
async function settledList(
  { workspace }: Pick<OwnWebhooks, "workspace">,
  webhook: Pinged,
  isThere: (rows: readonly Row[]) => boolean,
): Promise<unknown> {
  const { id, destination } = webhook;
  let list: unknown;
  for (let second = 0; second < settling; second++) {
    list = await workspace.client.listDeliveries({ id });
    if (isThere(rowsOrNone(list))) break;
    await destination.arrived(destination.received.length + 1, 1);
    webhook.waited += 1;
  }
  return list;
}

/** The rows of a list, whatever its statuses are: checks judge those. */
function rowsOrNone(list: unknown): Row[] {
  try {
    return deliveryRows(list);
  } catch {
    return [];
  }
}

/** Takes the time that is waited by every clock; one that can be moved takes none. */
function takeTime({ controls, time }: WorkspaceTarget, seconds: number): void {
  if (!("advance" in controls)) time.take(seconds);
}

/** Lets time pass until something has happened, so many seconds at the most; gives the seconds that have passed. */
async function until(
  target: WorkspaceTarget,
  all: readonly Pinged[],
  seconds: number,
  hasHappened: () => boolean,
): Promise<number> {
  const { controls } = target;
  const step = "advance" in controls ? 5 : 1;
  const { received, arrived } = await target.destination();
  let passed = 0;
  for (; !hasHappened() && passed < seconds; passed += step) {
    if ("advance" in controls) await controls.advance({ seconds: step });
    else await arrived(received.length + 1, step);
    for (const each of all) each.waited += step;
    for (const { seenAfter, destination, waited } of all)
      while (seenAfter.length < destination.received.length) seenAfter.push(waited);
  }
  return passed;
}

async function statusOf(work: Promise<unknown>): Promise<number> {
  return await work.then(
    () => 200,
    (error: unknown) => Number(Object(error).status ?? 0),
  );
}
