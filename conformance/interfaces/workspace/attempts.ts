import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import { deliveryRows } from "./bodies.ts";
import { attemptsOf, type Retries, retries } from "./ping-runs.ts";
import { bodyOf, envelopeOf, expectFirstAttempt } from "./setup.ts";
import type { WorkspaceTarget, WorkspaceCheck } from "./target.ts";

const { maxAttempts } = workspaceSchedule;

/** What every attempt to deliver a ping shows. By every clock it takes minutes. */
export const attemptChecks: WorkspaceCheck[] = [
  {
    id: "workspace/attempts/accepted-once",
    requirements: ["WSP-DEL-6", "WSP-STATE-3"],
    title: "What was accepted is not posted again, and is delivered, after a refusal too",
    shows: { "WSP-STATE-3": ["from retrying"] },
    run: async (target) => {
      const { recovering, lists } = await retries(target);
      // What comes after them is of another delivery.
      const { length } = attemptsOf(recovering);
      if (length < 2) throw new NotTested("it was not attempted again");
      expectSame("attempts", length, 2);
      if (isRetrying(recovering.listed)) expectSame("the status", statusesIn(lists.last.recovering), ["delivered"]);
      else throw new NotTested("it was not listed between its attempts");
    },
  },
  {
    id: "workspace/attempts/failed",
    requirements: ["WSP-STATE-5"],
    title: "A delivery is failed after the third attempt that is refused",
    shows: { "WSP-STATE-5": ["failed"] },
    run: async (target) => {
      const { lists } = await seenToTheEnd(target);
      expectSame("the status after the last attempt", statusesIn(lists.last.refusing), ["failed"]);
    },
  },
  {
    id: "workspace/attempts/retrying",
    requirements: ["WSP-STATE-4"],
    title: "A delivery that was refused again is retrying while an attempt remains",
    shows: { "WSP-STATE-4": ["from retrying"] },
    run: async (target) => {
      const { refusing, lists } = await seenToTheEnd(target);
      const [second] = statusesIn(lists.second.refusing);
      // A worker may make more than one attempt in a run.
      if (!isRetrying(refusing.listed) || second === "failed")
        throw new NotTested("it was not listed between its attempts");
      expectSame("the status after the second attempt", second, "retrying");
    },
  },
  {
    id: "workspace/attempts/status-names",
    requirements: ["WSP-STATE-7"],
    title: "A ping that has failed is listed with the documented status",
    shows: { "WSP-STATE-7": ["failed"] },
    run: async (target) => {
      const { lists } = await retries(target);
      const statuses = Object.values(lists.last).flatMap((list) => statusesIn(list));
      if (!statuses.includes("failed")) throw new NotTested("no delivery is listed as failed");
    },
  },
  {
    id: "workspace/attempts/tested-again",
    requirements: ["WSP-EP-6", "WSP-EP-7", "WSP-DEL-1", "WSP-DEL-2"],
    title: "Another test of a webhook is another delivery, with its own id and time, and is listed beside the first",
    run: async (target) => {
      const { recovering, listedAfterSecondPing } = await retries(target);
      const [first] = recovering.destination.received;
      if (first === undefined) throw new NotTested("no ping has arrived");
      const others = recovering.destination.received.filter((each) => !attemptsOf(recovering).includes(each));
      expectSame("deliveries of the second ping", others.length, 1);
      const [again] = others;
      expectThat("deliveries of the second ping", again !== undefined, "one", others.length);
      expectFirstAttempt(again);
      const times = [first, again].map((delivery) => bodyOf(delivery)["occurred_at"]);
      expectThat("occurred_at of the second ping", times[0] !== times[1], "later than that of the first", times);
      expectSame("the number of deliveries in the list", deliveryRows(listedAfterSecondPing).length, 2);
    },
  },
  {
    id: "workspace/attempts/replayed",
    requirements: ["WSP-EP-8", "WSP-STATE-6"],
    title: "A failed delivery that is replayed is posted again, as the same delivery, and is listed as another attempt",
    shows: {
      "WSP-EP-8": ["the delivery is posted again", "it shows as another attempt"],
      "WSP-STATE-6": ["re-enqueued"],
    },
    run: async (target, evidence) => {
      const { replayed, replayedWith, lists, listedAfterReplay } = await retries(target);
      const isOver = statusesIn(lists.last.replayed).includes("failed");
      if (!isOver || replayedWith === undefined) throw new NotTested("it did not fail before");
      expectThat("the status of the response to the replay", replayedWith === 200, "2xx", replayedWith);
      const { received } = replayed.destination;
      expectSame("how often it was posted after the replay", received.length - maxAttempts, 1);
      const [first, again] = [received[0], received.at(-1)];
      if (first === undefined || again === undefined) throw new NotTested("no ping has arrived");
      expectSame("the body", envelopeOf(again), envelopeOf(first));
      evidence.saw("WSP-EP-8", "the delivery is posted again");
      evidence.saw("WSP-STATE-6", "re-enqueued");
      if (countsOneMore(lists.last.replayed, listedAfterReplay))
        evidence.saw("WSP-EP-8", "it shows as another attempt");
    },
  },
];

/** The attempts of a run, of which there have to be all. */
async function seenToTheEnd(target: WorkspaceTarget): Promise<Retries> {
  const found = await retries(target);
  const { length } = found.refusing.destination.received;
  expectThat("attempts of a delivery that is refused", length >= maxAttempts, `${maxAttempts}`, length);
  return found;
}

function statusesIn(list: unknown): unknown[] {
  return deliveryRows(list).map(({ status }) => status);
}

function isRetrying(list: unknown): boolean {
  return statusesIn(list).includes("retrying");
}

/** True where there is one more row, or one more of something in a row. */
function countsOneMore(before: unknown, after: unknown): boolean {
  const [old, now] = [deliveryRows(before), deliveryRows(after)];
  if (now.length === old.length + 1) return true;
  const [row, later] = [old[0] ?? {}, now[0] ?? {}];
  return Object.entries(later).some(([name, value]) => {
    const known = row[name];
    if (Array.isArray(value) && Array.isArray(known)) return value.length === known.length + 1;
    return typeof value === "number" && typeof known === "number" && value === known + 1;
  });
}
