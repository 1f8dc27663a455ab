// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

import type { Check } from "../../runtime/checks/check.ts";
import { type ApiTarget, operationChecks } from "../../runtime/checks/operation-checks.ts";
import { isInvalidToken, isMissingToken, responses } from "../validators.ts";
import { clientRequirements } from "./requirements.ts";

/** The checks of each operation of “Client API”. */
export const checks: Check<ApiTarget>[] = [
  ...operationChecks({
    id: "client/getClient",
    name: "getClient",
    method: "GET",
    path: "/v2/client",
    requirements: ["CLI-EP-1"],
    example: {},
    statuses: ["200", "401"],
    responses: responses["getClient"],
    errors: [isMissingToken, isInvalidToken],
    credentials: { header: "authorization", scheme: "Bearer", missing: ["CLI-ERR-1"], invalid: ["CLI-ERR-2"] },
    inputs: [],
    parts: clientRequirements,
  }),
];
