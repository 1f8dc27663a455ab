// Generated from templates/runtime/receiver-checks-survival.ts by `concordat generate`. Do not edit.

import type { Check } from "./check.ts";
import {
  expectAcknowledged,
  inTime,
  limitSeconds,
  makeDelivery,
  type MadeDelivery,
  post,
  type Posted,
  someEvent,
} from "./receiver-checks-delivery.ts";
import type { ReceiverFacts } from "./receiver-facts.ts";
import type { ReceiverTarget } from "./receiver-target.ts";
import { sign } from "./signature.ts";

/** Something that may come in from the network. What it is answered with is not stated. */
interface Nuisance {
  name: string;
  title: string;
  make(genuine: MadeDelivery): Posted | Promise<Posted>;
}

const nuisances: Nuisance[] = [
  { name: "empty", title: "an empty body", make: (genuine) => signed(genuine, "") },
  { name: "malformed", title: "a body that is no JSON", make: (genuine) => signed(genuine, '{"id":') },
  { name: "scalar", title: "a body that is JSON and no object", make: (genuine) => signed(genuine, "null") },
  { name: "nameless", title: "a body that names no event", make: (genuine) => signed(genuine, "{}") },
  {
    name: "oversized",
    title: "a body of two megabytes",
    make: ({ headers }) => ({ headers, body: new Uint8Array(2_000_000).fill(0x20) }),
  },
  {
    name: "slow",
    title: "a body that comes in small pieces",
    make: ({ headers, body }) => ({ headers, body: inPieces(body) }),
  },
  {
    name: "cut-off",
    title: "a body that breaks off in its middle",
    make: ({ headers, body }) => ({ headers, body: inPieces(body, body.length >> 1) }),
  },
];

/** Whatever came before, a delivery is acknowledged. */
export function survivalChecks<Envelope extends object>(facts: ReceiverFacts<Envelope>): Check<ReceiverTarget>[] {
  return nuisances.map(({ name, title, make }) => ({
    id: `${facts.id}/survives/${name}`,
    requirements: facts.requirements,
    title: `A delivery that comes after ${title} is acknowledged`,
    run: async (target) => {
      const event = someEvent(target, facts);
      const nuisance = await make(await makeDelivery(target, facts, event));
      // To close the connection is an answer too, and so is to wait for more.
      await inTime(limitSeconds(target, facts), post(target, facts, nuisance)).catch(() => undefined);
      await expectAcknowledged(target, facts, await makeDelivery(target, facts, event));
    },
  }));
}

async function signed({ headers: own, scheme, secret }: MadeDelivery, text: string): Promise<Posted> {
  const body = new TextEncoder().encode(text);
  const headers = new Headers(own);
  if (scheme) headers.set(scheme.header, await sign(scheme, secret, body));
  return { headers, body };
}

/** A body in eight pieces, or of so many bytes and then broken off. */
function inPieces(body: Uint8Array<ArrayBuffer>, breakAt = Infinity): ReadableStream<Uint8Array<ArrayBuffer>> {
  const size = Math.max(1, Math.ceil(body.length / 8));
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, 2));
      if (sent >= breakAt) return controller.error(new Error("broken off"));
      if (sent >= body.length) return controller.close();
      controller.enqueue(body.slice(sent, sent + size));
      sent += size;
    },
  });
}
