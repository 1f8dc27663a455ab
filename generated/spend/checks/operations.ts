// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

import type { Check } from "../../runtime/checks/check.ts";
import { type ApiTarget, operationChecks } from "../../runtime/checks/operation-checks.ts";
import { responses } from "../validators.ts";
import { spendRequirements } from "./requirements.ts";

/** The checks of each operation of “Business-Spend Webhooks”. */
export const checks: Check<ApiTarget>[] = [
  ...operationChecks({
    id: "spend/createSubscription",
    name: "createSubscription",
    method: "POST",
    path: "/developer/v1/webhooks",
    requirements: ["SPD-EP-1"],
    statuses: ["2XX"],
    responses: responses["createSubscription"],
    inputs: [],
    parts: spendRequirements,
  }),

  ...operationChecks({
    id: "spend/getTransaction",
    name: "getTransaction",
    method: "GET",
    path: "/transactions/{id}",
    requirements: ["SPD-EP-3"],
    ids: ["id"],
    statuses: ["2XX"],
    responses: {},
    inputs: [],
    parts: spendRequirements,
  }),

  ...operationChecks({
    id: "spend/getReimbursement",
    name: "getReimbursement",
    method: "GET",
    path: "/reimbursements/{id}",
    requirements: ["SPD-EP-3"],
    ids: ["id"],
    statuses: ["2XX"],
    responses: {},
    inputs: [],
    parts: spendRequirements,
  }),

  ...operationChecks({
    id: "spend/reportAiUsage",
    name: "reportAiUsage",
    method: "POST",
    path: "/developer/v1/ai-usage/unified",
    requirements: ["SPD-EP-2"],
    statuses: ["2XX"],
    responses: {},
    inputs: [],
    parts: spendRequirements,
  }),
];
