import { isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyOut, wayOut, when, without } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `call/${id}`, title, on("call", intercept));

/** Mistakes with what a call is answered. */
export const callAnswerDefects: readonly ServiceDefect[] = [
  make(
    "CAP-FLOW-17",
    "id-of-session",
    "The execution_id is made from the session",
    wayOut((answered, { body }) => {
      const session = isRow(body) ? body["session_id"] : undefined;
      if (isRow(answered.body) && session !== undefined)
        answered.body = { ...answered.body, execution_id: `exec_${String(session)}` };
    }),
  ),
  make(
    "CAP-FLOW-17",
    "id-of-second",
    "The execution_id is the second of the execution",
    bodyOut("/execution_id", (id) => String(id).slice(0, 12)),
  ),
  defect("CAP-FLOW-17", "call/id-of-next", "Each id is given to two executions", {
    fresh: () => {
      let [count, last]: [number, unknown] = [0, undefined];
      return {
        answer: on(
          "call",
          bodyOut("/execution_id", (id) => (count++ % 2 === 0 ? (last = id) : last)),
        ),
      };
    },
  }),
  make("CAP-VER-2", "cost-left-out", "cost is left out", without("/cost")),
  make("CAP-VER-2", "time-left-out", "execution_time is left out", without("/execution_time")),
  make(
    "CAP-VER-2",
    "time-as-text",
    "execution_time is a text",
    bodyOut("/execution_time", (time) => `${String(time)} s`),
  ),
  make("CAP-BILL-8", "no-billing", "A call has no billing", without("/billing")),
  make(
    "CAP-BILL-8",
    "billing-when-asked",
    "Without respond_with a call has no billing",
    when(({ body }) => isRow(body) && body["respond_with"] === undefined, without("/billing")),
  ),
  make("CAP-BILL-8", "billing-without-summary", "The billing of a call has no summary", without("/billing/summary")),
  make(
    "CAP-BILL-8",
    "billing-as-text",
    "Amounts of billing are texts",
    bodyOut("/billing/list_amount_credits", String),
  ),
];
