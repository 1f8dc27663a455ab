// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

import type { Check } from "../../runtime/checks/check.ts";
import { type ApiTarget, operationChecks } from "../../runtime/checks/operation-checks.ts";
import { isInvalidToken, isMissingToken, responses } from "../validators.ts";

const parts = {
  "CLI-EP-1": ["200 to a token that is accepted", "the token decides, and no id in the path"],
  "CLI-ERR-2": ["invalid token", "expired token"],
};

/** The checks of each operation of “Client API”. */
export const checks: Check<ApiTarget>[] = [
  ...operationChecks({
    id: "client/getClient",
    name: "getClient",
    method: "GET",
    path: "/v2/client",
    requirements: ["CLI-EP-1"],
    example: {},
    responses: responses["getClient"],
    errors: [isMissingToken, isInvalidToken],
    credentials: { header: "authorization", scheme: "Bearer", missing: ["CLI-ERR-1"], invalid: ["CLI-ERR-2"] },
    inputs: [],
    parts,
  }),
];
