import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../../generated/runtime/body.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { holds, mentions } from "../../kit/bodies.ts";
import type { DeliveryRow, ListedAttempt, ListedDeliveries, ObservedSubscription } from "../../kit/delivery-source.ts";
import type { ObservedStep, ObservedSteps, StateDefinition } from "../../kit/state-definition.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import { bodyOf, identityOf } from "./delivery.ts";
import type { SenderFacts } from "./facts.ts";
import type { Judge } from "./judges.ts";

/** The seconds that a worker may take in addition to its period. */
const slack = 20;

/** The least number of characters of a response that a service stores. */
const least = 25;

/** Asserts that every subscription with an event gets its deliveries, and no others. */
export const expectArrived: Judge = (facts, all) => {
  for (const { received, caused, replays = [] } of all) {
    // A replay may be a separate delivery.
    const ids = new Set(received.slice(0, replays[0]).map((attempt) => identityOf(facts, attempt)));
    expectThat("deliveries to a subscription", ids.size <= caused.length, `at most ${caused.length}`, ids.size);
    expectThat("attempts at the destination", received.length > 0, "at least 1", received.length);
  }
};

/** Asserts that first attempts arrive in time. A late one may have waited for another run. */
export const expectPrompt: Judge = ({ delivery: { rules } }, all) => {
  const first = all.map(({ seenAfter: [seconds = Infinity] }) => seconds);
  if (Math.max(...first) > (rules.workerPeriodSeconds ?? 0) + slack)
    throw new NotTested("a first attempt arrived later");
};

/** Asserts that deliveries are listed before they are posted. */
export const expectWaiting: Judge = (_, all) => {
  const early = all.flatMap(({ listed = [] }) => listed.filter(({ attempts }) => attempts === 0));
  if (early.length === 0) throw new NotTested("every first attempt arrived before the list could be read");
  for (const { rows } of early)
    expectThat("deliveries in the list before the first attempt", rows.length > 0, "1", rows.length);
};

/** Asserts that the list has each delivery once, with its payload. */
export const expectListed: Judge = ({ delivery: { dataField } }, all) => {
  const found = all.filter(({ listed = [] }) => listed.length > 0);
  if (found.length === 0) throw new NotTested("no deliveries were listed");
  for (const { listed = [], received, replays = [] } of found) {
    // A replay may have a separate row.
    const plain = listed.filter(({ attempts, isReplay }) => !isReplay && attempts <= (replays[0] ?? Infinity));
    for (const { rows, caused } of plain) expectSame("the number of deliveries in the list", rows.length, caused);
    const [attempt] = received;
    const data = attempt && dataField !== undefined && bodyOf(attempt)[dataField];
    if (!isRecord(data) || Object.keys(data).length === 0) continue;
    for (const { rows } of plain)
      expectThat(
        "the list",
        rows.some(({ row }) => holds(row, (value) => isJsonOf(value, data))),
        "the payload of each",
        rows,
      );
  }
};

/** Returns true for JSON with these members, and for a text that contains it. */
function isJsonOf(value: unknown, data: Readonly<Record<string, unknown>>): boolean {
  if (typeof value === "string" && /^\s*\{/.test(value)) {
    try {
      return holds(JSON.parse(value), (each) => isJsonOf(each, data));
    } catch {
      return false;
    }
  }
  return isRecord(value) && Object.entries(data).every(([name, each]) => isDeepStrictEqual(value[name], each));
}

/** The last response to a delivery. */
interface LastResponse {
  status: number;
  body: string;
}

/** Asserts that rows have the last response to their own delivery. */
export const expectResponses =
  (isTruncated: boolean): Judge =>
  (facts, all) => {
    const seen = new Set<boolean>();
    for (const { listed = [], received, answers, bodies = [] } of all) {
      for (const { rows, attempts, isReplay } of listed) {
        const [only, ...others] = rows;
        const last = new Map<unknown, LastResponse>();
        for (const [index, attempt] of received.slice(0, attempts).entries())
          last.set(identityOf(facts, attempt), { status: answers[index] ?? 0, body: bodies[index] ?? "" });
        const [answer] = last.values();
        if (only === undefined || isReplay || answer === undefined || last.size !== rows.length) continue;
        if (others.length > 0) {
          expectOwnResponses(rows, [...last.values()]);
          continue;
        }
        const { row } = only;
        const { status, body } = answer;
        expectThat("the row", hasValue(row, status), `the response code ${status}`, row);
        if (body === "") continue;
        const isAccepted = facts.accepts(status);
        const beginning = isAccepted ? body : body.slice(0, least);
        expectThat("the row", mentions(row, beginning), `the response body ${beginning}`, row);
        if (isTruncated && !isAccepted)
          expectThat("the row", !mentions(row, body), "the beginning of the body", "all of it");
        seen.add(isAccepted);
      }
    }
    if (seen.size < 2) throw new NotTested("the rows of accepted and of rejected deliveries are unknown");
  };

/** Asserts that each row has a response of its own. */
function expectOwnResponses(rows: readonly DeliveryRow[], answers: readonly LastResponse[]): void {
  const fits = ({ row }: DeliveryRow, { status, body }: LastResponse): boolean =>
    hasValue(row, status) && (body === "" || mentions(row, body.slice(0, least)));
  const isShared = ([first, ...others]: readonly DeliveryRow[], left: readonly LastResponse[]): boolean =>
    first === undefined ||
    left.some(
      (answer) =>
        fits(first, answer) &&
        isShared(
          others,
          left.filter((each) => each !== answer),
        ),
    );
  const expected = answers.map(({ status, body }) => `${status} ${body.slice(0, least)}`.trim());
  const found = rows.map(({ row }) => row);
  expectThat("the rows", isShared(rows, answers), `each of the responses ${expected.join(", ")} once`, found);
}

/** Asserts that each attempt is listed with the response that it got. */
export const expectListedAttempts: Judge = (facts, all) => {
  let compared = 0;
  for (const {
    received,
    answers,
    bodies = [],
    delays = [],
    listedAttempts = new Map<string, ListedAttempt[]>(),
  } of all) {
    const made = [...received.keys()];
    for (const [id, attempts] of listedAttempts) {
      const own = made.filter((index) => String(identityOf(facts, received[index] as CapturedDelivery)) === id);
      expectSame("the number of attempts of a delivery in the list", attempts.length, own.length);
      for (const [position, { status, body, seconds }] of attempts.entries()) {
        const [what, index = 0] = [`attempt ${position + 1} in the list`, own[position]];
        const answer = { status: answers[index] ?? 0, body: bodies[index] ?? "" };
        if (status !== undefined) expectSame(`the status of ${what}`, status, answer.status);
        if (body !== undefined) {
          const isOwn = answer.body.startsWith(body) && body.length >= Math.min(least, answer.body.length);
          expectThat(`the body of ${what}`, isOwn, answer.body.slice(0, least), body.slice(0, 100));
        }
        const slowest = delays[index] ?? 0;
        if (seconds !== undefined)
          expectThat(`the seconds of ${what}`, seconds >= slowest - 0.1, `at least ${slowest}`, seconds);
        compared++;
      }
    }
  }
  if (compared === 0) throw new NotTested("no attempts were listed");
};

/** Returns the subscriptions whose delivery was replayed after its attempts were over. */
function replayedIn(all: readonly ObservedSubscription[]): (ObservedSubscription & { replays: readonly number[] })[] {
  const found = all.flatMap((each) =>
    each.replays && each.replays.length > 0 ? [{ ...each, replays: each.replays }] : [],
  );
  if (found.length === 0) throw new NotTested("no delivery was replayed after its attempts were over");
  return found;
}

/** Asserts that a replay is posted once more, with the same event. */
export const expectReplayed: Judge = (facts, all) => {
  const { nameField, timeField, dataField, rules } = facts.delivery;
  for (const { received, replays, answers } of replayedIn(all)) {
    const [before = 0] = replays;
    expectThat("attempts after the replay", received.length > before, "another one", received.length - before);
    const eventOf = (index: number): unknown => {
      const attempt = received.at(index);
      const body = attempt ? bodyOf(attempt) : {};
      return [nameField, timeField, dataField].map((name) => name !== undefined && body[name]);
    };
    expectSame("the event of the replay", eventOf(before), eventOf(0));
    // Earlier replays may be separate deliveries, which are attempted again; an id of the event does not distinguish
    // them.
    if (rules.identifies !== "delivery") continue;
    const ids = received.map((attempt) => identityOf(facts, attempt));
    const last = replays.at(-1) ?? 0;
    const former = new Set(ids.slice(before, last).filter((id) => id !== ids[0]));
    const own = [...ids.keys()].filter((index) => index >= last && !former.has(ids[index]));
    if (answers[own[0] ?? last] === 204) expectSame("attempts after the accepted replay", own.length, 1);
  }
};

/**
 * Asserts that a replay has the documented id: that of a delivery in the list, and of no other delivery of the suite.
 */
export const expectReplayIds: Judge = (facts, all) => {
  const { replayKeepsIdentity, identifies } = facts.delivery.rules;
  const isSame = replayKeepsIdentity ?? (identifies === "event" ? true : undefined);
  for (const subscription of replayedIn(all)) {
    const { received, replays, listed = [] } = subscription;
    const ids = received.map((attempt) => identityOf(facts, attempt));
    const before = replays[0] ?? 0;
    const [first] = ids;
    const after = replays.map((from, index) => ids.slice(from, replays[index + 1]));
    if (first === undefined || ids.length === before) throw new NotTested("no replay has arrived");
    const others = new Set(
      all
        .filter((each) => each !== subscription && each.replays === undefined)
        .flatMap((each) => each.received.map((attempt) => identityOf(facts, attempt))),
    );
    for (const [index, own] of after.entries()) {
      const what = `the id of replay ${index + 1}`;
      const known = new Set(ids.slice(0, replays[index]));
      if (isSame === true) for (const id of own) expectSame(what, id, first);
      if (isSame === false && own.length > 0)
        expectThat(
          what,
          own.some((id) => !known.has(id)),
          "an id that no other delivery has",
          own,
        );
      for (const id of own) expectThat(what, !others.has(id), "the id of no other delivery", id);
    }
    const hasId = ({ rows }: ListedDeliveries, id: unknown): boolean => hasValue(rows, id);
    const settled = listed.filter(({ isReplay }) => !isReplay);
    // The list need not have ids.
    if (!settled.some((list) => list.attempts > 0 && list.attempts <= before && hasId(list, first))) continue;
    for (const list of settled)
      for (const id of new Set(ids.slice(before, list.attempts)))
        expectThat(
          "the list after a replay",
          hasId(list, id),
          `a row with the id of the replay, ${String(id)}`,
          list.rows,
        );
  }
};

function hasValue(body: unknown, wanted: unknown): boolean {
  return holds(body, (value) => String(value) === String(wanted));
}

/** Returns the parts that a replay shows. */
export function partsOfReplay(all: readonly ObservedSubscription[]): readonly string[] {
  const isListed = replayedIn(all).some(({ listed = [], replays }) => {
    const index = listed.findIndex(({ isReplay }) => isReplay);
    const after = listed.find(({ attempts, isReplay }) => !isReplay && attempts > (replays[0] ?? 0));
    return index > 0 && after !== undefined && countsMore(listed[index - 1], after);
  });
  return ["posted again", ...(isListed ? ["listed as another attempt"] : [])];
}

/** Returns true if there are more rows, or more items in a row. */
function countsMore(before: ListedDeliveries | undefined, after: ListedDeliveries): boolean {
  if (after.rows.length > (before?.rows.length ?? 0)) return true;
  const [old, now] = [before?.rows[0], after.rows[0]].map((each): Record<string, unknown> =>
    isRecord(each?.row) ? each.row : {},
  );
  return Object.entries(now ?? {}).some(([name, value]) => {
    const known = old?.[name];
    if (Array.isArray(value) && Array.isArray(known)) return value.length > known.length;
    return typeof value === "number" && typeof known === "number" && value === known + 1;
  });
}

/** Asserts that a delivery can be replayed after a replay. */
export const expectReplayedAgain: Judge = (_, all) => {
  for (const { received, replays } of replayedIn(all)) {
    if (replays.length < 2) throw new NotTested("the delivery was replayed only once");
    for (const [index, before] of replays.entries()) {
      const until = replays[index + 1] ?? received.length;
      expectThat(`attempts after replay ${index + 1}`, until > before, "another attempt", until - before);
    }
  }
};

/** Asserts that nothing arrived. */
export const expectNothing: Judge = (_, all) => {
  if (all.length === 0) throw new NotTested("no subscription was ended");
  for (const { received } of all) expectSame("deliveries to a subscription that was ended", received.length, 0);
};

/** The mapping of deliveries to the steps of a state table. */
interface Telling extends Pick<StateDefinition, "conditionOf"> {
  /** The triggers of an attempt and of a replay. */
  trigger: string;
  replayTrigger?: string;

  /** The first step of a delivery; undefined if it was found. */
  causedBy?: ObservedStep | undefined;
}

function stateIn([only]: readonly DeliveryRow[]): Pick<ObservedStep, "state"> {
  return only?.state === undefined ? {} : { state: only.state };
}

/** Returns the steps of the delivery to a subscription until it is replayed; none if there were several deliveries. */
export function stepsOf(
  { accepts, delivery: { rules } }: SenderFacts,
  { listed = [], answers, caused, replays = [] }: ObservedSubscription,
  { trigger, replayTrigger, conditionOf, causedBy = {} }: Telling,
): ObservedSteps[] {
  const single = listed.filter((each) => each.caused === 1 && each.rows.length === 1);
  if (caused.length === 0 || single.length === 0) return [];
  const steps: ObservedStep[] = [];
  const [first] = single;
  steps.push({ ...causedBy, ...(first?.attempts === 0 ? stateIn(first.rows) : {}) });
  let known = 0;
  for (const { attempts: count, rows, isReplay } of single) {
    const attempts = Math.min(count, replays[0] ?? Infinity);
    for (let attempt = known + 1; attempt <= attempts; attempt++) {
      const outcome = { isAccepted: accepts(answers[attempt - 1] ?? 0), isLast: attempt === rules.maxAttempts };
      const when = conditionOf?.(outcome);
      steps.push({
        on: trigger,
        ...(when !== undefined && { when }),
        ...(attempt === count && !isReplay && stateIn(rows)),
      });
    }
    known = Math.max(known, attempts);
    if (!isReplay) continue;
    // The replay decides the steps after it.
    if (replayTrigger !== undefined) steps.push({ on: replayTrigger, ...stateIn(rows) });
    break;
  }
  return [steps];
}
