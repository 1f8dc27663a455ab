import { subjects } from "../../reference/capability/subjects.ts";
import { isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, bodyOut, wayOutWhere, without } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `inspect/${id}`, title, on("inspect", intercept));

/** Changes the answer to an Inspect that failed in some way. */
const failed = (text: string, change: (body: object) => object): Intercept =>
  wayOutWhere(
    ({ body }) => isRow(body) && String(body["error"]).includes(text),
    (answered) => void (answered.body = change(Object(answered.body))),
  );

const knownIds = [subjects.chargedTool, subjects.freeTool, subjects.exemptTool].map(({ tool_id }) => tool_id);

/** Mistakes of Inspect. */
export const inspectDefects: readonly ServiceDefect[] = [
  make(
    "CAP-EP-2",
    "charged",
    "Inspect takes credits",
    bodyOut("/remaining_credits", (left) => Number(left) - 0.1),
  ),
  make(
    "CAP-EP-2",
    "first-only",
    "Inspect gives the first capability only",
    bodyIn("/tool_ids", (ids) => (Array.isArray(ids) ? ids.slice(0, 1) : ids)),
  ),
  make("CAP-EP-2", "total-left-out", "Inspect does not count its results", without("/total")),
  make(
    "CAP-EP-2",
    "twice",
    "Each capability comes twice",
    bodyOut("/results", (all) => (Array.isArray(all) ? [...all, ...all] : all)),
  ),
  make(
    "CAP-FLOW-9",
    "id-in-any-case",
    "Inspect does not tell capital letters of ids from small ones",
    bodyIn("/tool_ids/*", (id) => knownIds.find((known) => known.toLowerCase() === String(id).toLowerCase()) ?? id),
  ),
  make(
    "CAP-FLOW-9",
    "id-by-beginning",
    "Inspect finds tools by the beginning of their ids",
    bodyIn("/tool_ids/*", (id) => knownIds.find((known) => known.startsWith(String(id))) ?? id),
  ),
  make(
    "CAP-ERR-3",
    "timeout-in-other-words",
    "A timeout is told in other words",
    failed("timeout", (body) => ({ ...body, error: "Upstream timeout" })),
  ),
  make(
    "CAP-ERR-3",
    "timeout-without-credits",
    "A timeout does not tell remaining_credits",
    failed("timeout", withoutCredits),
  ),
  make(
    "CAP-ERR-3",
    "timeout-as-message",
    "A timeout is told in error_message",
    failed("timeout", ({ ...body }) => ({ ...body, error: undefined, error_message: "Request timeout" })),
  ),
  make(
    "CAP-ERR-4",
    "failure-without-reason",
    "A failure does not tell its reason",
    failed("failed", (body) => ({ ...body, error: "Tools by-ids failed: " })),
  ),
  make(
    "CAP-ERR-4",
    "failure-without-credits",
    "A failure does not tell remaining_credits",
    failed("failed", withoutCredits),
  ),
  make(
    "CAP-ERR-4",
    "failure-of-other-name",
    "A failure is told of under another name",
    failed("failed", (body) => ({ ...body, error: "Inspect failed: no response" })),
  ),
];

function withoutCredits(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== "remaining_credits"));
}
