import type { OwnBytes } from "../body.ts";
import type { ContentScheme } from "../webhooks/signature.ts";
import { type Check, expectThat, NotTested } from "./check.ts";
import {
  bytesOf,
  forged,
  type Forgery,
  forgeries,
  forgeriesOf,
  type SignedOriginal,
  signedParts,
  spellings,
  textOf,
} from "./receiver-forgeries.ts";
import {
  type EventFacts,
  expectAccepted,
  expectNotHandled,
  isAcknowledged,
  isSubscribed,
  type MadeDelivery,
  makeDelivery,
  type Posted,
  postForgery,
  type ReceiverFacts,
  type ReceiverTarget,
  requestOf,
  shownBy,
  signatureOf,
  someEvent,
} from "./receiver-target.ts";

type Ids = Check<ReceiverTarget>["requirements"];
type Attempt = Parameters<typeof makeDelivery>[3];

/** Makes the checks that signatures are verified over the raw body, and that deliveries with a wrong signature are rejected. */
export function verificationChecks<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  requirements: Ids,
): Check<ReceiverTarget>[] {
  const known = forgeriesOf(facts.signature);
  const rejecting = (name: string, title: string, run: Check<ReceiverTarget>["run"]): Check<ReceiverTarget> => ({
    id: `${facts.id}/${name}`,
    ...shownBy(facts, requirements, "rejected"),
    title,
    run,
  });
  const { separator }: Partial<ContentScheme> = facts.signature ?? {};
  const business = facts.events.filter(({ setup }) => setup === undefined);
  const later = Array.from({ length: Math.max(0, (facts.attempts ?? 1) - 1) }, (_, index) => index + 2);
  return [
    ...known.map((forgery) => ({
      id: `${facts.id}/rejects/${forgery.name}`,
      ...shownBy(facts, requirements, ...(forgery.isMalformed ? [] : (["rejected"] as const))),
      title: `A delivery ${forgery.title} is rejected, and accepted as it was signed`,
      run: async (target: ReceiverTarget) => {
        await expectVerified(target, facts, await signedOriginal(target, facts), [forgery]);
      },
    })),
    ...business.map((event) =>
      rejecting(
        `verifies/${event.name}`,
        `A forged delivery of ${event.name} is rejected, and a genuine one accepted`,
        async (target) => {
          if (!isSubscribed(target, event)) throw notSubscribed(event);
          await expectVerified(target, facts, await signedOriginal(target, facts, event), plain);
        },
      ),
    ),
    ...later.map((attempt) =>
      rejecting(
        `verifies/attempt-${attempt}`,
        `A forged delivery that is attempt ${attempt} is rejected, and a genuine one accepted`,
        async (target) => {
          const event = someEvent(target, facts);
          await expectVerified(target, facts, await signedOriginal(target, facts, event, { attempt }), plain);
        },
      ),
    ),
    rejecting(
      "rejects/large",
      "A delivery of 200 kB with a byte altered near its beginning, in its middle or near its end is rejected",
      async (target) => {
        const original = await signedOriginal(target, facts);
        const body = bytesOf(padded(textOf(original.body)));
        const large = await signedAgain(original, body, "a genuine delivery of 200 kB");
        for (const forgery of anywhere) await expectRejected(target, facts, await forged(forgery, large));
        await expectTakenAsItIs(target, facts, large);
      },
    ),
    rejecting(
      "rejects/repeated",
      "A forged delivery with the id of an earlier genuine one is rejected",
      async (target) => {
        const original = await signedOriginal(target, facts);
        await expectAccepted(target, facts, original);
        for (const forgery of plain) await expectRejected(target, facts, await forged(forgery, original));
      },
    ),
    rejecting(
      "rejects/known-signature",
      "A delivery with the signature of an earlier genuine one is rejected",
      async (target) => {
        const before = await signedOriginal(target, facts);
        await expectAccepted(target, facts, before);
        const { start, prefix, hash } = before;
        const title = "with the signature of another delivery";
        const forgery: Forgery = { name: "known", title, forge: () => ({ start, signature: prefix + hash }) };
        const made = await signedOriginal(target, facts);
        await expectVerified(target, facts, await signedAgain(made, bytesOf(`${textOf(made.body)}\n`)), [forgery]);
      },
    ),
    ...(separator === undefined
      ? []
      : [
          {
            id: `${facts.id}/accepts/among-others`,
            ...shownBy(facts, mergeIds(facts.requirements, requirements), "recomputed"),
            title: "A delivery with several signatures, one of them correct, is accepted",
            run: async (target: ReceiverTarget) => {
              const original = await signedOriginal(target, facts);
              const { scheme, start, prefix, hash } = original;
              const wrong = hash.replace(/^./, (first) => (first === "a" ? "b" : "a"));
              const several = [`${prefix}${wrong}`, `x${prefix}${wrong}`, `${prefix}${hash}`];
              const headers = new Headers(original.headers);
              headers.set(scheme.header, start + several.join(separator));
              await expectAccepted(target, facts, { ...original, title: "a delivery with three signatures", headers });
            },
          },
        ]),
    ...spellings.map(({ name, title, respell }) => ({
      id: `${facts.id}/accepts/${name}`,
      // Rejecting a genuine delivery is also wrong for receivers that need not verify signatures.
      ...shownBy(facts, mergeIds(facts.requirements, requirements), "recomputed"),
      title: `A correctly signed delivery ${title} is accepted`,
      run: async (target: ReceiverTarget) => {
        const original = await signedOriginal(target, facts);
        const body = bytesOf(respell(textOf(original.body)));
        await expectAccepted(target, facts, await signedAgain(original, body, `a genuine delivery ${title}`));
      },
    })),
    ...(isOfBody(facts) ? [dropsEmpty(facts, requirements)] : []),
    rejecting("drops-forgeries", "No rejected delivery reaches the event handlers", async (target) => {
      const { handled } = target.hooks;
      const sent: MadeDelivery[] = [];
      const ends = Date.now() + enough;
      for (const forgery of known) {
        if (Date.now() > ends) break;
        const original = await signedOriginal(target, facts);
        const forgedOne = await forged(forgery, original);
        await postForgery(target, facts, forgedOne);
        sent.push(forgedOne);
      }
      await expectNotHandled(target, facts, handled, sent);
    }),
  ];
}

/** True for a signature of the body alone, of deliveries with their ids in a header: that of an empty body fits each of them. */
function isOfBody<Envelope extends object>({ signature, idField }: ReceiverFacts<Envelope>): boolean {
  const { content = "{body}" }: Partial<ContentScheme> = signature ?? {};
  return content === "{body}" && idField === undefined;
}

/** Makes the check that a body without a payload is no event, even if it is correctly signed. */
function dropsEmpty<Envelope extends object>(facts: ReceiverFacts<Envelope>, requirements: Ids): Check<ReceiverTarget> {
  return {
    id: `${facts.id}/drops-empty`,
    requirements,
    title: "A delivery with an empty body and the signature of it does not reach the event handlers",
    run: async (target) => {
      const { handled } = target.hooks;
      const original = await signedOriginal(target, facts);
      const empty = await signedAgain(original, bytesOf(""), "a signed delivery with an empty body");
      // The receiver may reject or acknowledge it.
      await postForgery(target, facts, empty);
      await expectNotHandled(target, facts, handled, [empty]);
    },
  };
}

/** The milliseconds after which a check sends no more forgeries to a slow receiver. */
const enough = 8000;

/** The representative forgeries, for checks that do not send all. */
const plain = forgeries.filter(({ name }) => name === "altered" || name === "other-secret");

/** The alterations of a body that is padded with blanks. */
const anywhere: readonly Forgery[] = [
  rewriting((text) => text.replace("{ ", "{\n")),
  ...forgeries.filter(({ name }) => name === "altered"),
  rewriting((text) => text.replace(/ }$/, "\n}")),
];

function rewriting(change: (text: string) => string): Forgery {
  return { name: "rewritten", title: "with another body", forge: ({ body }) => ({ body: change(textOf(body)) }) };
}

/** Pads a JSON object with `count` blanks after its first brace, and as many before its last one. */
export function padded(json: string, count = 100_000): string {
  const blanks = " ".repeat(count);
  return `{${blanks}${json.slice(1, -1)}${blanks}}`;
}

/** Asserts that forgeries are rejected and their original is accepted: a receiver that rejects everything must fail. */
async function expectVerified<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  original: SignedOriginal,
  some: readonly Forgery[],
): Promise<void> {
  for (const forgery of some) await expectRejected(target, facts, await forged(forgery, original));
  await expectAccepted(target, facts, original);
}

/** Posts a forgery and asserts that it is rejected. */
export async function expectRejected(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  forgery: Posted,
): Promise<void> {
  const status = await postForgery(target, facts, forgery);
  expectThat("the status", !isAcknowledged(status), "other than 2xx", status, requestOf(forgery));
}

/**
 * Posts a genuine delivery that a receiver need not accept, such as a large one.
 *
 * @throws {NotTested} If it is not acknowledged: then the rejection of its forgeries proves nothing.
 */
export async function expectTakenAsItIs(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  genuine: Posted,
): Promise<void> {
  const status = await postForgery(target, facts, genuine);
  if (!isAcknowledged(status)) throw new NotTested(`the response to ${genuine.title} is ${status}`);
}

function mergeIds([first, ...others]: Ids, more: Ids): Ids {
  return [first, ...new Set([...others, ...more].filter((id) => id !== first))];
}

function notSubscribed({ name }: { name: string }): NotTested {
  return new NotTested(`${name} is not among the events that the target declares in fixtures.events`);
}

/** Makes a genuine delivery, with its signature split into prefix and hash. */
export async function signedOriginal<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  event: EventFacts<Envelope> = someEvent(target, facts),
  attempt: Attempt = {},
): Promise<SignedOriginal> {
  const scheme = signatureOf(target, facts);
  if (scheme === undefined) throw new NotTested("the target declares no signature in fixtures.signature");
  const made = { ...(await makeDelivery(target, facts, event, attempt)), scheme };
  const { headers: _headers, ...parts } = await signedParts(made, made.secret);
  return { ...made, ...parts };
}

/** Signs another body of a delivery. */
export async function signedAgain(
  original: SignedOriginal,
  body: OwnBytes,
  title = original.title ?? "",
): Promise<SignedOriginal> {
  const { headers: signed, ...parts } = await signedParts({ ...original, body }, original.secret);
  const headers = new Headers({ ...Object.fromEntries(original.headers), ...lowerCase(signed) });
  return { ...original, ...parts, title, headers, body };
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
