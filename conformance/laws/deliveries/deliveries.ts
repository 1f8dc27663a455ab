import { type Check, type Evidence, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { hasEnvelope } from "../../../generators/contract/facts/deliveries.ts";
import { statedOn } from "../../../generators/contract/model/schemas.ts";
import type { DeliveryDefinition, DeliveryDefinitions, ObservedSubscription } from "../../kit/delivery-source.ts";
import { derivedSource } from "./derived-source.ts";
import { type AnySource, type AnyTarget, evidenceOf, type SharedEvidence, withOptionalHooks } from "./evidence.ts";
import { headerNamed, type SenderFacts, senderFacts, type UsedOperations } from "./facts.ts";
import {
  type Judge,
  credentialsIn,
  expectAcceptedOnce,
  expectAuthorization,
  expectBackoff,
  expectBudget,
  expectCurrent,
  expectEnvelope,
  expectFromOne,
  expectHeaders,
  expectNumbered,
  expectOwnIds,
  expectRetried,
  expectSameBody,
  expectSameId,
  expectSigned,
  expectSignedAgain,
  expectTimes,
} from "./judges.ts";
import {
  expectArrived,
  expectListed,
  expectNothing,
  expectPrompt,
  expectListedAttempts,
  expectReplayed,
  expectReplayedAgain,
  expectReplayIds,
  expectResponses,
  expectWaiting,
  partsOfReplay,
  stepsOf,
} from "./subscriptions.ts";
import { destinationChecks, type OpeningCheck, type OpeningEvidence } from "./destinations.ts";
import { expectLikeBefore, expectPaused, expectResumed, pausesOf } from "./pauses.ts";
import { expectNoneLost, expectWhole, expectWholeSigned, largeOf } from "./under-load.ts";
import type { Observer, Observers } from "../states/states.ts";
import type { StateDefinitions } from "../../kit/state-definition.ts";
import { expectGone, expectJitter, expectRetryAfter } from "./schedules.ts";
import { expectInTime, expectLateRetried } from "./timeouts.ts";
import { severalOf } from "./several.ts";
import { waitingSource } from "./waiting-source.ts";
import { shownBy, type Shown, type Subject } from "./statements.ts";

/** A check of a sender, before the source of its deliveries is known. */
interface SenderCheck extends Subject {
  /** The end of the id of the check. */
  name: string;

  /** Completes the name of the delivery. */
  title: string;

  /** `first` needs first attempts only; `all` waits until every attempt was made. */
  stage: "first" | "all";

  judge: Judge;

  /** The parts that some deliveries show. Default: all. */
  seenIn?: (all: readonly ObservedSubscription[]) => readonly string[];

  /** Returns true for the sources that show it. Default: all. */
  isOf?: (source: AnySource) => boolean;

  /** Set to true to wait for a missing delivery as long as the run may wait. */
  insists?: true;
}

/**
 * Returns the checks of the senders of a contract for the documented parts of deliveries: headers, bodies, signatures,
 * ids, and attempts.
 *
 * @param definitions The sources of deliveries. Without one, the checks are not tested.
 * @param states Names the conditions that attempts decide.
 */
export function deliveryChecks(
  contract: InterfaceContract,
  definitions: DeliveryDefinitions = {},
  states: StateDefinitions = {},
): Check<AnyTarget>[] {
  return senderFacts(contract).flatMap((facts) => {
    const sources = sourcesOf(facts, definitions[facts.delivery.name] as DeliveryDefinition<AnyTarget> | undefined);
    const operations = usedOperations(definitions[facts.delivery.name]);
    const checks = [...senderChecks(facts), ...subscriptionChecks(facts, operations)];
    return [
      ...checks.flatMap((each) => checkOf(facts, sources, each)),
      ...timeoutChecks(facts, sources),
      ...retryChecks(facts, sources),
      ...[...destinationChecks(facts, operations, states), ...openingChecks(facts, operations)].flatMap(
        ({ run, ...check }) =>
          openingCheckOf(facts, sources, check, async (target, see) => {
            await eachSource(sources, async (evidence) => await run(target, evidence));
            see(check.parts);
          }),
      ),
    ];
  });
}

/**
 * Returns the observers of the deliveries of a contract, by the enums of the state tables that have the triggers of
 * deliveries.
 *
 * @param states Names the conditions that attempts decide.
 */
export function deliveryObservers(
  contract: InterfaceContract,
  definitions: DeliveryDefinitions = {},
  states: StateDefinitions = {},
): Observers {
  const found = senderFacts(contract).flatMap((facts) => {
    const { trigger } = facts.delivery;
    const definition = definitions[facts.delivery.name] as DeliveryDefinition<AnyTarget> | undefined;
    if (trigger === undefined || definition === undefined) return [];
    const tables = contract.states.filter(({ transitions }) => transitions.some(({ on }) => String(on) === trigger));
    const { replay = "" } = definition.operations ?? {};
    const replayTrigger = contract.operations.find(({ name }) => name === replay)?.trigger;
    return tables.flatMap(({ schema }) =>
      sourcesOf(facts, definition).map(({ source, evidence }): [string, Observer] => [
        schema,
        {
          disturbs: "advance" in source,
          observe: async (target) =>
            (await evidence.all(target)).flatMap((each) =>
              stepsOf(facts, each, {
                ...states[schema],
                trigger,
                ...(replayTrigger !== undefined && { replayTrigger }),
                ...(source.hasOpenEvents && { causedBy: undefined }),
              }),
            ),
        },
      ]),
    );
  });
  return Object.fromEntries(
    [...Map.groupBy(found, ([schema]) => schema)].map(([schema, all]) => [schema, all.map(([, observer]) => observer)]),
  );
}

/** Returns the operations that the subscriptions of a suite use. */
export function usedOperations(definition: DeliveryDefinition | undefined): UsedOperations {
  const sources =
    definition === undefined ? [] : "sources" in definition ? Object.values(definition.sources) : [definition];
  const cause = sources.map(({ operation }) => operation).find((name) => name !== undefined);
  return { ...definition?.operations, ...(cause !== undefined && { cause }) };
}

/**
 * A source, with the evidence that its checks share. `opening` is the same source for checks that open subscriptions.
 */
interface NamedSource extends OpeningEvidence {
  /** Undefined if it is the only source. */
  name?: string;
  source: AnySource;
  evidence: SharedEvidence;
}

/** Lets the checks of deliveries and those of states share their evidence. */
const known = new WeakMap<DeliveryDefinition<AnyTarget>, NamedSource[]>();

function sourcesOf(facts: SenderFacts, definition: DeliveryDefinition<AnyTarget> | undefined): NamedSource[] {
  const found = (definition && known.get(definition)) ?? makeSources(facts, definition);
  if (definition) known.set(definition, found);
  return found;
}

function makeSources(facts: SenderFacts, definition: DeliveryDefinition<AnyTarget> | undefined): NamedSource[] {
  const make = (source: AnySource, isAlone: boolean): NamedSource => {
    const opening = isAlone ? source : withOptionalHooks(source);
    return {
      source,
      opening,
      evidence: evidenceOf(facts, source, isAlone),
      several: severalOf(facts, opening),
      pauses: pausesOf(facts, opening),
      large: largeOf(facts, opening),
    };
  };
  if (definition === undefined || !("sources" in definition))
    return [make(definition ?? derivedSource(facts) ?? waitingSource(facts) ?? undefinedSource(facts), true)];
  const all = Object.entries(definition.sources);
  return all.map(([name, source]) => ({ name, ...make(source, all.length === 1) }));
}

function undefinedSource({ delivery: { name } }: SenderFacts): AnySource {
  return {
    observe: () => {
      throw new NotTested(`no source of deliveries: define deliveries.${name} with defineSuite`);
    },
  };
}

/** The checks that all other checks of a sender stand on: deliveries are posted, signed, and accepted once. */
const foundations: readonly string[] = ["headers", "envelope", "signature", "accepted-once"];

function foundationsOf(name: string): readonly string[] {
  return foundations.includes(name) ? foundations.slice(0, foundations.indexOf(name)) : foundations;
}

/** Returns a check of the requirements that govern it; none if no requirement does. */
function checkOf(
  facts: SenderFacts,
  sources: readonly NamedSource[],
  { stage, judge, seenIn, insists, isOf = () => true, ...check }: SenderCheck,
): Check<AnyTarget>[] {
  return openingCheckOf(facts, sources, check, async (target, see) => {
    const own = sources.filter(({ source }) => isOf(source));
    await eachSource(own, async ({ source, evidence }) => {
      const seen = await evidence[stage](target);
      const isLate = insists && seen.some(({ received, isEnded }) => received.length === 0 && !isEnded);
      const every = isLate ? await evidence.all(target) : seen;
      const all = every.filter(({ isEnded = false }) => isEnded === (check.name === "ended"));
      judge(facts, all, source);
      see(seenIn?.(all) ?? check.parts);
    });
  });
}

/** Returns the checks of the time that a receiver may take, by the first source that opens subscriptions. */
function timeoutChecks(facts: SenderFacts, sources: readonly NamedSource[]): Check<AnyTarget>[] {
  const { identity = "", timeoutSeconds } = facts.delivery.rules;
  const opening = sources.map(({ source }) => source).find((source) => "open" in source);
  if (timeoutSeconds === undefined || opening === undefined) return [];
  const within = `within ${timeoutSeconds} seconds`;
  const subject = { about: ["not 2xx"], stated: [] };
  const [tooLong, inTime] = [timeoutSeconds * 1.2, timeoutSeconds * 0.8];
  const late = {
    ...subject,
    name: "late",
    title: `a response after ${tooLong} s is too late: the delivery is attempted again with the same id`,
    parts: [`more than ${timeoutSeconds} seconds`, `the same ${identity}`, within],
    seconds: tooLong,
  };
  const early = {
    ...subject,
    name: "in-time",
    title: `a success after ${inTime} s is in time: nothing is attempted again`,
    parts: [within],
    seconds: inTime,
  };
  return [
    ...openingCheckOf(facts, sources, late, async (target, see) => {
      await expectLateRetried(facts, opening, target, tooLong);
      see(late.parts);
    }),
    ...openingCheckOf(facts, sources, early, async (target, see) => {
      await expectInTime(facts, opening, target, inTime);
      see(early.parts);
    }),
  ];
}

/** Returns the checks of the stated rules for retries, by the first source that opens subscriptions. */
function retryChecks(facts: SenderFacts, sources: readonly NamedSource[]): Check<AnyTarget>[] {
  const { jitter, respectsRetryAfter, endsOnGone, maxAttempts = 2, backoffSeconds } = facts.delivery.rules;
  const source = sources.map((each) => each.source).find((each) => "open" in each);
  if (source === undefined || maxAttempts < 2) return [];
  const subject = { about: ["not 2xx"], stated: [] };
  const checks = [
    jitter !== undefined &&
      backoffSeconds !== undefined &&
      !source.delaysMayFollow && {
        name: "jitter",
        title: `a delay is lengthened by at most ${jitter * 100} %`,
        parts: ["backoff with jitter"],
        run: expectJitter,
      },
    respectsRetryAfter === true && {
      name: "retry-after",
      title: "Retry-After of a response with 429 or 503 postpones the next attempt",
      parts: ["Retry-After"],
      run: expectRetryAfter,
    },
    endsOnGone === true && {
      name: "gone",
      title: "a response with 410 ends the delivery and the subscription",
      parts: ["410"],
      run: expectGone,
    },
  ].filter((each) => each !== false);
  return checks.flatMap(({ run, ...check }) =>
    openingCheckOf(facts, sources, { ...subject, ...check }, async (target, see) => {
      await run(facts, source, target);
      see(check.parts);
    }),
  );
}

/** Returns a check of the requirements that govern it; none if no requirement does. */
function openingCheckOf(
  facts: SenderFacts,
  sources: readonly NamedSource[],
  { name, title, seconds, ...subject }: Subject & Pick<SenderCheck, "name" | "title"> & { seconds?: number },
  run: (target: AnyTarget, see: (parts: readonly string[]) => void) => Promise<void>,
): Check<AnyTarget>[] {
  const shown = shownBy(facts, subject);
  const [first, ...others] = shown.keys();
  if (first === undefined) return [];
  const divided = [...shown].filter(([, parts]) => parts.length > 0);
  const [only, ...more] = sources;
  const needs = more.length === 0 ? only?.source.needs : undefined;
  const movesClock = sources.some(({ source }) => "advance" in source);
  return [
    {
      id: `${facts.id}/${name}`,
      requirements: [first, ...others],
      ...(divided.length > 0 && { shows: Object.fromEntries(divided) }),
      title: `${facts.delivery.name}: ${title}`,
      ...(seconds !== undefined && { seconds }),
      ...(needs && { needs }),
      ...(movesClock && { disturbs: true }),
      standsOn: foundationsOf(name).map((each) => `${facts.id}/${each}`),
      run: async (target, evidence) => {
        await run(target, (parts) => void takeDown(facts, evidence, shown, parts));
      },
    },
  ];
}

/**
 * Runs a check with the deliveries of each source that has some.
 *
 * @throws {NotTested} If every source throws it: the error of the first one.
 */
async function eachSource(
  sources: readonly NamedSource[],
  check: (source: NamedSource) => Promise<void>,
): Promise<void> {
  const reasons: NotTested[] = [];
  for (const each of sources) {
    try {
      await check(each);
    } catch (error) {
      if (error instanceof NotTested) reasons.push(error);
      else throw error instanceof Mismatch && each.name !== undefined ? inSource(error, each.name) : error;
    }
  }
  const [first] = reasons;
  if (first !== undefined && reasons.length === sources.length) throw first;
}

function inSource({ where, expected, found }: Mismatch, name: string): Mismatch {
  return new Mismatch(`${where} (deliveries ${name})`, expected, found);
}

/** Records what a check has shown: parts of requirements, and the implied requirement as a whole. */
function takeDown({ implied }: SenderFacts, evidence: Evidence, shown: Shown, seen: readonly string[]): void {
  for (const [id, parts] of shown) {
    if (id === implied) evidence.saw(id);
    for (const part of parts) if (seen.includes(part)) evidence.saw(id, part);
  }
}

function senderChecks(facts: SenderFacts): SenderCheck[] {
  const { delivery, headers, signature, fields, isIdentityField, contract } = facts;
  const { rules, timeField } = delivery;
  const { identity = "", attemptHeader, maxAttempts, backoffSeconds, authorization } = rules;
  const envelope = contract.components.schemas[delivery.envelope ?? ""];
  const onHeader = (name: string | undefined): readonly string[] => statedOn(headerNamed(facts, name));
  const onHeaders = delivery.headers.flatMap((header) => statedOn(header));
  const ofIdentity = isIdentityField ? statedOn(fields[identity]) : onHeader(headers.id);
  const hasIdentity = isIdentityField || headers.id !== undefined;
  const hasRetries = maxAttempts === undefined || maxAttempts > 1;
  const checks: (SenderCheck | false)[] = [
    {
      name: "headers",
      title: "a delivery is a POST of JSON with the documented headers",
      stage: "first",
      parts: ["POST", "Content-Type", ...delivery.headers.map(({ name }) => name)],
      stated: onHeaders,
      judge: expectHeaders,
    },
    hasEnvelope(delivery) && {
      name: "envelope",
      title: "the body is the documented envelope of its event",
      stage: "first",
      parts: [...Object.keys(fields), ...headers.names.map((header) => `${delivery.nameField} equals ${header}`)],
      stated: statedOn(envelope),
      judge: expectEnvelope,
    },
    timeField !== undefined && {
      name: "time",
      title: `${timeField} is the time of the event`,
      stage: "all",
      parts: [],
      about: [timeField],
      stated: [...statedOn(fields[timeField]), ...statedOn(envelope)],
      judge: expectTimes,
    },
    signature !== undefined && {
      name: "signature",
      title: "the signature is that of the raw body, keyed with the secret of the subscription",
      stage: "first",
      parts: partsOfSignature(facts),
      stated: onHeader(signature.header),
      judge: expectSigned,
    },
    signature?.timestamp !== undefined && {
      name: "timestamp",
      title: "the signed time is that of the attempt",
      stage: "all",
      parts: ["the time of the attempt"],
      stated: onHeader(signature.header),
      isOf: (source) => !("advance" in source),
      judge: expectCurrent,
    },
    signature !== undefined &&
      hasRetries && {
        name: "signed-again",
        title: "every attempt is signed",
        stage: "all",
        parts: [],
        about: partsOfSignature(facts),
        stated: onHeader(signature.header),
        judge: expectSignedAgain,
      },
    hasIdentity && {
      name: "ids",
      title: "no two deliveries have the same id",
      stage: "all",
      parts: [],
      about: [`the same ${identity}`, ...(headers.id === undefined ? [] : [headers.id])],
      stated: ofIdentity,
      judge: expectOwnIds,
    },
    hasIdentity &&
      hasRetries && {
        name: "same-id",
        title: "all attempts of a delivery have the same id",
        stage: "all",
        parts: [`the same ${identity}`],
        about: headers.id === undefined ? [] : [headers.id],
        stated: ofIdentity,
        judge: expectSameId,
      },
    hasRetries && {
      name: "same-event",
      title: "all attempts of a delivery carry the same event",
      stage: "all",
      parts: [],
      about: Object.keys(fields),
      stated: statedOn(envelope),
      judge: expectSameBody,
    },
    attemptHeader !== undefined && {
      name: "numbered",
      title: `${attemptHeader} counts the attempts one by one`,
      stage: "all",
      parts: [],
      about: [attemptHeader],
      stated: onHeader(attemptHeader),
      judge: expectNumbered,
    },
    attemptHeader !== undefined && {
      name: "from-1",
      title: "the first attempt is number 1",
      stage: "first",
      parts: ["the first attempt is number 1"],
      stated: onHeader(attemptHeader),
      judge: expectFromOne,
    },
    maxAttempts !== undefined && {
      name: "budget",
      title: `there are at most ${maxAttempts} attempts`,
      stage: "all",
      parts: [`at most ${maxAttempts} attempts`],
      stated: [],
      judge: expectBudget,
    },
    backoffSeconds !== undefined && {
      name: "backoff",
      title: "no attempt comes before its documented delay",
      stage: "all",
      parts: ["backoff from the creation"],
      stated: [],
      judge: expectBackoff,
    },
    hasRetries && {
      name: "retried",
      title: "a rejected delivery is attempted again with the same id",
      stage: "all",
      parts: ["not 2xx", `the same ${identity}`],
      about: [`at most ${maxAttempts} attempts`],
      stated: [],
      judge: expectRetried,
    },
    {
      name: "accepted-once",
      title: "an accepted delivery is not posted again",
      stage: "all",
      parts: ["2xx"],
      about: [`at most ${maxAttempts} attempts`, "not 2xx"],
      stated: [],
      judge: expectAcceptedOnce,
    },
    authorization !== undefined && {
      name: "authorization",
      title: "every attempt carries the credentials of its subscription",
      stage: "first",
      parts: ["a value with no space", "a value with a scheme"],
      stated: [],
      judge: expectAuthorization,
      seenIn: credentialsIn,
    },
    authorization !== undefined &&
      hasRetries && {
        name: "authorized-again",
        title: "every further attempt carries the credentials of its subscription",
        stage: "all",
        parts: [],
        about: ["a value with no space", "a value with a scheme"],
        stated: [],
        judge: expectAuthorization,
      },
  ];
  return checks.filter((each) => each !== false);
}

/**
 * Returns the checks of what the operations of an interface show of deliveries, for the operations that the suite uses.
 */
function subscriptionChecks(facts: SenderFacts, { cause, rows, attempts, replay, end }: UsedOperations): SenderCheck[] {
  const { contract, delivery, provable, headers, isIdentityField } = facts;
  const hasIdentity = isIdentityField || headers.id !== undefined;
  const on = (name: string | undefined): readonly string[] =>
    contract.operations.find((each) => each.name === name)?.requirements ?? [];
  const { workerPeriodSeconds: period, identity } = delivery.rules;
  const hasPart = (part: string): boolean => on(rows).some((id) => provable.get(id)?.parts?.includes(part));
  const responses = [
    "the response code",
    "the response body",
    "on the row of what was accepted",
    "on the row of what was rejected",
  ];
  const checks: (SenderCheck | false)[] = [
    cause !== undefined && {
      name: "caused",
      title: `${cause} causes a delivery to the subscription`,
      stage: "first",
      parts: ["delivered"],
      stated: on(cause),
      judge: expectArrived,
      isOf: ({ operation }) => operation === cause,
      insists: true,
    },
    period !== undefined && {
      name: "worker",
      title: `a first attempt arrives within ${period} seconds`,
      stage: "first",
      parts: [`posted within ${period} seconds`],
      stated: [],
      judge: expectPrompt,
    },
    rows !== undefined && {
      name: "outbox",
      title: "a delivery is listed before its first attempt",
      stage: "first",
      parts: ["it waits in an outbox"],
      stated: on(rows),
      judge: expectWaiting,
    },
    rows !== undefined && {
      name: "listed",
      title: "the list has the deliveries of the subscription, with their payloads, and no others",
      stage: "first",
      parts: ["its deliveries"],
      stated: on(rows),
      judge: expectListed,
    },
    rows !== undefined && {
      name: "listed-to-the-end",
      title: "the list has every delivery of the subscription, in any state",
      stage: "all",
      parts: ["its deliveries"],
      stated: on(rows),
      judge: expectListed,
    },
    rows !== undefined &&
      responses.some(hasPart) && {
        name: "responses",
        title: "the list has the status and the beginning of the body of each response",
        stage: "all",
        parts: [...responses, "truncated"],
        stated: on(rows),
        judge: expectResponses(hasPart("truncated")),
      },
    replay !== undefined && {
      name: "replayed",
      title: "a replayed delivery is posted again as the same delivery",
      stage: "all",
      parts: ["posted again", "listed as another attempt"],
      stated: on(replay),
      judge: expectReplayed,
      seenIn: partsOfReplay,
    },
    replay !== undefined && {
      name: "replayed-again",
      title: "a delivery that is rejected after a replay can be replayed again",
      stage: "all",
      parts: ["always allowed"],
      stated: on(replay),
      judge: expectReplayedAgain,
    },
    replay !== undefined &&
      hasIdentity && {
        name: "replay-id",
        title: "a replay has the id of a delivery in the list, and of no other delivery",
        stage: "all",
        parts: [],
        about: ["posted again", `the same ${identity}`],
        stated: on(replay),
        judge: expectReplayIds,
      },
    attempts !== undefined && {
      name: "attempts-listed",
      title: "each attempt is listed with the response that it got",
      stage: "all",
      parts: responses.slice(0, 2),
      stated: on(attempts),
      judge: expectListedAttempts,
    },
    end !== undefined && {
      name: "ended",
      title: "an ended subscription gets no delivery",
      stage: "first",
      parts: ["it delivers no more"],
      stated: on(end),
      judge: expectNothing,
    },
  ];
  return checks.filter((each) => each !== false);
}

/** Returns the checks that open, pause and use subscriptions of their own, for the operations that the suite uses. */
function openingChecks(facts: SenderFacts, { pause, resume }: UsedOperations): OpeningCheck[] {
  const { contract, delivery, signature, fields } = facts;
  const { authorization } = delivery.rules;
  const on = (name: string | undefined): readonly string[] =>
    contract.operations.find((each) => each.name === name)?.requirements ?? [];
  const onSignature = statedOn(headerNamed(facts, signature?.header));
  const ofSignature = partsOfSignature(facts);
  const isPaused = pause !== undefined && resume !== undefined;
  const checks: (OpeningCheck | false)[] = [
    isPaused && {
      name: "paused",
      title: "nothing is posted while a subscription is paused",
      parts: ["pauses"],
      stated: on(pause),
      run: async (target, { pauses }) => expectPaused(await pauses(target)),
    },
    isPaused && {
      name: "resumed",
      title: "an event after the resumption of a subscription is delivered once",
      parts: ["resumes"],
      stated: on(resume),
      run: async (target, { pauses }) => expectResumed(facts, await pauses(target)),
    },
    isPaused &&
      signature !== undefined && {
        name: "resumed-signed",
        title: "after the resumption of a subscription, deliveries are signed with the same secret",
        parts: [],
        about: ofSignature,
        stated: onSignature,
        run: async (target, { pauses, opening }) =>
          expectLikeBefore(await pauses(target), (all) => expectSigned(facts, all, opening), "the signature"),
      },
    isPaused &&
      authorization !== undefined && {
        name: "resumed-authorized",
        title: "after the resumption of a subscription, deliveries carry the same credentials",
        parts: [],
        about: ["a value with a scheme"],
        stated: [],
        run: async (target, { pauses, opening }) =>
          expectLikeBefore(await pauses(target), (all) => expectAuthorization(facts, all, opening), "the header"),
      },
    delivery.dataField !== undefined && {
      name: "large",
      title: "a body of more than 64 KiB arrives complete",
      parts: [],
      about: Object.keys(fields),
      stated: statedOn(contract.components.schemas[delivery.envelope ?? ""]),
      run: async (target, { large }) => expectWhole(await large(target)),
    },
    delivery.dataField !== undefined &&
      signature !== undefined && {
        name: "large-signed",
        title: "a body of more than 64 KiB is signed unchanged",
        parts: [],
        about: ofSignature,
        stated: onSignature,
        run: async (target, { large, opening }) => expectWholeSigned(facts, opening, await large(target)),
      },
    {
      name: "none-lost",
      title: "an event while a destination does not respond is delivered once",
      parts: [],
      about: ["each occurrence is a delivery", "not 2xx"],
      stated: [],
      run: async (target, { opening }) => await expectNoneLost(facts, opening, target),
    },
  ];
  return checks.filter((each) => each !== false);
}

function partsOfSignature({ signature, delivery }: SenderFacts): string[] {
  const { prefix = "", encoding } = signature ?? {};
  const { key = "" } = delivery.rules.signature ?? {};
  const form = encoding === "hex" ? "lowercase hex" : "base64";
  return [prefix === "" ? form : `${prefix} and ${form}`, "of the raw body", `keyed with the ${key}`];
}
