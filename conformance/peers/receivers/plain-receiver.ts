import { createHmac, timingSafeEqual } from "node:crypto";
import type { HandledDelivery } from "../../../generated/runtime/checks/receiver-target.ts";
import type { SignatureScheme } from "../../../generated/runtime/webhooks/signature.ts";
import { openDestination } from "../../kit/destination.ts";
import type { SpendReceiverControls, SpendReceiverSubjects } from "../../interfaces/spend/target.ts";
import { createConnection, createSession } from "../../kit/session.ts";
import type { Target } from "../../kit/target.ts";

/** A receiver of this process, and all that is declared of it. */
export interface ReceiverUnderTest {
  fetch(request: Request): Promise<Response>;
  subjects: SpendReceiverSubjects;
  controls: SpendReceiverControls;
}

/** A receiver as a target of the suite: at its address, where it has one, or within this process. */
export function openReceiver(
  { fetch: receive, subjects, controls }: ReceiverUnderTest,
  url?: string,
): { target: Target<object, object>; reads: ReadonlySet<string>; close(): Promise<void> } {
  const connection = createConnection({
    fetch: url === undefined ? receive : (request) => fetch(request),
    destination: openDestination,
  });
  const baseUrl = url ?? `http://${crypto.randomUUID()}.test/`;
  const session = createSession({ baseUrl, subjects, controls }, () => connection);
  const reads = new Set<string>();
  const target = session.targetOn(connection, (declaration) => reads.add(declaration));
  return { target, reads, close: connection.close };
}

/** A delivery, as a receiver has it. */
export interface PlainDelivery {
  headers: Headers;
  raw: Buffer;
  event: PlainEvent;
  id: string;

  /** The header with the signature; empty where there is none. */
  signature: string;
}

/** The fields of a body; none where it is no object of JSON. */
export type PlainEvent = Readonly<Record<string, unknown>>;

/** The facts of an interface that a receiver goes by. */
export interface PlainFacts {
  secret: string;
  scheme: SignatureScheme;
  nameOf(event: PlainEvent): unknown;
  idOf(headers: Headers, event: PlainEvent): unknown;

  /** The field that holds the challenge of the setup, where there is one. */
  challengeField?: string;
  subjects: SpendReceiverSubjects;
}

/** The steps of a receiver. Each may be done wrong. */
export interface PlainParts {
  /** The text that a body is read as. */
  textOf(raw: Buffer): string;

  isGenuine(delivery: PlainDelivery, facts: PlainFacts): boolean;

  /** Tells deliveries to work on from those of the setup. */
  isBusiness(name: unknown): boolean;
  isNew(delivery: PlainDelivery, seen: Set<unknown>): boolean | Promise<boolean>;

  /** Works on an event, with the address of the API where it is known. */
  work(event: PlainEvent, api: string | undefined): Promise<unknown>;

  /** Answers a delivery that is to be worked on. */
  take(work: () => Promise<void>, delivery: PlainDelivery): Promise<Response>;

  /** Answers what needs no work: an event of the setup, or one that came before. */
  acknowledge(why: "repeated" | "setup"): Response;

  /** Calls the API to answer the challenge of the setup. */
  confirm(challenge: string, api: string | undefined): Promise<unknown>;

  /** Answers what is not genuine. */
  reject(work: () => Promise<void>, delivery: PlainDelivery, seen: Set<unknown>): Response | Promise<Response>;
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
    fetch: async (request) => {
      const delivery = await read(request, facts, steps).catch(() => undefined);
      if (delivery === undefined) return new Response("unreadable", { status: 400 });
      const work = async (): Promise<void> => {
        await steps.work(delivery.event, api).then(
          () => handled.push({ id: delivery.id }),
          () => "what fails is not tried again",
        );
      };
      if (!steps.isGenuine(delivery, facts)) return steps.reject(work, delivery, seen);
      const challenge = delivery.event[facts.challengeField ?? ""];
      if (typeof challenge === "string") {
        setTimeout(() => void steps.confirm(challenge, api).catch(() => "what fails is not tried again"));
        return steps.acknowledge("setup");
      }
      if (typeof facts.nameOf(delivery.event) !== "string") return new Response("no event", { status: 400 });
      if (!steps.isBusiness(facts.nameOf(delivery.event))) return steps.acknowledge("setup");
      return (await steps.isNew(delivery, seen)) ? steps.take(work, delivery) : steps.acknowledge("repeated");
    },
  };
}

const right: PlainParts = {
  textOf: (raw) => raw.toString(),
  isGenuine,
  isBusiness: (name) => name !== "webhooks.verification",
  isNew,
  work: () => Promise.resolve(),
  take: (work) => {
    setTimeout(() => void work());
    return Promise.resolve(new Response(null, { status: 204 }));
  },
  acknowledge: () => new Response("OK"),
  confirm: async (challenge, api) =>
    await fetch(`${api}/confirm`, { method: "POST", body: new URLSearchParams({ challenge }) }),
  reject: () => new Response("wrong signature", { status: 403 }),
};

async function read(request: Request, { scheme, idOf }: PlainFacts, { textOf }: PlainParts): Promise<PlainDelivery> {
  const { headers } = request;
  const raw = Buffer.from(await request.arrayBuffer());
  const event = eventOf(textOf(raw));
  return { headers, raw, event, id: String(idOf(headers, event)), signature: headers.get(scheme.header) ?? "" };
}

function eventOf(text: string): PlainEvent {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** The hash of some bytes as hexadecimal digits. */
export function digest({ secret }: PlainFacts, data: Buffer | string): string {
  return createHmac("sha256", secret).update(data).digest("hex");
}

/** The whole signature of some bytes. */
export function signatureOf(facts: PlainFacts, data: Buffer | string): string {
  return (facts.scheme.prefix ?? "") + digest(facts, data);
}

/** Verifies as documented. */
export function isGenuine({ raw, signature }: PlainDelivery, facts: PlainFacts): boolean {
  return hasSignatureOf(facts, raw, signature);
}

/** Compares a signature with that of some bytes. */
export function hasSignatureOf(facts: PlainFacts, data: Buffer | string, signature: string): boolean {
  const [expected, found] = [Buffer.from(signatureOf(facts, data)), Buffer.from(signature)];
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** Knows deliveries by their ids. */
export function isNew({ id }: PlainDelivery, seen: Set<unknown>): boolean {
  const isFirst = !seen.has(id);
  seen.add(id);
  return isFirst;
}
