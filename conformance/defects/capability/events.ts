import type { Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { rowsOut } from "./lists.ts";

const rows = (
  requirement: string,
  id: string,
  title: string,
  change: (rows: readonly Row[]) => readonly Row[],
): ServiceDefect => defect(requirement, `audit/${id}`, title, on("usageHistory", rowsOut(change)));
const field = (
  requirement: string,
  id: string,
  title: string,
  name: string,
  change: (value: unknown) => unknown,
): ServiceDefect =>
  defect(requirement, `audit/${id}`, title, on("usageHistory", bodyOut(`/data/items/*/${name}`, change)));

/** Mistakes with what requests leave in the audit. */
export const eventDefects: readonly ServiceDefect[] = [
  rows("CAP-EVT-1", "inspect-not-recorded", "Inspect leaves no event", (all) =>
    all.filter(({ event_type }) => event_type !== "search_by_ids"),
  ),
  rows("CAP-EVT-1", "failures-not-recorded", "What fails leaves no event", (all) =>
    all.filter(({ success }) => success === true),
  ),
  rows("CAP-EVT-1", "calls-recorded-twice", "A call leaves an event when it begins, and one when it ends", (all) =>
    all.flatMap((row) => (row["execution_id"] ? [row, { ...row, id: `${String(row["id"])}-2` }] : [row])),
  ),
  rows("CAP-EVT-1", "capabilities-not-recorded", "A call of a CAP capability leaves no event", (all) =>
    all.filter(({ event_type }) => event_type !== "capabilities_query"),
  ),
  field("CAP-EVT-1", "models-as-calls", "The use of a model is a call", "event_type", (type) =>
    type === "model_call" ? "tool_execute" : type,
  ),
  field("CAP-EVT-1", "inspects-as-searches", "Inspect leaves an event of a search", "event_type", (type) =>
    type === "search_by_ids" ? "search" : type,
  ),
  rows("CAP-EVT-1", "audit-recorded", "To read the audit leaves an event", (all) => [
    { id: "read", event_type: "search", success: true },
    ...all,
  ]),
  field("CAP-EP-4", "no-outcomes", "Events have no charge outcome", "charge_outcome", () => null),
  field("CAP-EP-4", "never-a-success", "No request has succeeded", "success", () => false),
  defect("CAP-EP-4", "audit/of-others", "The audit is that of whoever asked last", {
    fresh: () => {
      let last: string | null = null;
      const remembering: Intercept = async (request, next) => {
        last = request.headers.get("authorization");
        return await next(request);
      };
      const another: Intercept = async (request, next) => {
        const headers = new Headers(request.headers);
        if (last !== null) headers.set("authorization", last);
        return await next(new Request(request, { headers }));
      };
      return {
        answer: async (request, next) =>
          await on("discover", remembering)(request, (passed) => on("usageHistory", another)(passed, next)),
      };
    },
  }),
  field(
    "CAP-FLOW-2",
    "search-of-other",
    "The event of a call is linked to another search",
    "search_id",
    () => "srch_1",
  ),
  field("CAP-FLOW-2", "session-of-other", "The event of a call is of another session", "session_id", () => "sess_1"),
  field(
    "CAP-FLOW-2",
    "tool-shortened",
    "The event of a call names its tool without the version",
    "tool_id",
    (id) => id && String(id).replace(/\.v\d+$/, ""),
  ),
];
