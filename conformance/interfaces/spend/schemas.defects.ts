import { documentMutantsOf, rename } from "../../defect-kit/mutants.ts";

const paths = "openApi/paths";

/** Descriptions whose paths have other versions. */
export const defects = documentMutantsOf("spend", {
  "SPD-EP-4": {
    "without-version": ["The paths of subscriptions have no version", rename(paths, /\/v1\/webhooks/, "/webhooks")],
    v2: ["The paths of subscriptions have v2", rename(paths, /v1\/webhooks/, "v2/webhooks")],
    "ai-usage-v2": ["The path of AI usage has v2", rename(paths, /v1\/ai-usage/, "v2/ai-usage")],
  },
});
