import { sign } from "../webhooks/signature.ts";
import { type Check, expectThat, NotTested } from "./check.ts";
import {
  bytesOf,
  forged,
  type Forgery,
  forgeries,
  type SignedOriginal,
  spellings,
  textOf,
} from "./receiver-forgeries.ts";
import {
  type EventFacts,
  expectAcknowledged,
  expectNotHandled,
  isAcknowledged,
  isSubscribed,
  makeDelivery,
  post,
  type Posted,
  postForgery,
  type ReceiverFacts,
  type ReceiverTarget,
  shownBy,
  someEvent,
} from "./receiver-target.ts";

type Ids = Check<ReceiverTarget>["requirements"];
type Attempt = Parameters<typeof makeDelivery>[3];

/** Checks that the signature of each delivery is recomputed over its raw body, and one that does not match is rejected. */
export function verificationChecks<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  requirements: Ids,
): Check<ReceiverTarget>[] {
  const hasPrefix = facts.signature?.prefix !== undefined;
  const known = forgeries.filter(({ isOfPrefix = false }) => !isOfPrefix || hasPrefix);
  const rejecting = (name: string, title: string, run: Check<ReceiverTarget>["run"]): Check<ReceiverTarget> => ({
    id: `${facts.id}/${name}`,
    ...shownBy(facts, requirements, "rejected"),
    title,
    run,
  });
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
        const large = await signedAgain(original, padded(textOf(original.body)));
        for (const forgery of anywhere) await expectRejected(target, facts, await forged(forgery, large));
        const status = await post(target, facts, large);
        if (!isAcknowledged(status)) throw new NotTested(`a body of 200 kB is answered with ${status} as it is`);
      },
    ),
    rejecting(
      "rejects/repeated",
      "A forged delivery with the id of a genuine one that came before is rejected",
      async (target) => {
        const original = await signedOriginal(target, facts);
        await expectAcknowledged(target, facts, original);
        for (const forgery of plain) await expectRejected(target, facts, await forged(forgery, original));
      },
    ),
    rejecting(
      "rejects/known-signature",
      "A delivery with the signature of a genuine one that came before is rejected",
      async (target) => {
        const before = await signedOriginal(target, facts);
        await expectAcknowledged(target, facts, before);
        const { prefix, hash } = before;
        const title = "with the signature of another delivery";
        const forgery: Forgery = { name: "known", title, forge: () => ({ signature: prefix + hash }) };
        const made = await signedOriginal(target, facts);
        await expectVerified(target, facts, await signedAgain(made, `${textOf(made.body)}\n`), [forgery]);
      },
    ),
    ...spellings.map(({ name, title, respell }) => ({
      id: `${facts.id}/accepts/${name}`,
      // To refuse what is genuine is wrong for a receiver, too, that need not verify.
      ...shownBy(facts, united(facts.requirements, requirements), "recomputed"),
      title: `A delivery ${title}, signed as it is, is accepted`,
      run: async (target: ReceiverTarget) => {
        const original = await signedOriginal(target, facts);
        await expectAcknowledged(target, facts, await signedAgain(original, respell(textOf(original.body))));
      },
    })),
    rejecting("drops-forgeries", "No rejected delivery reaches the code for events", async (target) => {
      const { handled } = target.controls;
      const ids: string[] = [];
      const ends = Date.now() + enough;
      for (const forgery of known) {
        if (Date.now() > ends) break;
        const original = await signedOriginal(target, facts);
        await postForgery(target, facts, await forged(forgery, original));
        ids.push(original.id);
      }
      await expectNotHandled(target, facts, handled, ids);
    }),
  ];
}

/** Milliseconds after which no more forgeries are sent to a slow receiver within a check. */
const enough = 8000;

/** The forgeries that stand for all others. */
const plain = forgeries.filter(({ name }) => name === "altered" || name === "other-secret");

/** Alterations of a body that is filled up with blanks. */
const anywhere: readonly Forgery[] = [
  rewriting((text) => text.replace("{ ", "{\n")),
  ...forgeries.filter(({ name }) => name === "altered"),
  rewriting((text) => text.replace(/ }$/, "\n}")),
];

function rewriting(change: (text: string) => string): Forgery {
  return { name: "rewritten", title: "with another body", forge: ({ body }) => ({ body: change(textOf(body)) }) };
}

function padded(json: string): string {
  const blanks = " ".repeat(100_000);
  return `{${blanks}${json.slice(1, -1)}${blanks}}`;
}

/** Requires that forgeries are rejected and their original is not: to reject everything is no verification. */
async function expectVerified(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  original: SignedOriginal,
  some: readonly Forgery[],
): Promise<void> {
  for (const forgery of some) await expectRejected(target, facts, await forged(forgery, original));
  await expectAcknowledged(target, facts, original);
}

async function expectRejected(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  delivery: Posted,
): Promise<void> {
  const status = await postForgery(target, facts, delivery);
  expectThat("the status", !isAcknowledged(status), "none of 2xx", status);
}

function united([first, ...others]: Ids, more: Ids): Ids {
  return [first, ...new Set([...others, ...more].filter((id) => id !== first))];
}

function notSubscribed({ name }: { name: string }): NotTested {
  return new NotTested(`${name} is not among the events that the target declares in subjects.events`);
}

/** Makes a genuine delivery, with its signature in its parts. */
export async function signedOriginal<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  event: EventFacts<Envelope> = someEvent(target, facts),
  attempt: Attempt = {},
): Promise<SignedOriginal> {
  const scheme = facts.signature ?? target.subjects.signature;
  const made = await makeDelivery(target, facts, event, attempt);
  const { prefix = "" } = scheme;
  return { ...made, scheme, prefix, hash: (made.headers.get(scheme.header) ?? "").slice(prefix.length) };
}

async function signedAgain(original: SignedOriginal, text: string): Promise<SignedOriginal> {
  const { scheme, secret, prefix } = original;
  const body = bytesOf(text);
  const headers = new Headers(original.headers);
  const signature = await sign(scheme, secret, body);
  headers.set(scheme.header, signature);
  return { ...original, headers, body, hash: signature.slice(prefix.length) };
}
