// Generated from templates/runtime/receiver-refusal.ts by `concordat generate`. Do not edit.

import type { Issue } from "./validation.ts";

/** What is wrong with a request, for programs. */
export type RefusalCode =
  | "body_already_parsed"
  | "body_too_large"
  | "internal_error"
  | "invalid_json"
  | "invalid_payload"
  | "invalid_signature"
  | "method_not_allowed";

/** Why a request is refused: the status and the JSON that are answered. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: number;
  readonly code: RefusalCode;

  /** The fields that are wrong, where the payload is. */
  readonly issues: readonly Issue[] | undefined;

  constructor(status: number, code: RefusalCode, message: string, issues?: readonly Issue[]) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
  }
}

/** A request that is not signed as it has to be. */
export function unsigned(): Refusal {
  return new Refusal(401, "invalid_signature", "signature: found none that is valid for the raw body");
}

/** A body that is not that of its event. */
export function invalid(event: string, issues: readonly Issue[]): Refusal {
  const found = issues.map(({ message }) => message).join("; ");
  return new Refusal(400, "invalid_payload", `${event}: ${found}`, issues);
}

/** A body that names no event in the field that it should. */
export function nameless(field: string): Refusal {
  return new Refusal(400, "invalid_payload", `/${field}: found no text, expected the name of an event`);
}

/** Something went wrong within; what it was is told to nobody outside. */
export function failure(): Refusal {
  return new Refusal(500, "internal_error", "the receiver failed");
}
