import type { Operations } from "../../../generated/capability/types.ts";
import { map, mutantsOf, rename, shift } from "../../defect-kit/mutants.ts";

/** Defects of search results and their costs. */
export const defects = mutantsOf<keyof Operations>("capability", {
  "CAP-EP-1": {
    ledger: {
      "discover/charged-as-call": [
        "Discover is charged like a call",
        { referenceOptions: { parts: { capability: { searchCredits: 0.01 } } } },
        map("response/data/items/*/entry_type", { consume_tool_search: "consume_tool_execute" }),
      ],
    },
    discover: {
      "discover/charged-in-secret": ["Discover charges without an entry", shift("response/remaining_credits", -0.01)],
      "discover/other-name": ["The results are in items", rename("response", "results", "items")],
    },
  },
});
