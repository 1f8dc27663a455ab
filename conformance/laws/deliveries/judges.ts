import { isRecord } from "../../../generated/runtime/body.ts";
import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { DeliverySource, ObservedSubscription } from "../../kit/delivery-source.ts";
import {
  encodedSignature,
  isOfAlgorithm,
  isSignedBy,
  signaturesIn,
  signedContent,
  type SignedParts,
  signedPartsIn,
  uncoveredIn,
} from "../../../generators/contract/facts/signing.ts";
import { expectValid, named } from "../../kit/elements.ts";
import type { Schema } from "../../kit/json-schema.ts";
import type { CapturedDelivery } from "../../kit/target.ts";
import { bodyOf, headerOf, identityOf, signedRequest } from "./delivery.ts";
import type { SenderFacts } from "./facts.ts";

/** Asserts a property of the deliveries of a source. Throws `NotTested` if they do not show it. */
export type Judge = (facts: SenderFacts, all: readonly ObservedSubscription[], source: Readings) => void;

/** Options for reading the deliveries of a source. */
type Readings = Pick<DeliverySource, "hasOpenEvents" | "delaysMayFollow">;

/** Returns the first attempts that were observed. */
function firstAttempts(all: readonly ObservedSubscription[]): CapturedDelivery[] {
  const found = all.flatMap(({ received }) => received.slice(0, 1));
  if (found.length === 0) throw new NotTested("no delivery has arrived");
  return found;
}

/** Returns the subscriptions that had at least two attempts of one delivery. */
function retriedSubscriptions(facts: SenderFacts, all: readonly ObservedSubscription[]): ObservedSubscription[] {
  const found = all
    .filter(({ received, answers }) => received.length > 1 && !facts.accepts(answers[0] ?? 0))
    .map((each) => ({ ...each, ...attemptsOf(facts, each) }));
  if (found.length === 0) throw new NotTested("there was at most one attempt");
  return found;
}

/** Returns the attempts of the first delivery to a subscription, until one is accepted or replayed. */
function attemptsOf({ accepts }: SenderFacts, { received, answers, replays }: ObservedSubscription): Attempts {
  const end = answers.findIndex((status) => accepts(status));
  const count = Math.min(end < 0 ? received.length : end + 1, replays?.[0] ?? Infinity);
  return { received: received.slice(0, count), answers: answers.slice(0, count) };
}

type Attempts = Pick<ObservedSubscription, "received" | "answers">;

/** Asserts that a delivery is posted as JSON with the documented headers. */
export const expectHeaders: Judge = (facts, all) => {
  for (const attempt of firstAttempts(all)) {
    expectSame("the method", attempt.method, "POST");
    const contentType = headerOf(attempt, "content-type");
    expectThat("content-type", isJson(contentType), "application/json", contentType);
    for (const { name, required, schema } of facts.delivery.headers) {
      if (attempt.headers[name.toLowerCase()] === undefined && required !== true) continue;
      const text = headerOf(attempt, name);
      if (schema.const !== undefined) expectSame(name, text, String(schema.const));
      // Names of events are compared with the body, which may have one that is not in the catalog.
      else if (!facts.headers.names.includes(name) && !isSignature(facts, name))
        expectValid(name, facts.contract, schema, decodeHeader(schema, text));
    }
  }
};

function isJson(contentType: string): boolean {
  return /^application\/(?:[^;\s]+\+)?json\s*(?:;|$)/i.test(contentType);
}

/** Another check asserts the form of signatures. */
function isSignature({ signature }: SenderFacts, name: string): boolean {
  return signature?.header.toLowerCase() === name.toLowerCase();
}

/** Decodes a header by its schema. */
function decodeHeader({ type }: Schema, text: string): unknown {
  const types = new Set([type ?? []].flat());
  if ((types.has("integer") || types.has("number")) && text.trim() !== "" && Number.isFinite(Number(text)))
    return Number(text);
  return types.has("boolean") && /^(?:true|false)$/.test(text) ? text === "true" : text;
}

/** The most hours by which a clock may be wrong or in another time zone. */
const mostHours = 12;

/** Asserts that the body is the documented envelope with the payload of its event. */
export const expectEnvelope: Judge = (facts, all, { hasOpenEvents = false }) => {
  firstAttempts(all);
  const { nameField = "", dataField, timeField, envelope = "" } = facts.delivery;
  for (const {
    received,
    caused: [caused],
  } of all) {
    const [attempt] = received;
    if (attempt === undefined) continue;
    const body = bodyOf(attempt);
    const name = body[nameField];
    expectThat(nameField, typeof name === "string" && name !== "", "the name of an event", name);
    const event = facts.events.find((each) => each.name === name);
    for (const header of facts.headers.names) expectSame(header, headerOf(attempt, header), name);
    if (!hasOpenEvents) expectThat(nameField, event !== undefined, "an event of the catalog", name);
    const known = facts.events[0]?.name;
    expectValid("the body", facts.contract, named(envelope), event ? body : { ...body, [nameField]: known });
    if (event) expectValid("the body", facts.contract, named(event.schema), body);
    if (caused?.event !== undefined) expectSame(nameField, name, caused.event);
    for (const [field, value] of Object.entries(caused?.fields ?? {})) expectSame(field, body[field], value);
    if (timeField !== undefined && caused?.at !== undefined) {
      const hours = Math.abs(Date.parse(String(body[timeField])) - caused.at) / 3_600_000;
      expectThat(timeField, hours < mostHours, "about the time of the event", body[timeField]);
    }
    const data = dataField === undefined ? body : body[dataField];
    for (const [field, value] of Object.entries(caused?.data ?? {}))
      expectSame(`${dataField ?? "the body"}.${field}`, isRecord(data) ? data[field] : undefined, value);
  }
};

/** The shortest time between two events whose times are compared, in seconds. */
const apart = 120;

/** Asserts that the documented time is that of the event: the times of two events differ by the time between them. */
export const expectTimes: Judge = ({ delivery: { timeField = "" } }, all) => {
  let compared = 0;
  for (const { received, caused } of all) {
    const [first, second] = [received[0], received.at(-1)];
    const passed = (caused[1]?.after ?? 0) - (caused[0]?.after ?? 0);
    if (first === undefined || second === undefined || received.length < 2 || passed < apart) continue;
    const [from, to] = [first, second].map((each) => Date.parse(String(bodyOf(each)[timeField]))) as [number, number];
    const found = (to - from) / 1000;
    const isRight = found > passed / 2 - 60 && found < passed * 1.5 + 60;
    expectThat(`the seconds between two events by ${timeField}`, isRight, `about ${Math.round(passed)}`, found);
    compared++;
  }
  if (compared === 0) throw new NotTested("no two events were far enough apart");
};

/** Asserts that every attempt is signed over its raw body with the secret of its subscription. */
export const expectSigned: Judge = (facts, all) => {
  const own = all.filter(({ secret }) => secret !== undefined);
  firstAttempts(own);
  for (const { received, secret = "" } of own) for (const attempt of received) expectSignature(facts, attempt, secret);
};

/** Asserts that the signed time is about the time when the attempt arrived. */
export const expectCurrent: Judge = ({ signature }, all) => {
  firstAttempts(all);
  const { timestamp } = signature ?? {};
  for (const attempt of all.flatMap(({ received }) => received)) {
    const parts = signature && signedPartsIn(signature, signedRequest(attempt));
    const seconds = Number(parts?.timestamp) / (timestamp?.unit === "milliseconds" ? 1000 : 1);
    const age = Math.round(attempt.receivedAt / 1000 - seconds);
    const limit = timestamp?.toleranceSeconds ?? usualTolerance;
    expectThat("the age of the signed time in seconds", Math.abs(age) <= limit, `at most ${limit}`, age);
  }
};

/** The tolerance of receivers if none is documented. */
const usualTolerance = 300;

/** Asserts that every further attempt is signed, too. */
export const expectSignedAgain: Judge = (facts, all, source) =>
  expectSigned(facts, retriedSubscriptions(facts, all), source);

function expectSignature({ signature }: SenderFacts, attempt: CapturedDelivery, secret: string): void {
  if (signature === undefined) throw new NotTested("the signature is not documented");
  const { header, prefix = "", algorithm, encoding, timestamp } = signature;
  const request = signedRequest(attempt);
  const value = headerOf(attempt, header);
  const { timestamp: time } = signedPartsIn(signature, request);
  if (timestamp) expectThat("the timestamp", /^\d+$/.test(time ?? ""), "digits", time);
  const found = signaturesIn(signature, request);
  // A sender may add signatures of other kinds.
  const all = found.filter(
    ({ parts }) => uncoveredIn(signature, parts).length === 0 && isOfAlgorithm(signature, parts),
  );
  const [other] = found;
  if (other !== undefined && all.length === 0) {
    expectSame(`the components that ${header} does not cover`, uncoveredIn(signature, other.parts), []);
    expectSame(`the algorithm of ${header}`, `another than ${algorithm}`, algorithm);
  }
  const body = Buffer.from(attempt.body);
  if (algorithm === "ed25519") {
    const isValid = all.some(({ encoded, parts }) =>
      isSignedBy(signature, secret, signedContent(signature, body, parts), encoded),
    );
    expectThat(header, isValid, "a valid signature", value);
    return;
  }
  const digestOf = (parts: SignedParts): string => encodedSignature(signature, secret, body, parts);
  const none = { text: "", before: prefix, encoded: "", after: "", parts: signedPartsIn(signature, request) };
  // While a secret is replaced, a sender may also sign with another one.
  const actual =
    all.find(({ text, before, after, parts }) => text === before + digestOf(parts) + after) ?? all[0] ?? none;
  const { text, before, after, parts } = actual;
  const digest = digestOf(parts);
  // Reports mask signatures, so form and digits are compared separately.
  const form = `<${digest.length} ${encoding === "hex" ? "lowercase hex digits" : "characters of base64"}>`;
  const digits = encoding === "hex" ? /[\da-f]/ : /[\d+/=A-Za-z]/;
  const run = new RegExp(`${digits.source}{${digest.length}}(?=${after}$)`);
  expectSame(`the form of ${header}`, text.replace(run, form), before + form + after);
  expectSame(header, text, before + digest + after);
}

/** Asserts that each delivery has another id. */
export const expectOwnIds: Judge = (facts, all) => {
  const ids = all.flatMap(({ received, answers, caused }) => {
    const isEach = answers.every((status) => facts.accepts(status)) && received.length === caused.length;
    return (isEach ? received : received.slice(0, 1)).map((attempt) => identityOf(facts, attempt));
  });
  if (ids.length < 2) throw new NotTested("there was at most one delivery");
  expectSame("the number of ids of deliveries", new Set(ids).size, ids.length);
};

/** Asserts that all attempts of a delivery have the same id. */
export const expectSameId: Judge = (facts, all) => {
  for (const { received } of retriedSubscriptions(facts, all))
    expectAlike(received, (attempt) => identityOf(facts, attempt), "the id");
};

/** Asserts that all attempts of a delivery carry the same event. */
export const expectSameBody: Judge = (facts, all) => {
  const { nameField, timeField, dataField } = facts.delivery;
  for (const {
    received,
    caused: [caused],
  } of retriedSubscriptions(facts, all)) {
    const names = [nameField, timeField, dataField, ...Object.keys(caused?.fields ?? {})];
    const eventOf = (attempt: CapturedDelivery): object => {
      const body = bodyOf(attempt);
      return Object.fromEntries(names.flatMap((name) => (name === undefined ? [] : [[name, body[name]]])));
    };
    expectAlike(received, eventOf, "the event");
  }
};

function expectAlike(
  [first, ...others]: readonly CapturedDelivery[],
  valueIn: (attempt: CapturedDelivery) => unknown,
  what: string,
): void {
  for (const [index, other] of others.entries())
    if (first) expectSame(`${what} of attempt ${index + 2}`, valueIn(other), valueIn(first));
}

/** Returns the number in the header of an attempt. */
function numberOf({ delivery: { rules } }: SenderFacts, attempt: CapturedDelivery): number {
  const { attemptHeader = "" } = rules;
  const text = headerOf(attempt, attemptHeader);
  expectThat(attemptHeader, /^\d+$/.test(text), "the number of the attempt", text);
  return Number(text);
}

/** Asserts that attempts have consecutive numbers. Another check asserts the first one. */
export const expectNumbered: Judge = (facts, all) => {
  for (const attempt of firstAttempts(all))
    expectThat(
      facts.delivery.rules.attemptHeader ?? "",
      numberOf(facts, attempt) <= 1,
      "1 (or 0)",
      numberOf(facts, attempt),
    );
  for (const { received } of retriedSubscriptions(facts, all)) {
    const numbers = received.map((attempt) => numberOf(facts, attempt));
    const from = numbers[0] ?? 1;
    expectSame(
      "the numbers of the attempts",
      numbers,
      numbers.map((_, index) => from + index),
    );
  }
};

/** Asserts that the first attempt is number 1. */
export const expectFromOne: Judge = (facts, all) => {
  for (const attempt of firstAttempts(all))
    expectSame(facts.delivery.rules.attemptHeader ?? "", numberOf(facts, attempt), 1);
};

/** Asserts that a delivery that is always rejected is attempted exactly as often as documented. */
export const expectBudget: Judge = (facts, all) => {
  const { maxAttempts = 0, backoffSeconds = [] } = facts.delivery.rules;
  const rejected = all
    .filter(({ isOver }) => isOver)
    .map((each) => attemptsOf(facts, each))
    .filter(({ received, answers }) => {
      const ids = new Set(received.map((attempt) => identityOf(facts, attempt)));
      return received.length > 0 && ids.size === 1 && !answers.some((status) => facts.accepts(status));
    });
  if (rejected.length === 0) throw new NotTested("no delivery was rejected until its attempts were over");
  for (const { received } of rejected) {
    const { length } = received;
    expectThat("attempts of a rejected delivery", length <= maxAttempts, `at most ${maxAttempts}`, length);
    // Each attempt has a documented delay.
    if (backoffSeconds.length === maxAttempts) expectSame("attempts of a rejected delivery", length, maxAttempts);
  }
};

/** Asserts that no attempt arrives before its documented delay. */
export const expectBackoff: Judge = (facts, all, { delaysMayFollow = false }) => {
  const { backoffSeconds = [] } = facts.delivery.rules;
  for (const { received, seenAfter } of retriedSubscriptions(facts, all)) {
    for (const index of received.keys()) {
      const earliest = backoffSeconds[delaysMayFollow ? index - 1 : index] ?? 0;
      const seconds = seenAfter[index] ?? 0;
      expectThat(`the seconds until attempt ${index + 1}`, seconds >= earliest - 0.5, `at least ${earliest}`, seconds);
    }
  }
};

/** Asserts that a delivery that was rejected once is attempted again. */
export const expectRetried: Judge = (facts, all) => {
  const own = all.filter(({ answers, isOver }) => isOver && answers.length > 0 && !facts.accepts(answers[0] ?? 0));
  if (own.length === 0) throw new NotTested("no delivery was rejected");
  for (const { received, answers } of own) {
    expectThat(
      `attempts of a delivery after response ${answers[0]}`,
      received.length > 1,
      "at least 2",
      received.length,
    );
    const [first, second] = received.map((attempt) => identityOf(facts, attempt));
    expectSame(`the id of the attempt after ${answers[0]}`, second, first);
  }
};

/** Asserts that an accepted delivery is not posted again. */
export const expectAcceptedOnce: Judge = (facts, all) => {
  const own = all.filter(({ answers, isOver }) => isOver && answers.some((status) => facts.accepts(status)));
  if (own.length === 0) throw new NotTested("no delivery was accepted");
  for (const { received, answers, caused, replays = [] } of own) {
    if (replays.length > 0) {
      // A replay may be a separate delivery with the id of the event.
      if (facts.delivery.rules.identifies !== "delivery") continue;
      const byId = Map.groupBy(received.keys(), (index) => identityOf(facts, received[index] as CapturedDelivery));
      for (const indices of byId.values()) {
        const times = indices.filter((index) => facts.accepts(answers[index] ?? 0)).length;
        expectThat("accepted attempts of a delivery", times <= 1, "at most 1", times);
      }
      continue;
    }
    const accepted = answers.filter((status) => facts.accepts(status)).length;
    expectThat("accepted deliveries", accepted <= caused.length, `at most ${caused.length}`, accepted);
    const last = answers.findLastIndex((status) => facts.accepts(status));
    if (accepted === caused.length) expectSame("attempts after the last accepted one", received.length - last - 1, 0);
  }
};

/**
 * Asserts that every attempt carries the credentials of its subscription: unchanged, or after the documented scheme.
 */
export const expectAuthorization: Judge = (facts, all) => {
  const own = all.filter(({ authorization }) => authorization !== undefined);
  firstAttempts(own);
  const { defaultScheme } = facts.delivery.rules.authorization ?? {};
  for (const { received, authorization = "" } of own) {
    const isBare = !authorization.includes(" ") && defaultScheme !== undefined;
    const expected = isBare ? `${defaultScheme} ${authorization}` : authorization;
    for (const attempt of received) expectSame("authorization", headerOf(attempt, "authorization"), expected);
  }
};

/** Returns the parts about credentials that the subscriptions show. */
export function credentialsIn(all: readonly ObservedSubscription[]): string[] {
  return all.flatMap(({ authorization, received }) =>
    authorization === undefined || received.length === 0
      ? []
      : [authorization.includes(" ") ? "a value with a scheme" : "a value with no space"],
  );
}
