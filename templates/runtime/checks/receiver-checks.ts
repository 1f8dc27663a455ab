import type { OwnBytes } from "../body.ts";
import { type Check, expectSame, expectThat, Mismatch, NotTested } from "./check.ts";
import {
  type EventFacts,
  expectAccepted,
  expectAcknowledged,
  expectHandled,
  expectNotHandled,
  expectTaken,
  inTime,
  isAcknowledged,
  isSubscribed,
  limitSeconds,
  type MadeDelivery,
  makeDelivery,
  post,
  type Posted,
  postForgery,
  type ReceiverFacts,
  type ReceiverTarget,
  requestOf,
  shownBy,
  signAgain,
  someEvent,
} from "./receiver-target.ts";
import { forged, unsigned } from "./receiver-forgeries.ts";
import { signedOriginal, verificationChecks } from "./receiver-verification.ts";

/** Returns the checks of all documented facts about receivers, with genuine and forged deliveries. */
export function receiverChecks<Envelope extends object>(facts: ReceiverFacts<Envelope>): Check<ReceiverTarget>[] {
  const { verification, deduplication, events } = facts;
  return [
    ...events.map((event) => acknowledges(facts, event)),
    acknowledgesManyAtOnce(facts),
    ...survivalChecks(facts),
    ...(verification ? verificationChecks(facts, verification) : []),
    ...(deduplication ? deduplicationChecks(facts, deduplication) : []),
    ...events.flatMap((event) => (event.setup ? setupChecks(facts, event, event.setup) : [])),
  ].map((check) => showingParts(facts, check));
}

/** Adds the covered parts of its requirements to a check, and the requirements that the delivery implies. */
function showingParts({ id: implied }: { id: string }, check: Check<ReceiverTarget>): Check<ReceiverTarget> {
  const { requirements, shows = {}, run } = check;
  return {
    ...check,
    run: async (target, evidence) => {
      await run(target, evidence);
      if (requirements.includes(implied)) evidence.saw(implied);
      for (const [id, parts = []] of Object.entries(shows)) for (const part of parts) evidence.saw(id, part);
    },
  };
}

/** Makes the check that an event is acknowledged. Another check asserts that setup events are not processed. */
function acknowledges<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  event: EventFacts<Envelope>,
): Check<ReceiverTarget> {
  return {
    id: `${facts.id}/acknowledges/${event.name}`,
    ...shownBy(facts, event.setup ?? facts.requirements, "acknowledged", "inTime"),
    title: `A delivery of ${event.name} is acknowledged with 2xx`,
    run: async (target) => {
      if (event.setup === undefined && !isSubscribed(target, event)) {
        throw new NotTested(`${event.name} is not among the events that the target declares in fixtures.events`);
      }
      await expectAcknowledged(target, facts, await makeDelivery(target, facts, event));
    },
  };
}

/** The number of simultaneous deliveries: more than most receivers get within a second. */
const many = 20;

function acknowledgesManyAtOnce<Envelope extends object>(facts: ReceiverFacts<Envelope>): Check<ReceiverTarget> {
  return {
    id: `${facts.id}/acknowledges-many`,
    ...shownBy(facts, facts.requirements, "acknowledged", "inTime"),
    title: `${many} simultaneous deliveries are acknowledged with 2xx`,
    run: async (target) => {
      const event = someEvent(target, facts);
      const deliveries = await Promise.all(Array.from({ length: many }, () => makeDelivery(target, facts, event)));
      await Promise.all(deliveries.map((each) => expectAcknowledged(target, facts, each)));
    },
  };
}

type Ids = Check<ReceiverTarget>["requirements"];

/** Makes the checks that deliveries with one id are processed once, and with different ids each, even if they are similar. */
export function deduplicationChecks<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  requirements: Ids,
): Check<ReceiverTarget>[] {
  const check = (name: string, title: string, run: Check<ReceiverTarget>["run"]): Check<ReceiverTarget> => ({
    id: `${facts.id}/${name}`,
    ...shownBy(facts, requirements, "once"),
    title,
    run,
  });
  return [
    check("repeated", "A repeated delivery is acknowledged and processed once", async (target) => {
      const { handled } = target.hooks;
      const [first, second, last] = await threeDeliveries(target, facts);
      for (const each of [first, first, second, first, last]) await expectTaken(target, facts, each);
      await expectOnce(target, facts, handled, [first, second, last]);
    }),
    check(
      "at-once",
      "A delivery that is sent twice at the same time is acknowledged and processed once",
      async (target) => {
        const { handled } = target.hooks;
        const [first, second, last] = await threeDeliveries(target, facts);
        await Promise.all([first, first, second, first].map((each) => expectTaken(target, facts, each)));
        await expectAcknowledged(target, facts, last);
        await expectOnce(target, facts, handled, [first, second, last]);
      },
    ),
    check("rewritten", "A repeated delivery with a differently formatted body is processed once", async (target) => {
      const { handled } = target.hooks;
      const [first, last] = await threeDeliveries(target, facts);
      const again = { ...first, ...(await signed(first, reformatBody(first))) };
      for (const each of [first, again, last]) await expectTaken(target, facts, each);
      await expectOnce(target, facts, handled, [first, last]);
    }),
    check("alike", "Deliveries that differ only in their ids are each processed", async (target) => {
      const { handled } = target.hooks;
      const deliveries = await threeDeliveries(target, facts);
      for (const each of deliveries) await expectAcknowledged(target, facts, each);
      await expectOnce(target, facts, handled, deliveries);
    }),
    check("similar", "Deliveries with similar ids are each processed", async (target) => {
      const { handled } = target.hooks;
      const at = new Date();
      const deliveries = await Promise.all(makeSimilarIds().map((id) => someDelivery(target, facts, { id, at })));
      for (const each of deliveries) await expectAcknowledged(target, facts, each);
      await expectOnce(target, facts, handled, deliveries);
    }),
    check(
      "late",
      "A delivery that is repeated after many others is acknowledged and processed once",
      async (target) => {
        const { handled } = target.hooks;
        const at = new Date();
        // The deliveries must differ only in their ids, so all have the same time, however fast the machine is.
        const make = () => someDelivery(target, facts, { at });
        const first = await make();
        const ends = Date.now() + enough;
        await expectAcknowledged(target, facts, first);
        for (let count = 0; count < others && Date.now() < ends; count++)
          await expectAcknowledged(target, facts, await make());
        const last = await make();
        for (const each of [first, last]) await expectTaken(target, facts, each);
        await expectOnce(target, facts, handled, [first, last]);
      },
    ),
    check("forged-before", "A delivery after a forgery with the same id is processed", async (target) => {
      const { handled } = target.hooks;
      const original = await signedOriginal(target, facts);
      const status = await postForgery(target, facts, await forged(unsigned, original));
      if (isAcknowledged(status)) throw new NotTested(`the response to a delivery without a signature is ${status}`);
      await expectAccepted(target, facts, original);
      await expectOnce(target, facts, handled, [original]);
    }),
  ];
}

/** The number of deliveries in between, and the milliseconds after which no more are sent to a slow receiver. */
const others = 200;
const enough = 5000;

/** Makes ids that are equal if they are stored in a column that is too short or not case-sensitive. */
function makeSimilarIds(): string[] {
  const id = `evt_${crypto.randomUUID()}`;
  return [id, id.toUpperCase(), `${id}0`, `${id}1`];
}

/** Makes the check that a setup event is not processed. */
export function setupChecks<Envelope extends object>(
  facts: ReceiverFacts<Envelope>,
  event: EventFacts<Envelope>,
  requirements: Ids,
): Check<ReceiverTarget>[] {
  return [
    {
      id: `${facts.id}/setup/${event.name}`,
      ...shownBy(facts, requirements, "unrouted"),
      title: `${event.name} does not reach the event handlers`,
      run: async (target) => {
        const { handled } = target.hooks;
        const delivery = await makeDelivery(target, facts, event);
        await expectAcknowledged(target, facts, delivery);
        await expectNotHandled(target, facts, handled, [delivery]);
      },
    },
  ];
}

async function threeDeliveries<Envelope extends object>(target: ReceiverTarget, facts: ReceiverFacts<Envelope>) {
  const at = new Date();
  const make = () => someDelivery(target, facts, { at });
  return [await make(), await make(), await make()] as const;
}

async function someDelivery<Envelope extends object>(
  target: ReceiverTarget,
  facts: ReceiverFacts<Envelope>,
  attempt: Parameters<typeof makeDelivery>[3] = {},
): Promise<MadeDelivery> {
  return await makeDelivery(target, facts, someEvent(target, facts), attempt);
}

export async function expectOnce(
  target: ReceiverTarget,
  facts: { timeoutSeconds?: number },
  handled: ReceiverTarget["hooks"]["handled"],
  deliveries: readonly MadeDelivery[],
): Promise<void> {
  const found = await expectHandled(target, facts, handled, deliveries);
  for (const delivery of deliveries) {
    const times = found.filter(({ id }) => id === delivery.id).length;
    expectSame(`the number of times that ${delivery.id} is processed`, times, 1, requestOf(delivery));
  }
}

/** Invalid input from the network. No requirement states the response to it. */
interface Nuisance {
  name: string;
  title: string;
  make(genuine: MadeDelivery): Posted | Promise<Posted>;
}

const nuisances: Nuisance[] = [
  { name: "empty", title: "an empty body", make: (genuine) => signed(genuine, "") },
  { name: "malformed", title: "a body that is not JSON", make: (genuine) => signed(genuine, '{"id":') },
  { name: "scalar", title: "a JSON body that is not an object", make: (genuine) => signed(genuine, "null") },
  {
    // It may be rejected or accepted: its digits encode the same bytes.
    name: "upper-case",
    title: "a delivery with an uppercase signature",
    make: ({ headers, body, scheme }) => ({ headers: upperCase(headers, scheme?.header), body }),
  },
  { name: "nameless", title: "a body without an event name", make: (genuine) => signed(genuine, "{}") },
  {
    name: "oversized",
    title: "a body of two megabytes",
    make: ({ headers }) => ({ headers, body: new Uint8Array(2_000_000).fill(0x20) }),
  },
  {
    name: "slow",
    title: "a body in small chunks",
    make: ({ headers, body }) => ({ headers, body: chunkedBody(body) }),
  },
  {
    name: "cut-off",
    title: "an incomplete body",
    make: ({ headers, body }) => ({ headers, body: chunkedBody(body, body.length >> 1) }),
  },
];

/** Makes the checks that a delivery is acknowledged after invalid input. */
export function survivalChecks<Envelope extends object>(facts: ReceiverFacts<Envelope>): Check<ReceiverTarget>[] {
  return nuisances.map(({ name, title, make }) => ({
    id: `${facts.id}/survives/${name}`,
    requirements: facts.requirements,
    title: `A delivery after ${title} is acknowledged`,
    run: async (target) => {
      const event = someEvent(target, facts);
      await expectAcknowledged(target, facts, await makeDelivery(target, facts, event));
      const nuisance = await make(await makeDelivery(target, facts, event));
      // The receiver may also close the connection, or wait for more.
      await inTime(limitSeconds(target, facts), post(target, facts, nuisance)).catch(() => undefined);
      const after = (): Promise<number> => makeDelivery(target, facts, event).then((made) => post(target, facts, made));
      const status = await after().catch(async (error: unknown) => {
        if (error instanceof Mismatch || error instanceof NotTested) throw error;
        // A closing connection may break off one more request.
        await new Promise((resolve) => setTimeout(resolve, 200));
        return await after().catch((again: unknown) => {
          if (again instanceof Mismatch || again instanceof NotTested) throw again;
          throw new Mismatch(`the response to a delivery after ${title}`, "2xx, as before", String(again));
        });
      });
      expectThat(`the status after ${title}`, isAcknowledged(status), "2xx, as before", status);
    },
  }));
}

function upperCase(own: Headers, name: string | undefined): Headers {
  const headers = new Headers(own);
  if (name !== undefined) headers.set(name, (own.get(name) ?? "").toUpperCase());
  return headers;
}

/** Formats the same JSON object with its fields in reverse order, on separate lines. */
function reformatBody({ body }: MadeDelivery): string {
  const fields = Object.entries(JSON.parse(new TextDecoder().decode(body)) as object);
  return JSON.stringify(Object.fromEntries(fields.reverse()), undefined, 2);
}

async function signed(made: MadeDelivery, text: string): Promise<Pick<MadeDelivery, "headers" | "body">> {
  const body = new TextEncoder().encode(text);
  const { scheme, secret } = made;
  const headers = new Headers(made.headers);
  const signature = scheme ? await signAgain(scheme, secret, { ...made, body }) : {};
  for (const [name, value] of Object.entries(signature)) headers.set(name, value);
  return { headers, body };
}

/** Makes a stream of a body in eight chunks, which fails after `breakAt` bytes. */
function chunkedBody(body: OwnBytes, breakAt = Infinity): ReadableStream<OwnBytes> {
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
