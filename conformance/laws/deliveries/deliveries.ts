import { type Check, type Evidence, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { statedOn } from "../../../generators/contract/model/schemas.ts";
import type { DeliveryDefinition, DeliveryDefinitions, ObservedSubscription } from "../../kit/delivery-source.ts";
import { type AnySource, type AnyTarget, evidenceOf, type SharedEvidence } from "./evidence.ts";
import { headerNamed, type SenderFacts, senderFacts } from "./facts.ts";
import {
  type Judge,
  credentialsIn,
  expectAcceptedOnce,
  expectAuthorization,
  expectBackoff,
  expectBudget,
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
import { expectInTime, expectLateRetried } from "./timeouts.ts";
import { shownBy, type Shown, type Subject } from "./statements.ts";

/** A check of a sender, before it is known where its deliveries come from. */
interface SenderCheck extends Subject {
  /** The end of its id. */
  name: string;

  /** Completes the name of the delivery. */
  title: string;

  /** `first` needs first attempts only, `all` waits until every attempt was made. */
  stage: "first" | "all";

  judge: Judge;

  /** The parts that some deliveries show. Default: all. */
  seenIn?: (all: readonly ObservedSubscription[]) => readonly string[];
}

/**
 * Returns the checks of the senders of a contract, as far as it documents their deliveries: headers, bodies, signatures, ids,
 * and attempts.
 *
 * @param definitions Where the deliveries come from. Without one, the checks are not tested.
 */
export function deliveryChecks(contract: InterfaceContract, definitions: DeliveryDefinitions = {}): Check<AnyTarget>[] {
  return senderFacts(contract).flatMap((facts) => {
    const sources = sourcesOf(facts, definitions[facts.delivery.name] as DeliveryDefinition<AnyTarget> | undefined);
    return [...senderChecks(facts).flatMap((each) => checkOf(facts, sources, each)), ...timeoutChecks(facts, sources)];
  });
}

/** A source, with the evidence that its checks share. */
interface NamedSource {
  /** Left out if it is the only one. */
  name?: string;
  source: AnySource;
  evidence: SharedEvidence;
}

function sourcesOf(facts: SenderFacts, definition: DeliveryDefinition<AnyTarget> | undefined): NamedSource[] {
  if (definition === undefined || !("sources" in definition)) {
    const source = definition ?? undefinedSource(facts);
    return [{ source, evidence: evidenceOf(facts, source, true) }];
  }
  const all = Object.entries(definition.sources);
  return all.map(([name, source]) => ({ name, source, evidence: evidenceOf(facts, source, all.length === 1) }));
}

function undefinedSource({ delivery: { name } }: SenderFacts): AnySource {
  return {
    observe: () => {
      throw new NotTested(`nothing tells how a delivery is caused: define deliveries.${name} with defineSuite`);
    },
  };
}

/** Makes a check of the requirements that govern it; none if none does. */
function checkOf(
  facts: SenderFacts,
  sources: readonly NamedSource[],
  { stage, judge, seenIn, ...check }: SenderCheck,
): Check<AnyTarget>[] {
  return governed(facts, sources, check, async (target, see) => {
    await eachSource(sources, async ({ source, evidence }) => {
      const all = await evidence[stage](target);
      judge(facts, all, source);
      see(seenIn?.(all) ?? check.parts);
    });
  });
}

/** Makes the checks of the time that a receiver may take, by the first source that opens subscriptions. */
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
    ...governed(facts, sources, late, async (target, see) => {
      await expectLateRetried(facts, opening, target, tooLong);
      see(late.parts);
    }),
    ...governed(facts, sources, early, async (target, see) => {
      await expectInTime(facts, opening, target, inTime);
      see(early.parts);
    }),
  ];
}

/** Makes a check of the requirements that govern it; none if none does. */
function governed(
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
      run: async (target, evidence) => {
        await run(target, (parts) => void takeDown(evidence, shown, parts));
      },
    },
  ];
}

/**
 * Checks the deliveries of each source that gives some.
 *
 * @throws {NotTested} If none does: the reason of the first one.
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

/** Records what a check has shown: the parts of divided requirements, and others as a whole. */
function takeDown(evidence: Evidence, shown: Shown, seen: readonly string[]): void {
  for (const [id, parts] of shown) {
    if (parts.length === 0) evidence.saw(id);
    for (const part of parts) if (seen.includes(part)) evidence.saw(id, part);
  }
}

function senderChecks(facts: SenderFacts): SenderCheck[] {
  const { delivery, headers, signature, fields, isIdentityField, contract } = facts;
  const { rules, nameField, timeField } = delivery;
  const { identity = "", attemptHeader, maxAttempts, backoffSeconds, authorization } = rules;
  const envelope = contract.components.schemas[delivery.envelope];
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
    {
      name: "envelope",
      title: "the body is the documented envelope of its event",
      stage: "first",
      parts: [...Object.keys(fields), ...headers.names.map((header) => `${nameField} equals ${header}`)],
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
      title: "each delivery has an id of its own",
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
      parts: [],
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
      title: "a delivery that is rejected is attempted again with the same id",
      stage: "all",
      parts: ["not 2xx", `the same ${identity}`],
      about: [`at most ${maxAttempts} attempts`],
      stated: [],
      judge: expectRetried,
    },
    {
      name: "accepted-once",
      title: "a delivery that is accepted is not posted again",
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

function partsOfSignature({ signature, delivery }: SenderFacts): string[] {
  const { prefix = "", encoding } = signature ?? {};
  const { key = "" } = delivery.rules.signature ?? {};
  const form = encoding === "hex" ? "lowercase hex" : "base64";
  return [prefix === "" ? form : `${prefix} and ${form}`, "of the raw body", `keyed with the ${key}`];
}
