import type { Operations } from "../../../generated/capability/types.ts";
import { as, drop, fallback, map, mutantsOf, set, when } from "../../defect-kit/mutants.ts";

const lists = { audit: "usageHistory", ledger: "ledger" };
const code = "response/status_code";
const message = "response/message";
const data = "response/data";
const summary = "response/data/summary";

/** Defects of the envelope of lists: missing or other fields. */
export const defects = Object.entries(lists).flatMap(([name, operation]) =>
  mutantsOf<keyof Operations>("capability", {
    "CAP-AUD-17": {
      [operation]: {
        [`${name}/envelope-code-200`]: ["status_code of a success is 200", map(code, { 0: 200 })],
        [`${name}/envelope-code-positive`]: ["status_code of a failure is positive", as(code, "absolute")],
        [`${name}/envelope-without-message`]: ["A success has no message", when({ [code]: 0 }, drop(message))],
        [`${name}/envelope-ok`]: ["The status of a success is ok", map("response/status", { success: "ok" })],
        [`${name}/envelope-empty-data`]: [
          "The data of a failure is an empty object",
          when({ [data]: null }, set(data, {})),
        ],
        [`${name}/envelope-failure-without-data`]: ["A failure has no data", when({ [data]: null }, drop(data))],
        [`${name}/envelope-empty-summary`]: ["By default, the summary is empty", fallback(summary, {})],
      },
    },
  }),
);
