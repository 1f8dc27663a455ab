// Generated from templates/runtime/webhooks/incoming.ts by `concordat generate`. Do not edit.

import type { Issue } from "../validation/validation.ts";

/** A request of which the body is still to be read. */
export interface IncomingDelivery {
  method: string | undefined;
  headers: HeaderReader;

  /** Gives the raw bytes, or undefined where there are more of them than the limit. */
  readBody: (limit: number) => Uint8Array | undefined | Promise<Uint8Array | undefined>;
}

/** A delivery as it came. */
export interface Received {
  /** The id that all attempts of the delivery share; undefined where the sender gives none. */
  id: string | undefined;

  /** Which attempt it is, from 1; undefined where the sender does not count. */
  attempt: number | undefined;

  headers: HeaderReader;
  rawBody: Uint8Array;
}

/** A delivery that is not a business event, such as a challenge. */
export interface SetupRequest extends Received {
  /** The name of the event, where there is one. */
  event: string | undefined;

  /** The body as JSON; undefined where it is none. */
  body: unknown;

  /** Whether its signature is valid; a challenge may come before the secret is known. */
  isVerified: boolean;
}

/** `Headers`, or what reads like them: names in any case, null for a header that is not there. */
export interface HeaderReader {
  get(name: string): string | null;
}

/** What is known of a request that is refused. */
export interface RawDelivery {
  headers: HeaderReader;

  /** Undefined where the request was refused before it was read. */
  rawBody?: Uint8Array;
}

/** What some platforms pass along with a request. */
export interface Platform {
  /** Keeps the platform, or a process that shuts down, until the work behind an acknowledged delivery is done. */
  waitUntil?(work: Promise<unknown>): void;
}

/** What is wrong with a request, for programs. */
export type DeliveryRejectionCode =
  | "body_already_parsed"
  | "body_too_large"
  | "internal_error"
  | "invalid_json"
  | "invalid_payload"
  | "invalid_signature"
  | "method_not_allowed";

/** Why a request is refused: the status and the JSON that are answered. */
export class Rejection extends Error {
  override readonly name = "Rejection";
  readonly status: number;
  readonly code: DeliveryRejectionCode;

  /** The fields that are wrong, where the payload is. */
  readonly issues: readonly Issue[] | undefined;

  constructor(status: number, code: DeliveryRejectionCode, message: string, issues?: readonly Issue[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** A request that is not signed as it has to be. */
export function unsignedDelivery(): Rejection {
  return new Rejection(401, "invalid_signature", "signature: found none that is valid for the raw body");
}

/** A body that is not that of its event. */
export function invalidPayload(event: string, issues: readonly Issue[]): Rejection {
  const found = issues.map(({ message }) => message).join("; ");
  return new Rejection(400, "invalid_payload", `${event}: ${found}`, issues);
}

/** A body that names no event in the field that it should. */
export function namelessPayload(field: string): Rejection {
  return new Rejection(400, "invalid_payload", `/${field}: found no text, expected the name of an event`);
}

/** Something went wrong within; what it was is told to nobody outside. */
export function receiverFailed(): Rejection {
  return new Rejection(500, "internal_error", "the receiver failed");
}

/** What is answered to a request. */
export interface ReceiverResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What became of a delivery that is acknowledged. */
export type Acknowledgement = "accepted" | "done" | "duplicate" | "ignored" | "setup" | "unknown";

const json = { "content-type": "application/json" };

/** Acknowledges a delivery: with 202 where work is still to be done, with 200 where none is. */
export function acknowledge(status: Acknowledgement): ReceiverResponse {
  return { status: status === "accepted" ? 202 : 200, headers: json, body: `{"status":"${status}"}` };
}

/** Says in JSON what is wrong. */
export function rejectionResponse({ status, code, message, issues }: Rejection): ReceiverResponse {
  const headers = status === 405 ? { ...json, allow: "POST" } : json;
  return { status, headers, body: JSON.stringify({ error: code, message, issues }) };
}

/** What a hook answers. */
export async function responseFromHook(response: Response): Promise<ReceiverResponse> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}
