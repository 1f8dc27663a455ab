import { subjects } from "../../reference/capability/subjects.ts";
import { changedAt, found, isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, wayOut, when } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const projection = (change: (asked: string) => string): Intercept =>
  bodyIn("/respond_with", (asked) => (typeof asked === "string" ? change(asked) : asked));
const fields = (id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect("CAP-PROJ-3", `call/fields-${id}`, title, on("call", intercept));

/** Adds something to the answers in one projection, at a pointer. */
const added = (
  requirement: string,
  id: string,
  title: string,
  kind: "summary" | "fields",
  pointer: string,
  value: unknown,
): ServiceDefect =>
  defect(
    requirement,
    `call/${kind}-${id}`,
    title,
    on(
      "call",
      when(
        ({ body }) => isRow(body) && String(body["respond_with"]).startsWith(kind),
        wayOut((answered) => void (answered.body = changedAt(answered.body, pointer, () => value))),
      ),
    ),
  );

/** Gives what another projection gives, at a pointer, besides. */
const besides = (kind: "summary" | "fields", from: string, to: string): Intercept =>
  when(
    ({ body }) => isRow(body) && String(body["respond_with"]).startsWith(kind),
    wayOut(async (answered, { body }, again) => {
      const { body: full } = await again({ body: { ...Object(body), respond_with: "full", max_response_size: -1 } });
      if (isRow(answered.body) && answered.body["success"] === true)
        answered.body = changedAt(answered.body, to, () => found(full, from));
    }),
  );

const { rows } = subjects.rowsTool;

/** Mistakes with the projections of Call. */
export const projectionDefects: readonly ServiceDefect[] = [
  fields(
    "first-only",
    "Only the first expression is read",
    projection((asked) => asked.replace(/,\$.*/, "")),
  ),
  fields(
    "comma-in-brackets",
    "A comma within brackets ends an expression",
    projection((asked) => asked.replace(/,\d+\]/, "]")),
  ),
  fields(
    "slice-with-end",
    "A slice selects its end too",
    projection((asked) => asked.replace("[0:2]", "[0:3]")),
  ),
  fields(
    "last-is-first",
    "A negative index counts from the beginning",
    projection((asked) => asked.replace("[-1:]", "[1:2]")),
  ),
  fields(
    "quotes-refused",
    "Names may not be quoted",
    projection((asked) => (asked.includes("'") ? "fields:" : asked)),
  ),
  fields(
    "of-nothing",
    "Expressions that are all empty give everything",
    projection((asked) => (/^fields:[ ,]*$/.test(asked) ? "full" : asked)),
  ),
  fields(
    "everything",
    "All of the payload is given besides",
    on("call", besides("fields", "/result/data", "/result/payload")),
  ),
  added("CAP-PROJ-4", "with-data", "A summary has data, which is null", "summary", "/result/data", null),
  added("CAP-PROJ-4", "unnamed", "A summary does not say that it is one", "summary", "/result/respond_with", undefined),
  added("CAP-PROJ-4", "with-size", "A summary has a field more", "summary", "/result/size_bytes", 120),
  added("CAP-PROJ-4", "as-text", "The summary is a text", "summary", "/result/summary", "Three companies"),
  added("CAP-PROJ-4", "with-model", "A summary tells the model", "summary", "/model", "a-model"),
  added("CAP-PROJ-4", "without-id", "A summary has no execution_id", "summary", "/execution_id", undefined),
  added("CAP-PROJ-5", "with-billing", "A summary has billing", "summary", "/billing", {
    summary: "No charge",
    list_amount_credits: 0,
  }),
  added("CAP-PROJ-5", "with-outcome", "A summary has the structured outcome", "summary", "/execution_outcome", {
    outcome: "success",
  }),
  added("CAP-PROJ-5", "with-parameters", "A summary repeats the parameters", "summary", "/parameters", {
    sector: "energy",
  }),
  added("CAP-PROJ-5", "with-status", "A summary has a status code", "summary", "/status_code", 200),
  defect(
    "CAP-PROJ-5",
    "call/summary-with-rows",
    "A summary has the first rows",
    on("call", besides("summary", `/result/data/${rows}/0`, "/result/summary/first")),
  ),
  defect(
    "CAP-PROJ-5",
    "call/fields-with-billing",
    "A projection of fields has billing",
    on("call", besides("fields", "/billing", "/billing")),
  ),
  added("CAP-PROJ-5", "with-settlement", "A projection of fields has the settlement", "fields", "/settlement_result", {
    amount_credits: 0.03,
  }),
];
