import { setTimeout as wait } from "node:timers/promises";

const attempts = 5;

/** PostgreSQL error codes worth a retry: conflicts, a row that a seemingly lost attempt has inserted, and a lost server. */
const passingStates = /^(40001|40P01|23505|08\w{3}|57P0[1-3])$/;
const passingCodes = new Set(["ECONNRESET", "ECONNREFUSED", "EPIPE", "ETIMEDOUT"]);
const sqliteBusy = 5;

/**
 * Runs `work` on the store, and retries it after transient errors. A connection can be lost after the commit, so
 * `work` gets the number of the attempt, from 1, and must detect what an earlier attempt has written.
 *
 * @throws The error of the last attempt.
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
    // The PostgreSQL client sets no code on this error.
    error.message.startsWith("Connection terminated")
  );
}
