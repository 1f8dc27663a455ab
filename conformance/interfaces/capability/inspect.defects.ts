import { isRow } from "../../defect-kit/changed-at.ts";
import type { Interceptor, ServiceDefect } from "../../defect-kit/defect.ts";
import {
  mapRequestBody,
  mapResponseBody,
  onResponse,
  onResponseWhere,
  when,
  withoutField,
} from "../../defect-kit/interceptors.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";
import { defect, on } from "./lists.defects.ts";

const inspectDefect = (requirement: string, id: string, title: string, intercept: Interceptor): ServiceDefect =>
  defect(requirement, `inspect/${id}`, title, on("inspect", intercept));

/** Changes the answer to an Inspect that failed in some way. */
const failed = (text: string, change: (body: object) => object): Interceptor =>
  onResponseWhere(
    ({ body }) => isRow(body) && String(body["error"]).includes(text),
    (answered) => void (answered.body = change(Object(answered.body))),
  );

const knownIds = [fixtures.chargedTool, fixtures.freeTool, fixtures.exemptTool].map(({ tool_id }) => tool_id);

/** Mistakes of Inspect. */
export const inspectDefects: readonly ServiceDefect[] = [
  inspectDefect(
    "CAP-EP-2",
    "charged",
    "Inspect takes credits",
    mapResponseBody("/remaining_credits", (left) => Number(left) - 0.1),
  ),
  inspectDefect(
    "CAP-EP-2",
    "first-only",
    "Inspect gives the first capability only",
    mapRequestBody("/tool_ids", (ids) => (Array.isArray(ids) ? ids.slice(0, 1) : ids)),
  ),
  inspectDefect("CAP-EP-2", "total-left-out", "Inspect does not count its results", withoutField("/total")),
  inspectDefect(
    "CAP-EP-2",
    "twice",
    "Each capability comes twice",
    mapResponseBody("/results", (all) => (Array.isArray(all) ? [...all, ...all] : all)),
  ),
  inspectDefect(
    "CAP-FLOW-9",
    "id-in-any-case",
    "Inspect does not tell capital letters of ids from small ones",
    mapRequestBody(
      "/tool_ids/*",
      (id) => knownIds.find((known) => known.toLowerCase() === String(id).toLowerCase()) ?? id,
    ),
  ),
  inspectDefect(
    "CAP-FLOW-9",
    "id-by-beginning",
    "Inspect finds tools by the beginning of their ids",
    mapRequestBody("/tool_ids/*", (id) => knownIds.find((known) => known.startsWith(String(id))) ?? id),
  ),
  inspectDefect(
    "CAP-ERR-3",
    "timeout-in-other-words",
    "A timeout is told in other words",
    failed("timeout", (body) => ({ ...body, error: "Upstream timeout" })),
  ),
  inspectDefect(
    "CAP-ERR-3",
    "timeout-without-credits",
    "A timeout does not tell remaining_credits",
    failed("timeout", withoutCredits),
  ),
  inspectDefect(
    "CAP-ERR-3",
    "timeout-as-message",
    "A timeout is told in error_message",
    failed("timeout", ({ ...body }) => ({ ...body, error: undefined, error_message: "Request timeout" })),
  ),
  inspectDefect(
    "CAP-ERR-4",
    "failure-without-reason",
    "A failure does not tell its reason",
    failed("failed", (body) => ({ ...body, error: "Tools by-ids failed: " })),
  ),
  inspectDefect(
    "CAP-ERR-4",
    "failure-without-credits",
    "A failure does not tell remaining_credits",
    failed("failed", withoutCredits),
  ),
  inspectDefect(
    "CAP-ERR-4",
    "failure-of-other-name",
    "A failure is told of under another name",
    failed("failed", (body) => ({ ...body, error: "Inspect failed: no response" })),
  ),
];

function withoutCredits(body: object): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== "remaining_credits"));
}

const view = (change: (asked: unknown) => unknown): Interceptor => mapRequestBody("/view", change);

/** Only where a view, or a projection, is asked for by its name; undefined for none. */
const asking = (name: "view" | "respond_with", value: string | undefined, intercept: Interceptor): Interceptor =>
  when(({ body }) => isRow(body) && body[name] === value, intercept);

/** Mistakes with the views of Discover and Inspect, and with the full answer of Call. */
export const viewDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-FLOW-13",
    "discover/routing-ignored",
    "view=routing gives the complete shape",
    on(
      "discover",
      view(() => undefined),
    ),
  ),
  defect(
    "CAP-FLOW-13",
    "discover/card-without-as-of",
    "Cards have no as_of_support",
    on(
      "discover",
      mapResponseBody("/results/*/as_of_support", () => undefined),
    ),
  ),
  defect(
    "CAP-FLOW-13",
    "discover/card-added",
    "view=routing adds cards to the complete shape",
    on(
      "discover",
      asking(
        "view",
        "routing",
        onResponse(async (answered, { body }, again) => {
          const { body: complete } = await again({ body: { ...Object(body), view: "full" } });
          const all: unknown = Reflect.get(Object(complete), "results");
          answered.body = {
            ...Object(answered.body),
            results: merged(Reflect.get(Object(answered.body), "results"), all),
          };
        }),
      ),
    ),
  ),
  defect(
    "CAP-FLOW-13",
    "discover/full-of-cards",
    "view=full gives cards",
    on(
      "discover",
      view((asked) => (asked === "full" ? "routing" : asked)),
    ),
  ),
  defect(
    "CAP-FLOW-14",
    "inspect/lean-ignored",
    "view=lean gives the complete shape",
    on(
      "inspect",
      view(() => undefined),
    ),
  ),
  defect(
    "CAP-FLOW-14",
    "inspect/lean-by-default",
    "Without view Inspect is lean",
    on(
      "inspect",
      view((asked) => asked ?? "lean"),
    ),
  ),
  defect(
    "CAP-FLOW-14",
    "inspect/full-is-lean",
    "view=full is lean",
    on(
      "inspect",
      view(() => "lean"),
    ),
  ),
  defect(
    "CAP-FLOW-15",
    "discover/cards-by-default",
    "Without view there are cards",
    on(
      "discover",
      view((asked) => asked ?? "routing"),
    ),
  ),
  defect(
    "CAP-FLOW-15",
    "inspect/full-with-more",
    "view=full has a field more than no view",
    on(
      "inspect",
      asking(
        "view",
        "full",
        mapResponseBody("/results/*/view", () => "full"),
      ),
    ),
  ),
  defect(
    "CAP-FLOW-15",
    "call/summary-by-default",
    "Without respond_with there is a summary",
    on(
      "call",
      mapRequestBody("/respond_with", (asked) => asked ?? "summary"),
    ),
  ),
  defect(
    "CAP-FLOW-15",
    "call/full-without-billing",
    "respond_with=full has no billing",
    on(
      "call",
      asking(
        "respond_with",
        "full",
        mapResponseBody("/billing", () => undefined),
      ),
    ),
  ),
  defect(
    "CAP-FLOW-15",
    "call/full-echoed",
    "respond_with=full is told in the result",
    on(
      "call",
      asking(
        "respond_with",
        "full",
        mapResponseBody("/result/respond_with", () => "full"),
      ),
    ),
  ),
];

function merged(cards: unknown, all: unknown): unknown {
  return Array.isArray(all) && Array.isArray(cards)
    ? all.map((each, index) => ({ ...Object(each), ...Object(cards[index]) }))
    : cards;
}
