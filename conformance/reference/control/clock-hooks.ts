import * as z from "zod";
import type { Clock } from "../host/clock.ts";
import { hook } from "./hook.ts";

/** Moves the clock on, and runs what falls due on the way: every interface has it. */
export function clockHooks(clock: Clock) {
  return {
    /** Moves the clock on by so many seconds, and gives the time that it then is, in ISO 8601. */
    advance: hook(
      z.strictObject({
        seconds: z
          .number()
          .min(0)
          .max(366 * 24 * 3600),
      }),
      async ({ seconds }) => {
        await clock.advance(seconds * 1000);
        return { now: new Date(clock.now()).toISOString() };
      },
    ),
  };
}
