import { isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, bodyOut, wayOut, when } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const view = (change: (asked: unknown) => unknown): Intercept => bodyIn("/view", change);

/** Only where a view, or a projection, is asked for by its name; undefined for none. */
const asking = (name: "view" | "respond_with", value: string | undefined, intercept: Intercept): Intercept =>
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
      bodyOut("/results/*/as_of_support", () => undefined),
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
        wayOut(async (answered, { body }, again) => {
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
        bodyOut("/results/*/view", () => "full"),
      ),
    ),
  ),
  defect(
    "CAP-FLOW-15",
    "call/summary-by-default",
    "Without respond_with there is a summary",
    on(
      "call",
      bodyIn("/respond_with", (asked) => asked ?? "summary"),
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
        bodyOut("/billing", () => undefined),
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
        bodyOut("/result/respond_with", () => "full"),
      ),
    ),
  ),
];

function merged(cards: unknown, all: unknown): unknown {
  return Array.isArray(all) && Array.isArray(cards)
    ? all.map((each, index) => ({ ...Object(each), ...Object(cards[index]) }))
    : cards;
}
