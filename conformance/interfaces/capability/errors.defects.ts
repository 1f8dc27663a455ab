import type { Operations } from "../../../generated/capability/types.ts";
import { mutantsOf, set, when } from "../../defect-kit/mutants.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";

const message = "response/error_message";
const upstream = new RegExp(`HTTP ${fixtures.upstreamErrorTool.status}`);
const withoutCredits = `Bearer ${fixtures.apiKeyWithoutCredits}`;

/** Defects of failed calls and searches beyond the law of errors. */
export const defects = mutantsOf<keyof Operations>("capability", {
  "CAP-ERR-7": {
    call: {
      "call/upstream-own-status": [
        "The message of an upstream error has the status of the response",
        when({ [message]: upstream }, set(message, "Execute API error: HTTP 200")),
      ],
    },
  },
  "CAP-ERR-1": {
    discover: {
      "discover/found-without-credits": [
        "A search without credits finds everything",
        when({ "header/authorization": withoutCredits }, set("header/authorization", `Bearer ${fixtures.apiKey}`)),
      ],
    },
  },
});
