import type { Operations } from "../../../generated/capability/types.ts";
import {
  type Condition,
  drop,
  fallback,
  mutantsOf,
  replace,
  set,
  shift,
  slice,
  twice,
  when,
} from "../../defect-kit/mutants.ts";

const full: Condition = { "request/view": "full" };
const view = "request/view";
const projection = "request/respond_with";

/** Defects of Inspect, and of the views of Discover, Inspect and Call. */
export const defects = mutantsOf<keyof Operations>("capability", {
  "CAP-EP-2": {
    inspect: {
      "inspect/charged": ["Inspect charges credits", shift("response/remaining_credits", -0.1)],
      "inspect/first-only": ["Inspect returns only the first capability", slice("request/tool_ids", 0, 1)],
      "inspect/total-left-out": ["Inspect does not count its results", drop("response/total")],
      "inspect/elapsed-in-microseconds": [
        "elapsed_time_ms is in microseconds",
        set("response/elapsed_time_ms", 84_000),
      ],
      "inspect/twice": ["Inspect returns each capability twice", twice("response/results")],
    },
  },
  "CAP-FLOW-19": {
    inspect: {
      "inspect/without-params": ["Inspect returns no parameters", drop("response/results/*/params")],
      "inspect/lean": ["Inspect is always lean", set(view, "lean")],
    },
    discover: {
      "discover/fuller": [
        "Discover describes parameters at more length than Inspect",
        replace(
          "response/results/*/params/*/description",
          /.+/,
          "$& $& $& $& $& $& $& $& $& $& $& $& $& $& $& $& $& $& $&",
        ),
      ],
    },
  },
  "CAP-FLOW-15": {
    discover: { "discover/cards-by-default": ["Discover returns cards by default", fallback(view, "routing")] },
    inspect: {
      "inspect/full-with-more": ["view=full adds a field", when(full, set("response/results/*/view", "full"))],
    },
    call: {
      "call/summary-by-default": ["Call returns a summary by default", fallback(projection, "summary")],
      "call/full-without-billing": [
        "respond_with=full has no billing",
        when({ [projection]: "full" }, drop("response/billing")),
      ],
      "call/full-echoed": [
        "respond_with=full is in the result",
        when({ [projection]: "full" }, set("response/result/respond_with", "full")),
      ],
    },
  },
});
