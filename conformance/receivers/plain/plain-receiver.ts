import type { HandledDelivery } from "../../../generated/runtime/receiver-target.ts";
import type { ReceiverUnderTest } from "../receiver-under-test.ts";
import type { PlainDelivery, PlainEvent, PlainFacts } from "./plain-facts.ts";
import { isGenuine, isNew } from "./plain-parts.ts";

/** The steps of a receiver. Each may be done wrong. */
export interface PlainParts {
  isGenuine(delivery: PlainDelivery, facts: PlainFacts): boolean;

  /** Whether a delivery is one to work on. */
  isBusiness(name: unknown): boolean;
  isNew(delivery: PlainDelivery, seen: Set<unknown>): boolean | Promise<boolean>;

  /** What is done about an event, with the address of the API where it is known. */
  work(event: PlainEvent, api: string | undefined): Promise<unknown>;

  /** Answers a delivery that is to be worked on. */
  take(work: () => Promise<void>): Promise<Response>;

  /** Answers what needs no work: an event of the setup, or one that came before. */
  acknowledge(why: "repeated" | "setup"): Response;

  /** Answers what is not genuine. */
  reject(work: () => Promise<void>): Response | Promise<Response>;
}

/** A receiver written by hand, with nothing of what is generated: right, but for the parts that are given. */
export function plainReceiver(facts: PlainFacts, parts: Partial<PlainParts>): ReceiverUnderTest {
  const steps: PlainParts = { ...right, ...parts };
  const handled: HandledDelivery[] = [];
  const seen = new Set<unknown>();
  let api: string | undefined;
  return {
    subjects: facts.subjects,
    controls: {
      handled: () => Promise.resolve(handled),
      useApi: ({ url }) => Promise.resolve((api = url)),
    },
    answer: async (request) => {
      const delivery = await read(request, facts).catch(() => undefined);
      if (delivery === undefined) return new Response("unreadable", { status: 400 });
      const work = async (): Promise<void> => {
        await steps.work(delivery.event, api).then(
          () => handled.push({ id: delivery.id }),
          () => "what fails is not tried again",
        );
      };
      if (!steps.isGenuine(delivery, facts)) return steps.reject(work);
      if (typeof facts.nameOf(delivery.event) !== "string") return new Response("no event", { status: 400 });
      if (!steps.isBusiness(facts.nameOf(delivery.event))) return steps.acknowledge("setup");
      return (await steps.isNew(delivery, seen)) ? steps.take(work) : steps.acknowledge("repeated");
    },
  };
}

const right: PlainParts = {
  isGenuine,
  isBusiness: (name) => name !== "webhooks.verification",
  isNew,
  work: () => Promise.resolve(),
  take: (work) => {
    setTimeout(() => void work());
    return Promise.resolve(new Response(null, { status: 204 }));
  },
  acknowledge: () => new Response("OK"),
  reject: () => new Response("wrong signature", { status: 403 }),
};

async function read(request: Request, { scheme, idOf }: PlainFacts): Promise<PlainDelivery> {
  const { headers } = request;
  const raw = Buffer.from(await request.arrayBuffer());
  const event = eventOf(raw);
  return { headers, raw, event, id: String(idOf(headers, event)), signature: headers.get(scheme.header) ?? "" };
}

function eventOf(raw: Buffer): PlainEvent {
  try {
    return { ...JSON.parse(raw.toString()) };
  } catch {
    return {};
  }
}
