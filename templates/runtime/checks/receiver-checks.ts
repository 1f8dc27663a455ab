import { sign } from "../webhooks/signature.ts";
import { type Check, expectSame, NotTested } from "./check.ts";
import {
  type EventFacts,
  expectAcknowledged,
  expectHandled,
  expectNotHandled,
  inTime,
  isSubscribed,
  limitSeconds,
  type MadeDelivery,
  makeDelivery,
  post,
  type Posted,
  type ReceiverFacts,
  type ReceiverTarget,
  someEvent,
} from "./receiver-target.ts";
import { verificationChecks } from "./receiver-forgeries.ts";

/** The checks of everything that the documents state of what a receiver does with deliveries, genuine and forged. */
export function receiverChecks<Envelope extends object>(facts: ReceiverFacts<Envelope>): Check<ReceiverTarget>[] {
  const { verification, deduplication, events } = facts;
  return [
    ...events.map((event) => acknowledges(facts, event)),
    ...survivalChecks(facts),
    ...(verification ? verificationChecks(facts, verification) : []),
    ...(deduplication ? deduplicationChecks(facts, deduplication) : []),
    ...events.flatMap((event) => (event.setup ? setupChecks(facts, event, event.setup) : [])),
  ];
}

/** Checks that an event is acknowledged; that one of the setup is not worked on is another check. */
function acknowledges<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  event: EventFacts<Envelope>,
): Check<ReceiverTarget> {
  return {
    id: `${facts.id}/acknowledges/${event.name}`,
    requirements: event.setup ?? facts.requirements,
    title: `A delivery of ${event.name} is acknowledged with 2xx`,
    run: async (target) => {
      if (event.setup === undefined && !isSubscribed(target, event)) {
        throw new NotTested(`${event.name} is not among the events that the target declares in subjects.events`);
      }
      await expectAcknowledged(target, facts, await makeDelivery(target, facts, event));
    },
  };
}

type Ids = Check<ReceiverTarget>["requirements"];

/** Checks that deliveries of one id are one event, and those of different ids are not, however alike they are. */
export function deduplicationChecks<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  requirements: Ids,
): Check<ReceiverTarget>[] {
  const check = (name: string, title: string, run: Check<ReceiverTarget>["run"]): Check<ReceiverTarget> => ({
    id: `${facts.id}/${name}`,
    requirements,
    title,
    run,
  });
  return [
    check("repeated", "A delivery that comes again is acknowledged, and worked on once", async (target) => {
      const { handled } = target.controls;
      const [first, second, last] = await threeDeliveries(target, facts);
      for (const each of [first, first, second, first, last]) await expectAcknowledged(target, facts, each);
      await expectOnce(target, facts, handled, [first, second, last]);
    }),
    check("at-once", "A delivery that comes twice at once is acknowledged, and worked on once", async (target) => {
      const { handled } = target.controls;
      const [first, second, last] = await threeDeliveries(target, facts);
      await Promise.all([first, first, second, first].map((each) => expectAcknowledged(target, facts, each)));
      await expectAcknowledged(target, facts, last);
      await expectOnce(target, facts, handled, [first, second, last]);
    }),
    check("alike", "Deliveries that differ in nothing but their ids are worked on each", async (target) => {
      const { handled } = target.controls;
      const deliveries = await threeDeliveries(target, facts);
      for (const each of deliveries) await expectAcknowledged(target, facts, each);
      await expectOnce(target, facts, handled, deliveries);
    }),
  ];
}

/** Checks that an event of the setup is not worked on. */
export function setupChecks<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  event: EventFacts<Envelope>,
  requirements: Ids,
): Check<ReceiverTarget>[] {
  return [
    {
      id: `${facts.id}/setup/${event.name}`,
      requirements,
      title: `${event.name} does not reach the code for events`,
      run: async (target) => {
        const { handled } = target.controls;
        const delivery = await makeDelivery(target, facts, event);
        await expectAcknowledged(target, facts, delivery);
        await expectNotHandled(target, facts, handled, [delivery.id]);
      },
    },
  ];
}

async function threeDeliveries<Envelope extends object>(target: ReceiverTarget, facts: ReceiverFacts<Envelope>) {
  const make = () => makeDelivery(target, facts, someEvent(target, facts));
  return [await make(), await make(), await make()] as const;
}

async function expectOnce(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  handled: ReceiverTarget["controls"]["handled"],
  deliveries: readonly MadeDelivery[],
): Promise<void> {
  const ids = deliveries.map(({ id }) => id);
  const found = await expectHandled(target, facts, handled, ids);
  for (const id of ids) expectSame(`how often ${id} is worked on`, found.filter((each) => each.id === id).length, 1);
}

/** Input that may come in from the network. No requirement states the response to it. */
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

/** Checks that a delivery is acknowledged, whatever came before it. */
export function survivalChecks<Envelope extends object>(facts: ReceiverFacts<Envelope>): Check<ReceiverTarget>[] {
  return nuisances.map(({ name, title, make }) => ({
    id: `${facts.id}/survives/${name}`,
    requirements: facts.requirements,
    title: `A delivery that comes after ${title} is acknowledged`,
    run: async (target) => {
      const event = someEvent(target, facts);
      const nuisance = await make(await makeDelivery(target, facts, event));
      // The receiver may also close the connection, or wait for more.
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

/** Sends a body in eight pieces, or so many bytes of it before it breaks off. */
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
