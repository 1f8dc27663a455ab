import { createHmac, timingSafeEqual } from "node:crypto";
import { type HandledDelivery, type HeaderLines, postedBy } from "../../../generated/runtime/checks/receiver-target.ts";
import type { ContentScheme } from "../../../generated/runtime/webhooks/signature.ts";
import { openDestination } from "../../kit/destination.ts";
import type { SpendReceiverHooks, SpendReceiverFixtures } from "../../interfaces/spend/target.ts";
import { createConnection, createSession } from "../../kit/session.ts";
import { sendAsPosted } from "../../kit/wire.ts";
import type { Target } from "../../kit/target.ts";

/** A receiver in this process, with its declarations. */
export interface ReceiverUnderTest {
  fetch(request: Request): Promise<Response>;
  fixtures: SpendReceiverFixtures;
  hooks: SpendReceiverHooks;

  /** Advances its clock. Default: the receiver depends on no clock. */
  letPass?(seconds: number): void;
}

/** Returns a receiver as a target of the suite: at its URL, if it has one, or within this process. */
export function openReceiver(
  { fetch: receive, fixtures, hooks, letPass }: ReceiverUnderTest,
  url?: string,
): { target: Target<object, object>; reads: ReadonlySet<string>; close(): Promise<void> } {
  const connection = createConnection({
    fetch: url === undefined ? receive : sendAsPosted,
    destination: async (respond) => ({
      ...(await openDestination(respond)),
      pass: (seconds) => Promise.resolve(letPass?.(seconds)),
    }),
  });
  const baseUrl = url ?? `http://${crypto.randomUUID()}.test/`;
  const session = createSession({ baseUrl, fixtures, hooks }, () => connection);
  const reads = new Set<string>();
  const target = session.targetOn(connection, (declaration) => reads.add(declaration));
  return { target, reads, close: connection.close };
}

/** A delivery that a receiver has read. */
export interface PlainDelivery {
  headers: Headers;

  /** The names and values of the headers as they were sent, if they are known. */
  lines: HeaderLines;

  /** The time in milliseconds by the clock of the receiver. */
  at: number;
  raw: Buffer;
  event: PlainEvent;
  id: string;

  /** The header with the signature; empty if there is none. */
  signature: string;
}

/** Returns the fields of a body; none if it is not a JSON object. */
export type PlainEvent = Readonly<Record<string, unknown>>;

/** The facts of an interface that a receiver needs. */
export interface PlainFacts {
  secret: string;
  scheme: ContentScheme;
  nameOf(event: PlainEvent): unknown;
  idOf(headers: Headers, event: PlainEvent): unknown;

  /** The field with the challenge of the setup, if there is one. */
  challengeField?: string;
  fixtures: SpendReceiverFixtures;
}

/** The resource of an event: its path, and the scope of its token. */
export interface Resource {
  path: string;
  scope: string;
}

/** The steps of a receiver. A flaw replaces some of them. */
export interface PlainParts {
  /** Returns the resource to fetch for an event, given the right one; undefined for none. */
  resource(right: Resource, event: PlainEvent): Resource | undefined;

  /** Returns the text of a body. */
  textOf(raw: Buffer): string;

  isGenuine(delivery: PlainDelivery, facts: PlainFacts): boolean;

  /** Returns true for the name of an event to work on, false for that of the setup. */
  isBusiness(name: unknown): boolean;
  isNew(delivery: PlainDelivery, seen: Set<unknown>): boolean | Promise<boolean>;

  /** Works on an event, with the URL of the API if it is known. */
  work(event: PlainEvent, api: string | undefined): Promise<unknown>;

  /** Records that the work on a delivery is done. */
  finish(delivery: PlainDelivery, seen: Set<unknown>): void;

  /** Responds to a delivery that needs work. */
  take(work: () => Promise<void>, delivery: PlainDelivery): Promise<Response>;

  /** Responds to a delivery that needs no work: an event of the setup, or a repeated one. */
  acknowledge(why: "repeated" | "setup"): Response;

  /** Calls the API to confirm the challenge of the setup. */
  confirm(challenge: string, api: string | undefined): Promise<unknown>;

  /** Responds to a delivery that is not genuine. */
  reject(work: () => Promise<void>, delivery: PlainDelivery, seen: Set<unknown>): Response | Promise<Response>;
}

/** Returns a handwritten receiver without any generated code: a correct one, except for the given parts. */
export function plainReceiver(facts: PlainFacts, parts: Partial<PlainParts>): ReceiverUnderTest {
  const steps: PlainParts = { ...right, ...parts };
  const handled: HandledDelivery[] = [];
  const seen = new Set<unknown>();
  let api: string | undefined;
  let passed = 0;
  return {
    letPass: (seconds) => void (passed += seconds * 1000),
    fixtures: facts.fixtures,
    hooks: {
      handled: () => Promise.resolve(handled),
      useApi: ({ url }) => {
        api = url;
        return Promise.resolve(url);
      },
    },
    fetch: async (request) => {
      const delivery = await read(request, facts, steps, Date.now() + passed).catch(() => undefined);
      if (delivery === undefined) return new Response("unreadable", { status: 400 });
      const work = async (): Promise<void> => {
        try {
          await steps.work(delivery.event, api);
        } catch {
          // Failed work is not retried.
          return;
        }
        handled.push({ id: delivery.id });
        steps.finish(delivery, seen);
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
  resource: (resource) => resource,
  textOf: (raw) => raw.toString(),
  isGenuine,
  isBusiness: (name) => name !== "webhooks.verification",
  isNew,
  work: () => Promise.resolve(),
  finish: () => undefined,
  take: (work) => {
    setTimeout(() => void work());
    return Promise.resolve(new Response(null, { status: 204 }));
  },
  acknowledge: () => new Response("OK"),
  confirm: async (challenge, api) =>
    await fetch(`${api}/confirm`, { method: "POST", body: new URLSearchParams({ challenge }) }),
  reject: () => new Response("wrong signature", { status: 403 }),
};

async function read(
  request: Request,
  { scheme, idOf }: PlainFacts,
  { textOf }: PlainParts,
  at: number,
): Promise<PlainDelivery> {
  const { headers } = request;
  const lines = postedBy(request)?.lines ?? [];
  const raw = Buffer.from(await request.arrayBuffer());
  const event = eventOf(textOf(raw));
  const signature = headers.get(scheme.header) ?? "";
  return { headers, lines, at, raw, event, id: String(idOf(headers, event)), signature };
}

function eventOf(text: string): PlainEvent {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** Returns the hash of some bytes as hexadecimal digits. */
export function digest({ secret }: PlainFacts, data: Buffer | string): string {
  return createHmac("sha256", secret).update(data).digest("hex");
}

/** Returns the whole signature of some bytes. */
export function signatureOf(facts: PlainFacts, data: Buffer | string): string {
  return (facts.scheme.prefix ?? "") + digest(facts, data);
}

/** Verifies a delivery as documented. */
export function isGenuine({ raw, signature }: PlainDelivery, facts: PlainFacts): boolean {
  return hasSignatureOf(facts, raw, signature);
}

/** Compares a signature with that of some bytes. */
export function hasSignatureOf(facts: PlainFacts, data: Buffer | string, signature: string): boolean {
  const [expected, found] = [Buffer.from(signatureOf(facts, data)), Buffer.from(signature)];
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/** Identifies deliveries by their ids. */
export function isNew({ id }: PlainDelivery, seen: Set<unknown>): boolean {
  const isFirst = !seen.has(id);
  seen.add(id);
  return isFirst;
}
