import type { Operations } from "../../../generated/capability/types.ts";
import { isRow } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import {
  type Interceptor,
  mapRequestBody,
  mapResponseBody,
  onResponse,
  onResponseWhere,
  when,
  withoutField,
} from "../../defect-kit/interceptors.ts";

const { at } = defectsOf<keyof Operations>("capability");
const inspectDefect = at("inspect", "inspect/");
const discoverDefect = at("discover", "discover/");
const callDefect = at("call", "call/");

/** Changes the response to an Inspect that failed in some way. */
const failed = (text: string, change: (body: object) => object): Interceptor =>
  onResponseWhere(
    ({ body }) => isRow(body) && String(body["error"]).includes(text),
    (response) => void (response.body = change(Object(response.body))),
  );

/** Defects of Inspect. */
const inspectDefects: readonly ServiceDefect[] = [
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
    "elapsed-in-microseconds",
    "elapsed_time_ms is in microseconds",
    mapResponseBody("/elapsed_time_ms", () => 84_000),
  ),
  inspectDefect(
    "CAP-EP-2",
    "twice",
    "Each capability comes twice",
    mapResponseBody("/results", (all) => (Array.isArray(all) ? [...all, ...all] : all)),
  ),
  inspectDefect(
    "CAP-FLOW-19",
    "without-params",
    "Inspect leaves the parameters of capabilities to Discover",
    withoutField("/results/*/params"),
  ),
  inspectDefect(
    "CAP-FLOW-19",
    "lean",
    "Inspect is lean where it is not asked to be",
    mapRequestBody("/view", () => "lean"),
  ),
  discoverDefect(
    "CAP-FLOW-19",
    "fuller",
    "Discover describes parameters at length, and Inspect in short",
    mapResponseBody("/results/*/params/*/description", (text) => `${String(text)} `.repeat(20)),
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

const view = (change: (value: unknown) => unknown): Interceptor => mapRequestBody("/view", change);

/** Limits an interceptor to requests that name a view, or a projection; undefined for none. */
const asking = (name: "view" | "respond_with", value: string | undefined, interceptor: Interceptor): Interceptor =>
  when(({ body }) => isRow(body) && body[name] === value, interceptor);

/** Defects in the views of Discover and Inspect, and in the full response of Call. */
const viewDefects: readonly ServiceDefect[] = [
  discoverDefect(
    "CAP-FLOW-13",
    "routing-ignored",
    "view=routing gives the complete shape",

    view(() => undefined),
  ),
  discoverDefect(
    "CAP-FLOW-13",
    "card-without-id",
    "Cards have no tool_id",

    asking("view", "routing", withoutField("/results/*/tool_id")),
  ),
  discoverDefect(
    "CAP-FLOW-13",
    "card-added",
    "view=routing adds cards to the complete shape",

    asking(
      "view",
      "routing",
      onResponse(async (response, { body }, sendAgain) => {
        const { body: complete } = await sendAgain({ body: { ...Object(body), view: "full" } });
        const all: unknown = Reflect.get(Object(complete), "results");
        response.body = {
          ...Object(response.body),
          results: merged(Reflect.get(Object(response.body), "results"), all),
        };
      }),
    ),
  ),
  discoverDefect(
    "CAP-FLOW-13",
    "full-of-cards",
    "view=full gives cards",

    view((value) => (value === "full" ? "routing" : value)),
  ),
  inspectDefect(
    "CAP-FLOW-14",
    "lean-ignored",
    "view=lean gives the complete shape",

    view(() => undefined),
  ),
  inspectDefect(
    "CAP-FLOW-14",
    "lean-by-default",
    "Without view Inspect is lean",

    view((value) => value ?? "lean"),
  ),
  inspectDefect(
    "CAP-FLOW-14",
    "full-is-lean",
    "view=full is lean",

    view(() => "lean"),
  ),
  discoverDefect(
    "CAP-FLOW-15",
    "cards-by-default",
    "Without view there are cards",

    view((value) => value ?? "routing"),
  ),
  inspectDefect(
    "CAP-FLOW-15",
    "full-with-more",
    "view=full has a field more than no view",

    asking(
      "view",
      "full",
      mapResponseBody("/results/*/view", () => "full"),
    ),
  ),
  callDefect(
    "CAP-FLOW-15",
    "summary-by-default",
    "Without respond_with there is a summary",

    mapRequestBody("/respond_with", (value) => value ?? "summary"),
  ),
  callDefect(
    "CAP-FLOW-15",
    "full-without-billing",
    "respond_with=full has no billing",

    asking(
      "respond_with",
      "full",
      mapResponseBody("/billing", () => undefined),
    ),
  ),
  callDefect(
    "CAP-FLOW-15",
    "full-echoed",
    "respond_with=full is told in the result",

    asking(
      "respond_with",
      "full",
      mapResponseBody("/result/respond_with", () => "full"),
    ),
  ),
];

function merged(cards: unknown, all: unknown): unknown {
  return Array.isArray(all) && Array.isArray(cards)
    ? all.map((each, index) => ({ ...Object(each), ...Object(cards[index]) }))
    : cards;
}

export const defects: readonly ServiceDefect[] = [...inspectDefects, ...viewDefects];
