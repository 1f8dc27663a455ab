import { setTimeout as wait } from "node:timers/promises";

const attempts = 5;

/** Of PostgreSQL: conflicts that pass, a row that an attempt thought lost has added, and a server that goes away. */
const passingStates = /^(40001|40P01|23505|08\w{3}|57P0[1-3])$/;
const passingCodes = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"]);
const sqliteBusy = 5;

/**
 * Does the store's work, again where it failed for a reason that passes. A connection can be lost after the commit:
 * `work` gets the number of the attempt, from 1, and has to see for itself what an earlier one has left.
 *
 * @throws what the last attempt has thrown.
 */
export async function retried<T>(work: (attempt: number) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work(attempt);
    } catch (error) {
      if (attempt === attempts || !passes(error)) throw error;
      await wait(20 * attempt);
    }
  }
}

function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return (
    errcode === sqliteBusy ||
    (typeof code === "string" && (passingStates.test(code) || passingCodes.has(code))) ||
    // The client of PostgreSQL gives this one no code.
    error.message.startsWith("Connection terminated")
  );
}
