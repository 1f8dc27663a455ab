import { randomUUID } from "node:crypto";
import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { capabilityProgram } from "../../clients/capability.ts";
import type { Intercept } from "../defect.ts";
import { bodyIn, headerOut, together } from "../intercepts.ts";
import { operationsOf } from "../operations.ts";
import { parameterDefects } from "./capability-parameters.ts";
import { type ClientProgramDefect, giving, programDefects, sending } from "./client-program-defect.ts";

const on = operationsOf(contract);
const defect = programDefects("capability");
const right = capabilityProgram();

/** Mistakes of programs that call tools. */
export const capabilityProgramDefects: readonly ClientProgramDefect[] = [
  wrong("CAP-FLOW-1", "session-for-each-request", "every request has a session_id of its own", () =>
    bodyIn("/session_id", () => randomUUID()),
  ),
  wrong("CAP-FLOW-1", "session-for-calls", "a call has another session_id than the search before it", () => {
    const session = randomUUID();
    return on(
      "call",
      bodyIn("/session_id", () => session),
    );
  }),
  wrong("CAP-FLOW-1", "one-session-for-all", "all conversations have the same session_id", () =>
    bodyIn("/session_id", () => "session"),
  ),
  ...parameterDefects,
  wrong("CAP-FLOW-6", "no-model", "calls carry no model", () =>
    on(
      "call",
      bodyIn("/model", () => undefined),
    ),
  ),
  wrong("CAP-FLOW-6", "model-once", "only the first call of a conversation carries the model", () => {
    let calls = 0;
    return on(
      "call",
      bodyIn("/model", (model) => (calls++ === 0 ? model : undefined)),
    );
  }),
  ...(["execution_id", "search_id", "session_id", "tool_id", "model"] as const).map((name) =>
    defect(
      "CAP-FLOW-7",
      `support-without-${name}`,
      `support is not told ${name}`,
      giving(right, ({ [name]: _, ...rest }) => rest),
    ),
  ),
  defect(
    "CAP-FLOW-7",
    "support-with-another-session",
    "support is told a session_id that was made for it",
    giving(right, (bundle) => ({ ...bundle, session_id: randomUUID() })),
  ),
  wrong("CAP-LIM-4", "retry-after-ignored", "it is tried again after a wait of its own", () => impatient()),
  wrong("CAP-LIM-4", "retry-after-in-milliseconds", "Retry-After is taken for milliseconds", () =>
    headerOut("Retry-After", (seconds) => seconds && String(Number(seconds) / 1000)),
  ),
  wrong("CAP-LIM-4", "retry-after-of-calls", "only searches wait for Retry-After", () => on("call", impatient())),
];

function wrong(requirement: string, id: string, title: string, makeIntercept: () => Intercept): ClientProgramDefect {
  return defect(requirement, id, title, sending(right, makeIntercept));
}

/** Does not see how long it should wait. */
function impatient(): Intercept {
  return together(
    headerOut("Retry-After", () => undefined),
    headerOut("X-RateLimit-Reset", () => undefined),
  );
}
