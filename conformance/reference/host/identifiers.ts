import { randomBytes } from "node:crypto";
import { monotonicFactory } from "ulid";
import type { Clock } from "./clock.ts";

/** Makes what nobody else has made before, and nobody can guess. Injected, so that it can be repeated. */
export interface Identifiers {
  /** An id such as `exec_01K9…`: those of one process sort by their age. */
  next(prefix: string): string;

  /** Random bytes as base64url: 32 of them make a key or a secret. */
  secret(bytes?: number): string;
}

export function createIdentifiers(clock: Clock, random: (bytes: number) => Uint8Array = randomBytes): Identifiers {
  const fraction = (): number => Buffer.from(random(4)).readUInt32BE() / 2 ** 32;
  const ulid = monotonicFactory(fraction);
  return {
    next: (prefix) => `${prefix}_${ulid(clock.now()).toLowerCase()}`,
    secret: (bytes = 32) => Buffer.from(random(bytes)).toString("base64url"),
  };
}
