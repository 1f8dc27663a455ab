import { subjects } from "../../reference/capability/subjects.ts";
import { changedAt, isRow } from "../changed-at.ts";
import type { ServiceDefect, Wrong } from "../defect.ts";
import { type Answered } from "../messages.ts";
import { wayOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

/** Mistakes with calls at the same time. */
export const concurrentCallDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-EP-3",
    "call/balance-read-before-lock",
    "The balance is read before it is locked: of calls at the same time one charge counts",
    { fresh: lostUpdates },
  ),
  defect("CAP-ERR-6", "call/overspent-at-once", "Calls at the same time all find the same credits", {
    fresh: overspent,
  }),
];

/** Calls that run while another one does are entered, and do not come off the balance. */
function lostUpdates(): Wrong {
  let [running, lost] = [0, 0];
  const shown = wayOut(
    (answered) =>
      void (answered.body = changedAt(answered.body, "/remaining_credits", (left) =>
        typeof left === "number" ? left + lost : left,
      )),
  );
  return {
    answer: async (request, next) =>
      await shown(request, async (passed) => {
        const counted = on("call", async (call, further) => {
          const isAlone = running++ === 0;
          const response = await further(call);
          running -= 1;
          if (!isAlone) lost += subjects.chargedTool.credits;
          return response;
        });
        return await counted(passed, next);
      }),
  };
}

/** Where a call at the same time is refused, it has found the credits of the first and succeeds as that does. */
function overspent(): Wrong {
  let running = 0;
  let first: Answered | undefined;
  const shared = wayOut((answered) => {
    if (!isRow(answered.body)) return;
    if (answered.body["success"] === true) first = answered;
    else if (running > 1 && first !== undefined) Object.assign(answered, { status: first.status, body: first.body });
  });
  return {
    answer: on("call", async (request, next) => {
      running += 1;
      const response = await shared(request, next);
      running -= 1;
      return response;
    }),
  };
}
