import { type Check, expectThat, NotTested } from "../../../generated/runtime/check.ts";
import { scriptedCapability } from "../../scripted/capability.ts";
import type { ClientProgramTarget } from "../../target/client-program.ts";
import { reasonOf } from "../client-output.ts";
import { forecast, model, said } from "./client-tools.ts";

/** A timer may ring this much early, in milliseconds. */
const tolerance = 20;

const seconds = 2;

/** How long a client waits that has come too soon. It is waited for in real time. */
export const waitScenarios: Check<ClientProgramTarget>[] = (["discover", "call"] as const).map((operation) => ({
  id: `capability/client/retry-after/${operation}`,
  requirements: ["CAP-LIM-4"],
  title: `after 429, ${operation} is not tried again before Retry-After has passed`,
  run: async (program) => {
    const query = "weather of today";
    const service = scriptedCapability({ finds: { [query]: [forecast] }, busy: { operation, seconds } });
    const rounds = [{ at: "2026-03-01T09:00:00Z", query, tool_id: forecast.tool_id, values: said }];
    const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
    const { cameAgainAfter: waited } = service;
    if (waited === undefined) throw new NotTested(`the program did not try again${reasonOf(performed)}`);
    expectThat("the wait", waited >= seconds * 1000 - tolerance, `at least ${seconds} s`, `${Math.round(waited)} ms`);
  },
}));
