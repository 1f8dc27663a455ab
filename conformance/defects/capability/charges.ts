import { isRow } from "../changed-at.ts";
import type { ServiceDefect } from "../defect.ts";
import { wayOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { rowsOut } from "./lists.ts";

/** Mistakes with what decides a charge. */
export const chargeDefects: readonly ServiceDefect[] = [
  defect("CAP-BILL-2", "ledger/failures-free", "A call that does not succeed is not charged", {
    fresh: () => {
      const failures = new Set<unknown>();
      const remember = wayOut(({ body }) => {
        if (isRow(body) && body["success"] === false) failures.add(body["execution_id"]);
      });
      const forget = rowsOut((rows) => rows.filter(({ execution_id: id }) => !failures.has(id)));
      return {
        answer: async (request, next) =>
          await on("call", remember)(request, (passed) => on("ledger", forget)(passed, next)),
      };
    },
  }),
  defect("CAP-BILL-2", "ledger/successes-charged", "A call that succeeds is always charged", {
    fresh: () => {
      const successes = new Set<unknown>();
      const remember = wayOut(({ body }) => {
        if (isRow(body) && body["success"] === true) successes.add(body["execution_id"]);
      });
      const charge = rowsOut((rows) => {
        const lacking = [...successes].filter((id) => rows.every((row) => row["execution_id"] !== id));
        return [
          ...lacking.map((id) => ({ id, execution_id: id, entry_type: "consume_tool_execute", amount_credits: -0.4 })),
          ...rows,
        ];
      });
      return {
        answer: async (request, next) =>
          await on("call", remember)(request, (passed) => on("ledger", charge)(passed, next)),
      };
    },
  }),
];
