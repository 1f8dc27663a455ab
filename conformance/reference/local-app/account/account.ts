import * as z from "zod";
import type { LocalAppHandlers } from "../../../../generated/local-app/server.ts";
import type { Clock } from "../../host/clock.ts";
import { readInput } from "../input.ts";
import { Problem } from "../problem.ts";
import type { StoredRecord } from "../records.ts";
import { type Codes, pauseSeconds } from "./codes.ts";

/** The account that the application is signed in to. */
export interface Account {
  address: string;
  signedInAt: string;
}

/** Where a code is sent to: an e-mail address or a telephone number. */
const address = z
  .string()
  .max(320)
  .transform((given) => given.trim().toLowerCase())
  .pipe(z.union([z.email(), z.string().regex(/^\+\d{7,15}$/)], "must be an e-mail address or +, then a number"));

const sendRequest = z.object({ address });
const verifyRequest = z.object({ address, code: z.string().regex(/^\d{6}$/, "must be six digits") });

/** The account session: a code is sent, and whoever gives it back is signed in until logging out. */
export function accountHandlers(
  stored: StoredRecord<Account>,
  codes: Codes,
  clock: Clock,
): Pick<LocalAppHandlers, "sendCode" | "verifyCode" | "logout"> {
  return {
    sendCode: async ({ body }) => {
      const asked = readInput(sendRequest, body);
      const sent = await codes.send(asked.address);
      if (sent === undefined) {
        const message = `A code was sent to this address in the last ${pauseSeconds} seconds.`;
        throw new Problem(429, "too_many_codes", message, { "retry-after": String(pauseSeconds) });
      }
      return { address: asked.address, expiresAt: new Date(sent.expiresAt).toISOString() };
    },
    verifyCode: async ({ body }) => {
      const asked = readInput(verifyRequest, body);
      if (!(await codes.use(asked.address, asked.code)))
        throw new Problem(400, "invalid_code", "The code is wrong, has expired, or was tried too often.");
      const account = { address: asked.address, signedInAt: new Date(clock.now()).toISOString() };
      await stored.write(account);
      return { account };
    },
    logout: async () => await stored.remove(),
  };
}
