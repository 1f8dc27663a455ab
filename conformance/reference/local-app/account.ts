import * as z from "zod";
import type { LocalAppHandlers } from "../../../generated/local-app/server.ts";
import type { Clock } from "../host/clock.ts";
import type { Identifiers } from "../host/host.ts";
import { tokenHash } from "../store/column-values.ts";
import { readInput } from "./input.ts";
import { Problem } from "./problem.ts";
import type { StoredRecord, Tables } from "./tables.ts";

/** The account that is signed in. */
export interface Account {
  address: string;
  signedInAt: string;
}

/** The destination of a code: an e-mail address or a telephone number. */
const addressInput = z
  .string()
  .max(320)
  .transform((address) => address.trim().toLowerCase())
  .pipe(z.union([z.email(), z.string().regex(/^\+\d{7,15}$/)], "must be an e-mail address or +, then a number"));

const sendRequest = z.object({ address: addressInput });
const verifyRequest = z.object({ address: addressInput, code: z.string().regex(/^\d{6}$/, "must be six digits") });

/** Returns the handlers of the account session: a code is sent, and the user who sends it back is signed in until logout. */
export function accountHandlers(
  record: StoredRecord<Account>,
  codes: Codes,
  clock: Clock,
): Pick<LocalAppHandlers, "sendCode" | "verifyCode" | "logout"> {
  return {
    sendCode: async ({ body }) => {
      const input = readInput(sendRequest, body);
      const sent = await codes.send(input.address);
      if (sent === undefined) {
        const message = `A code was sent to this address in the last ${pauseSeconds} seconds.`;
        throw new Problem(429, "too_many_codes", message, { "retry-after": String(pauseSeconds) });
      }
      return { address: input.address, expiresAt: new Date(sent.expiresAt).toISOString() };
    },
    verifyCode: async ({ body }) => {
      const input = readInput(verifyRequest, body);
      if (!(await codes.use(input.address, input.code)))
        throw new Problem(400, "invalid_code", "The code is wrong or expired, or there were too many attempts.");
      const account = { address: input.address, signedInAt: new Date(clock.now()).toISOString() };
      await record.write(account);
      return { account };
    },
    logout: async () => await record.remove(),
  };
}

const second = 1000;
const validFor = 600 * second;

/** The pause before an address can get another code, in seconds. */
const pauseSeconds = 30;

/** The number of attempts per code. With the pause, they prevent guessing. */
const attempts = 5;

/** A sample address that nothing is sent to; its code is always the same. */
export const sampleAccount = { address: "person@example.com", code: "271828" };

/** The codes that were sent. */
export type Codes = ReturnType<typeof createCodes>;

export function createCodes(tables: Tables, clock: Clock, identifiers: Identifiers) {
  const sent = new Map<string, string>();
  return {
    /** Creates a code that replaces the one before; returns undefined if one was sent just now. */
    send: async (address: string): Promise<{ expiresAt: number } | undefined> => {
      const [code, now] = [
        address === sampleAccount.address ? sampleAccount.code : sixDigits(identifiers),
        clock.now(),
      ];
      const fresh = {
        code_hash: hashOf(address, code),
        sent_at: now,
        expires_at: now + validFor,
        attempts_left: attempts,
      };
      const written = await tables
        .insertInto("local_app_codes")
        .values({ address, ...fresh })
        .onConflict((conflict) =>
          conflict
            .column("address")
            .doUpdateSet(fresh)
            .where("local_app_codes.sent_at", "<=", now - pauseSeconds * second),
        )
        .returning("address")
        .execute();
      if (written.length === 0) return undefined;
      remember(sent, address, code);
      return { expiresAt: fresh.expires_at };
    },

    /** Uses up the sent code; returns false if this is a different code. */
    use: async (address: string, code: string): Promise<boolean> => {
      const tried = await tables
        .updateTable("local_app_codes")
        .set((column) => ({ attempts_left: column("attempts_left", "-", 1) }))
        .where("address", "=", address)
        .where("expires_at", ">", clock.now())
        .where("attempts_left", ">", 0)
        .returning("code_hash")
        .executeTakeFirst();
      if (tried?.code_hash !== hashOf(address, code)) return false;
      // Of two concurrent requests with the right code, only one succeeds.
      const used = await tables
        .deleteFrom("local_app_codes")
        .where("address", "=", address)
        .where("code_hash", "=", tried.code_hash)
        .returning("address")
        .execute();
      return used.length > 0;
    },

    /** Returns the last code for an address, for tests; known only to the process that sent it. */
    last: (address: string): string | undefined => sent.get(address),
  };
}

function sixDigits(identifiers: Identifiers): string {
  const number = Buffer.from(identifiers.secret(6), "base64url").readUIntBE(0, 6) % 1_000_000;
  return String(number).padStart(6, "0");
}

function hashOf(address: string, code: string): string {
  return tokenHash(`${address}\n${code}`);
}

/** Keeps the last hundred codes. */
function remember(sent: Map<string, string>, address: string, code: string): void {
  sent.delete(address);
  sent.set(address, code);
  const [oldest] = sent.keys();
  if (sent.size > 100 && oldest !== undefined) sent.delete(oldest);
}
