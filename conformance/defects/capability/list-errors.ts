import { errors } from "../../../generated/capability/server.ts";
import type { InvalidFilterMessage } from "../../../generated/capability/types.ts";
import { changedAt, isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { queryIn, wayOutWhere } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const { status_code: invalid } = errors.invalidFilter({ message: "" }).body;

/** Changes one field of the answers to filters that are not valid; undefined leaves it out. */
const refusal = (name: string, change: (value: unknown) => unknown): Intercept =>
  wayOutWhere(
    ({ body }) => isRow(body) && body["status_code"] === invalid,
    (answered) => void (answered.body = changedAt(answered.body, `/${name}`, change)),
  );

/** Says something else in place of one message. */
const inOtherWords = (text: InvalidFilterMessage, other: string): Intercept =>
  refusal("message", (message) => (message === text ? other : message));

const both = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect[] =>
  (["usageHistory", "ledger"] as const).map((operation) =>
    defect(requirement, `${operation === "ledger" ? operation : "audit"}/${id}`, title, on(operation, intercept)),
  );

/** Mistakes with filters that are not valid. */
export const listErrorDefects: readonly ServiceDefect[] = [
  ...both(
    "CAP-ERR-10",
    "invalid-status",
    "A filter that is not valid is answered with status error",
    refusal("status", () => "error"),
  ),
  ...both(
    "CAP-ERR-10",
    "invalid-code",
    "A filter that is not valid is answered with status_code 400",
    refusal("status_code", () => 400),
  ),
  ...both(
    "CAP-ERR-10",
    "invalid-data",
    "A filter that is not valid is answered with an empty list",
    refusal("data", () => ({ items: [] })),
  ),
  ...both(
    "CAP-ERR-10",
    "invalid-data-left-out",
    "A filter that is not valid is answered without data",
    refusal("data", () => undefined),
  ),
  ...both(
    "CAP-ERR-10",
    "invalid-silent",
    "A filter that is not valid is answered without a message",
    refusal("message", () => ""),
  ),
  ...both(
    "CAP-ERR-10",
    "date-rolled-over",
    "30 February counts as 1 March",
    queryIn("start_date", (date) => (date === "2024-02-30" ? "2024-03-01" : date)),
  ),
  ...both(
    "CAP-ERR-10",
    "end-date-not-checked",
    "An end_date that is none counts as left out",
    queryIn("end_date", (date) => (Number.isNaN(Date.parse(date ?? "")) ? undefined : date)),
  ),
  ...both(
    "CAP-ERR-10",
    "bucket-not-checked",
    "A bucket that is not known counts as left out",
    queryIn("bucket", (bucket) => (bucket === "month" ? undefined : bucket)),
  ),
  defect(
    "CAP-ERR-10",
    "ledger/direction-not-checked",
    "A direction that is not known counts as any",
    on(
      "ledger",
      queryIn("direction", (direction) => (direction === "sideways" ? "any" : direction)),
    ),
  ),
  ...both(
    "CAP-ERR-11",
    "message-of-date",
    "start_date that is none is told in other words",
    inOtherWords("invalid start_date format", "Invalid start_date format"),
  ),
  ...both(
    "CAP-ERR-11",
    "message-of-range",
    "min_credits over max_credits is told in other words",
    inOtherWords("min_credits cannot be greater than max_credits", "min_credits must be <= max_credits"),
  ),
  ...both(
    "CAP-ERR-11",
    "message-of-min",
    "min_credits below 0 is told in other words",
    inOtherWords("min_credits must be >= 0", "min_credits must be greater than or equal to 0"),
  ),
  defect(
    "CAP-ERR-11",
    "ledger/message-of-direction",
    "A direction that is not known is told in other words",
    on("ledger", inOtherWords("invalid direction (use consume, grant, or any)", "invalid direction")),
  ),
];
