// Generated from spec/log-query/main.tsp by `concordat generate`. Do not edit.

import type { Check } from "../../runtime/checks/check.ts";
import { type ApiTarget, operationChecks } from "../../runtime/checks/operation-checks.ts";
import { responses } from "../validators.ts";
import { logQueryRequirements } from "./requirements.ts";

/** The checks of each operation of “Log-Query API”. */
export const checks: Check<ApiTarget>[] = [
  ...operationChecks({
    id: "log-query/queryApl",
    name: "queryApl",
    method: "POST",
    path: "/v1/datasets/_apl",
    requirements: ["LOG-EP-1"],
    statuses: ["2XX"],
    responses: responses["queryApl"],
    inputs: [],
    parts: logQueryRequirements,
  }),

  ...operationChecks({
    id: "log-query/queryLegacy",
    name: "queryLegacy",
    method: "POST",
    path: "/v1/datasets/{dataset_name}/query",
    requirements: ["LOG-EP-2"],
    statuses: ["2XX"],
    responses: responses["queryLegacy"],
    inputs: [{ in: "body", name: "limit", requirements: ["LOG-LIM-1"], wrongType: "many" }],
    parts: logQueryRequirements,
  }),
];
