import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../../generated/runtime/body.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import { deliveryRows, holds, mentions } from "./bodies.ts";
import { isLocal } from "../../kit/local-address.ts";
import { longResponse, refusals, thanks } from "./own-webhooks.ts";
import { type Pinged, pinged, type Pings, pings } from "./ping-runs.ts";
import { bodyOf } from "./setup.ts";
import type { WorkspaceTarget, WorkspaceCheck } from "./target.ts";

/** The seconds that a worker may take besides the period of its runs. */
const slack = 20;

/** What a test shows of deliveries: it is the one that a request causes. */
export const pingChecks: WorkspaceCheck[] = [
  {
    id: "workspace/pings/arrive",
    requirements: ["WSP-EP-6", "WSP-DEL-5"],
    title: "A test enqueues a ping to this webhook alone, which the worker posts within a minute",
    shows: { "WSP-EP-6": ["a ping is delivered"], "WSP-DEL-5": ["a worker posts it within a minute"] },
    run: async (target, evidence) => {
      const found = await pings(target);
      for (const ping of found.pinged.values()) expectArrived(target, ping, found);
      expectSame("deliveries to a webhook that was not tested", found.untested.destination?.received.length, 0);
      evidence.saw("WSP-EP-6", "a ping is delivered");
      const latest = Math.max(
        ...[...found.pinged.values()].map((ping) => secondsUntil(ping, ping.destination.received[0])),
      );
      // What is due and was not posted waits for another run.
      if (latest <= workspaceSchedule.workerPeriodSeconds + slack)
        evidence.saw("WSP-DEL-5", "a worker posts it within a minute");
    },
  },
  {
    id: "workspace/pings/enqueued",
    requirements: ["WSP-DEL-5", "WSP-EP-7"],
    title: "A ping is listed as pending until the worker posts it",
    shows: { "WSP-DEL-5": ["it waits in an outbox"] },
    run: async (target) => {
      const { pinged: all } = await pings(target);
      const early = [...all.values()].filter(({ arrivedAtOnce }) => arrivedAtOnce === 0);
      if (early.length === 0) throw new NotTested("the worker ran before the list could be read");
      const statuses = early.flatMap(({ listedAtOnce }) => deliveryRows(listedAtOnce)).map(({ status }) => status);
      expectThat(
        "the deliveries that are listed before the worker runs",
        statuses.includes("pending"),
        "pending",
        statuses,
      );
    },
  },
  {
    id: "workspace/pings/listed",
    requirements: ["WSP-EP-7"],
    title: "The deliveries of a webhook are listed: its ping, and none of another webhook",
    shows: { "WSP-EP-7": ["deliveries of the webhook"] },
    run: async (target) => {
      const { pinged: all, untested, workspace } = await pings(target);
      for (const { listed } of all.values()) expectSame("the number of deliveries", deliveryRows(listed).length, 1);
      const none = await workspace.client.listDeliveries({ id: untested.id });
      expectSame("the number of deliveries of a webhook that was not tested", deliveryRows(none).length, 0);
    },
  },
  {
    id: "workspace/pings/payloads",
    requirements: ["WSP-EP-7"],
    title: "The list of deliveries has the payload of each",
    run: async (target) => {
      const both = [await pinged(target, "accepting"), await pinged(target, "refusing")];
      const carrying = both.filter(({ first }) => Object.keys(Object(bodyOf(first)["data"])).length > 0);
      if (carrying.length === 0) throw new NotTested("a ping carries no data");
      for (const { first, listed } of carrying) {
        const data: object = Object(bodyOf(first)["data"]);
        expectThat(
          "the list",
          holds(listed, (value) => isJsonOf(value, data)),
          `the payload ${JSON.stringify(data)}`,
          listed,
        );
      }
    },
  },
  {
    id: "workspace/pings/secret-hidden",
    requirements: ["WSP-EP-2"],
    title: "Tests, deliveries and their lists show no secret",
    run: async (target) => {
      for (const role of ["accepting", "refusing"] as const) {
        const { listed, first, secret, testedWith } = await pinged(target, role);
        expectThat("the response to a test", !mentions(testedWith, secret.trim()), "no secret", testedWith);
        expectThat("the list of deliveries", !mentions(listed, secret.trim()), "no secret", listed);
        expectThat("a delivery", !mentions(bodyOf(first), secret.trim()), "no secret", bodyOf(first));
      }
    },
  },
  {
    id: "workspace/pings/answers",
    requirements: ["WSP-DEL-7"],
    title: "The row of a delivery holds what the destination answered: its status, and the beginning of the body",
    shows: {
      "WSP-DEL-7": [
        "the response code",
        "the response body",
        "truncated",
        "on the row of what was accepted",
        "on the row of what was refused",
      ],
    },
    run: async (target) => {
      const [accepted, refused] = [await pinged(target, "accepting"), await pinged(target, "refusing")];
      expectAnswer(accepted, [299], thanks);
      expectAnswer(refused, refusals.slice(0, refused.destination.received.length), longResponse.slice(0, 31));
      expectThat("the row", !mentions(refused.listed, longResponse), "no more than the beginning", "all of it");
    },
  },
  {
    id: "workspace/pings/accepted",
    requirements: ["WSP-STATE-3"],
    title: "A pending ping that is accepted is delivered",
    shows: { "WSP-STATE-3": ["from pending"] },
    run: async (target) => {
      const accepted = await pinged(target, "accepting");
      expectSame("the status of what was accepted", statusesIn(accepted.listed), ["delivered"]);
      expectWasPending(accepted);
    },
  },
  {
    id: "workspace/pings/refused",
    requirements: ["WSP-STATE-4"],
    title: "A pending ping that is refused is retrying",
    shows: { "WSP-STATE-4": ["from pending"] },
    run: async (target) => {
      const { id } = await pinged(target, "accepting");
      // A worker may make more than one attempt in a run.
      const once = [...(await pings(target)).pinged.values()].filter((each) => each.id !== id && each.arrived === 1);
      for (const { listed } of once) expectSame("the status of what was refused", statusesIn(listed), ["retrying"]);
      const [first] = once;
      if (first === undefined) throw new NotTested("no ping was attempted just once when it was listed");
      expectWasPending(first);
    },
  },
  {
    id: "workspace/pings/status-names",
    requirements: ["WSP-STATE-7"],
    title: "Pings are listed with the documented statuses",
    shows: { "WSP-STATE-7": ["delivered", "pending", "retrying"] },
    run: async (target, evidence) => {
      const lists = [...(await pings(target)).pinged.values()].flatMap((each) => [each.listedAtOnce, each.listed]);
      const found = new Set(lists.flatMap((list) => statusesIn(list)));
      const shown = (["delivered", "pending", "retrying"] as const).filter((status) => found.has(status));
      for (const status of shown) evidence.saw("WSP-STATE-7", status);
      if (shown.length === 0) throw new NotTested("no delivery is listed");
    },
  },
  {
    id: "workspace/pings/deleted",
    requirements: ["WSP-EP-5"],
    title: "A webhook that was deleted gets no ping, even where it is tested",
    shows: { "WSP-EP-5": ["it delivers no more"] },
    run: async (target) => {
      await pinged(target, "accepting");
      const { deleted } = await pings(target);
      expectSame("deliveries to the webhook that was deleted", deleted.destination?.received.length, 0);
    },
  },
];

/** True of JSON with these members, and of a text with it. */
function isJsonOf(value: unknown, data: object): boolean {
  if (typeof value === "string" && /^\s*\{/.test(value)) {
    try {
      return holds(JSON.parse(value), (each) => isJsonOf(each, data));
    } catch {
      return false;
    }
  }
  const members = Object(value) as Record<string, unknown>;
  return isRecord(value) && Object.entries(data).every(([name, each]) => isDeepStrictEqual(members[name], each));
}

function statusesIn(list: unknown): unknown[] {
  return deliveryRows(list).map(({ status }) => status);
}

/** @throws {NotTested} where the list before the attempt does not show it. */
function expectWasPending({ arrivedAtOnce, listedAtOnce }: Pinged): void {
  const statuses = statusesIn(listedAtOnce);
  if (arrivedAtOnce > 0 || statuses.length === 0) throw new NotTested("it was not listed before the worker ran");
  expectSame("the status before the first attempt", statuses, ["pending"]);
}

function expectAnswer({ listed }: Pinged, codes: readonly number[], text: string): void {
  const row = deliveryRows(listed).find((each) => mentions(each, text));
  expectThat("the list", row !== undefined, `a row with the response body ${text}`, listed);
  const isCode = (value: unknown): boolean => codes.some((code) => String(value) === String(code));
  expectThat("the row", holds(row, isCode), `the response code ${codes.join(" or ")}`, row);
}

function expectArrived(target: WorkspaceTarget, ping: Pinged, { waited }: Pings): void {
  const { destination, listed } = ping;
  if (destination.received.length > 0) return;
  const statuses = statusesIn(listed);
  const wasTried = statuses.some((status) => status === "retrying" || status === "failed");
  // A target in a container has another address of its own machine.
  if (wasTried && isLocal(new URL(destination.url)))
    throw new NotTested(`attempts were made, and nothing has arrived at ${destination.url}`, ["listen.publicUrl"]);
  const isOverloaded =
    statuses.includes("pending") && !("advance" in target.controls) && !target.time.allows(waited + 1);
  if (isOverloaded) throw new NotTested(`the ping is still pending after ${waited} s`, ["--real-time"]);
  expectThat("deliveries of a ping", false, `one within ${waited} s`, statuses);
}

/** The seconds from the request for a test until a delivery. */
export function secondsUntil({ askedAt }: Pinged, delivery: CapturedDelivery | undefined): number {
  return delivery === undefined ? Infinity : (delivery.receivedAt - askedAt) / 1000;
}
