// Generated from templates/runtime/receiver-checks-verification.ts by `concordat generate`. Do not edit.

import { type Check, expectThat } from "./check.ts";
import {
  expectAcknowledged,
  isSuccess,
  makeDelivery,
  type MadeDelivery,
  post,
  someEvent,
} from "./receiver-checks-delivery.ts";
import { expectNotHandled } from "./receiver-checks-handled.ts";
import type { ReceiverFacts } from "./receiver-facts.ts";
import { type Forgery, forged, forgeries, type SignedOriginal } from "./receiver-forgeries.ts";
import { spellings } from "./receiver-spellings.ts";
import type { ReceiverTarget } from "./receiver-target.ts";
import { sign } from "./signature.ts";

/** The signature of each delivery is recomputed over its raw body, and one that does not match is rejected. */
export function verificationChecks<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  requirements: Check<ReceiverTarget>["requirements"],
): Check<ReceiverTarget>[] {
  const hasPrefix = facts.signature?.prefix !== undefined;
  const known = forgeries.filter(({ isOfPrefix = false }) => !isOfPrefix || hasPrefix);
  return [
    ...known.map((forgery) => ({ ...rejects(facts, forgery), requirements })),
    ...spellings.map(({ name, title, respell }) => ({
      id: `${facts.id}/accepts/${name}`,
      requirements,
      title: `A delivery ${title}, signed as it is, is accepted`,
      run: async (target: ReceiverTarget) => {
        const original = await signedOriginal(target, facts);
        const text = respell(new TextDecoder().decode(original.body));
        await expectAcknowledged(target, facts, await signedAgain(original, text));
      },
    })),
    { ...dropsForgeries(facts, known), requirements },
  ];
}

/** A forgery is rejected, and what it was made of is not: to reject everything is no verification. */
function rejects<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  forgery: Forgery,
): Omit<Check<ReceiverTarget>, "requirements"> {
  return {
    id: `${facts.id}/rejects/${forgery.name}`,
    title: `A delivery ${forgery.title} is rejected, and accepted as it was signed`,
    run: async (target) => {
      const original = await signedOriginal(target, facts);
      const status = await post(target, facts, await forged(forgery, original));
      expectThat("the status", !isSuccess(status), "none of 2xx", status);
      await expectAcknowledged(target, facts, original);
    },
  };
}

function dropsForgeries<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  known: readonly Forgery[],
): Omit<Check<ReceiverTarget>, "requirements"> {
  return {
    id: `${facts.id}/drops-forgeries`,
    title: "Nothing that is rejected is handed on to the code for events",
    run: async (target) => {
      const { handled } = target.controls;
      const ids: string[] = [];
      for (const forgery of known) {
        const original = await signedOriginal(target, facts);
        await post(target, facts, await forged(forgery, original));
        ids.push(original.id);
      }
      await expectNotHandled(target, facts, handled, ids);
    },
  };
}

/** A genuine delivery, with its signature in its parts. */
async function signedOriginal<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
): Promise<SignedOriginal> {
  const scheme = facts.signature ?? target.subjects.signature;
  const made = await makeDelivery(target, facts, someEvent(target, facts));
  const { prefix = "" } = scheme;
  return { ...made, scheme, prefix, hash: (made.headers.get(scheme.header) ?? "").slice(prefix.length) };
}

async function signedAgain(original: SignedOriginal, text: string): Promise<MadeDelivery> {
  const { scheme, secret } = original;
  const body = new TextEncoder().encode(text);
  const headers = new Headers(original.headers);
  headers.set(scheme.header, await sign(scheme, secret, body));
  return { ...original, headers, body };
}
