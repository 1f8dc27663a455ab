import type { IncomingMessage } from "node:http";
import { isRecord } from "../../generated/runtime/body.ts";
import { signatureFrom } from "../../generated/runtime/webhooks/signature-from.ts";
import { verifySignature } from "../../generated/runtime/webhooks/signature.ts";
import { deliveriesOf, type ResolvedDelivery, schemeOf } from "../../generators/contract/facts/deliveries.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";

/** A delivery as it is printed. */
export interface Received {
  number: number;
  at: string;
  event: string | undefined;
  id: string | undefined;

  /** Why a delivery is accepted or not. */
  verdict: string;
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The deliveries that have arrived, by their numbers from 1. */
export interface Inbox {
  has(number: number): boolean;

  /** Verifies and stores a delivery. */
  take(request: IncomingMessage, body: Buffer): Promise<Received>;

  /** Posts the bytes and the headers of a delivery, and returns the status of the response. */
  post(number: number, url: string): Promise<number>;
}

/** The headers that belong to one connection. */
const ofConnection = new Set(["host", "connection", "content-length", "transfer-encoding", "keep-alive", "expect"]);

/** Returns an empty inbox for the deliveries of an interface. */
export function createInbox(api: InterfaceContract, secret: string | undefined): Inbox {
  const deliveries = deliveriesOf(api);
  const stored: { headers: Headers; body: Buffer }[] = [];
  return {
    has: (number) => stored[number - 1] !== undefined,
    take: async (request, body) => {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) headers.set(name, [value].flat().join(", "));
      const value = parse(body);
      const delivery = deliveries.find((each) => isOf(each, headers, value)) ?? deliveries[0];
      const event = delivery && nameIn(delivery, headers, value);
      const { method = "", url: target = "" } = request;
      const url = `http://${headers.get("host")}${target}`;
      const verdict = await verdictOf(delivery, secret, { method, url, headers, rawBody: body });
      const number = stored.push({ headers, body });
      const { identity = "" } = delivery?.delivery.rules ?? {};
      return {
        number,
        at: new Date().toISOString(),
        event,
        id: headers.get(delivery?.headers.id ?? "-") ?? textIn(value, identity),
        verdict,
        status: request.method !== "POST" ? 405 : isAccepted(verdict) ? 204 : 401,
        headers: Object.fromEntries(headers),
        body: body.toString(),
      };
    },
    post: async (number, url) => {
      const { headers = new Headers(), body = Buffer.alloc(0) } = stored[number - 1] ?? {};
      const kept = [...headers].filter(([name]) => !ofConnection.has(name));
      const response = await fetch(url, {
        method: "POST",
        headers: kept,
        body: new Uint8Array(body),
        redirect: "manual",
        signal: AbortSignal.timeout(30_000),
      });
      await response.body?.cancel();
      return response.status;
    },
  };
}

const verdicts = { verified: "verified", unsigned: "not signed", unchecked: "not verified (no --secret)" };

function isAccepted(verdict: string): boolean {
  return Object.values(verdicts).includes(verdict);
}

async function verdictOf(
  resolved: ResolvedDelivery | undefined,
  secret: string | undefined,
  request: { method: string; url: string; headers: Headers; rawBody: Uint8Array },
): Promise<string> {
  const scheme = resolved && schemeOf(resolved.delivery);
  if (scheme === undefined) return verdicts.unsigned;
  if (secret === undefined) return verdicts.unchecked;
  const signature = signatureFrom(scheme as Parameters<typeof signatureFrom>[0]);
  const found = request.headers.get(scheme.header);
  const isGenuine =
    "verifier" in signature
      ? await signature.verifier([secret])(request)
      : await verifySignature(signature, [secret], request.rawBody, found);
  if (isGenuine) return verdicts.verified;
  return found === null ? `no ${scheme.header}` : `wrong ${scheme.header}, or too old`;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function textIn(value: unknown, field: string): string | undefined {
  const found = isRecord(value) ? value[field] : undefined;
  return typeof found === "string" ? found : undefined;
}

function nameIn({ delivery, headers: known, events }: ResolvedDelivery, headers: Headers, value: unknown) {
  if (delivery.nameField !== undefined) return textIn(value, delivery.nameField);
  const [header] = known.names;
  return header === undefined ? events[0]?.name : (headers.get(header) ?? undefined);
}

function isOf(delivery: ResolvedDelivery, headers: Headers, value: unknown): boolean {
  return delivery.events.some(({ name }) => name === nameIn(delivery, headers, value));
}
