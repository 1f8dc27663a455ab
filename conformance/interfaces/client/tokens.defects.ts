import type { Operations } from "../../../generated/client/types.ts";
import { mutantsOf, set, when } from "../../defect-kit/mutants.ts";

/** Defects of the place of the token. */
export const defects = mutantsOf<keyof Operations>("client", {
  "CLI-EP-1": {
    getClient: {
      "client/token-in-query": [
        "The service reads the token from the query",
        when({ "query/token": undefined }, set("header/authorization", "Bearer")),
      ],
    },
  },
});
