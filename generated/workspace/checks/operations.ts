// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import type { Check } from "../../runtime/checks/check.ts";
import { type ApiTarget, operationChecks } from "../../runtime/checks/operation-checks.ts";
import { responses } from "../validators.ts";
import { workspaceRequirements } from "./requirements.ts";

/** The checks of each operation of “Workspace Webhooks”. */
export const checks: Check<ApiTarget>[] = [
  ...operationChecks({
    id: "workspace/listWebhooks",
    name: "listWebhooks",
    method: "GET",
    path: "/api/webhooks",
    requirements: ["WSP-EP-1"],
    statuses: ["2XX"],
    responses: {},
    inputs: [{ in: "query", name: "workspace_id", requirements: ["WSP-EP-1"], wrongType: "many" }],
    parts: workspaceRequirements,
  }),

  ...operationChecks({
    id: "workspace/createWebhook",
    name: "createWebhook",
    method: "POST",
    path: "/api/webhooks",
    requirements: ["WSP-EP-2"],
    statuses: ["2XX"],
    responses: responses["createWebhook"],
    inputs: [
      { in: "body", name: "workspace_id", requirements: ["WSP-EP-2"], required: true, wrongType: "many" },
      { in: "body", name: "event_type", requirements: ["WSP-EP-2"], required: true, wrongType: { not: "expected" } },
      { in: "body", name: "url", requirements: ["WSP-EP-2"], required: true, wrongType: { not: "expected" } },
    ],
    parts: workspaceRequirements,
  }),

  ...operationChecks({
    id: "workspace/updateWebhook",
    name: "updateWebhook",
    method: "PATCH",
    path: "/api/webhooks/{id}",
    requirements: ["WSP-EP-3"],
    ids: ["id"],
    statuses: ["2XX"],
    responses: {},
    inputs: [],
    parts: workspaceRequirements,
  }),

  ...operationChecks({
    id: "workspace/attachList",
    name: "attachList",
    method: "POST",
    path: "/api/webhooks/{id}/attach",
    requirements: ["WSP-EP-4"],
    ids: ["id"],
    statuses: ["2XX"],
    responses: {},
    inputs: [{ in: "body", name: "list_id", requirements: ["WSP-EP-4"], required: true, wrongType: "many" }],
    parts: workspaceRequirements,
  }),

  ...operationChecks({
    id: "workspace/deleteWebhook",
    name: "deleteWebhook",
    method: "DELETE",
    path: "/api/webhooks/{id}",
    requirements: ["WSP-EP-5"],
    statuses: ["2XX"],
    responses: {},
    inputs: [],
    parts: workspaceRequirements,
  }),

  ...operationChecks({
    id: "workspace/testWebhook",
    name: "testWebhook",
    method: "POST",
    path: "/api/webhooks/{id}/test",
    requirements: ["WSP-EP-6"],
    ids: ["id"],
    statuses: ["2XX"],
    responses: {},
    inputs: [],
    parts: workspaceRequirements,
  }),

  ...operationChecks({
    id: "workspace/listDeliveries",
    name: "listDeliveries",
    method: "GET",
    path: "/api/webhooks/{id}/deliveries",
    requirements: ["WSP-EP-7"],
    ids: ["id"],
    statuses: ["2XX"],
    responses: {},
    inputs: [],
    parts: workspaceRequirements,
  }),

  ...operationChecks({
    id: "workspace/replayDelivery",
    name: "replayDelivery",
    method: "POST",
    path: "/api/webhook-deliveries/{id}/replay",
    requirements: ["WSP-EP-8"],
    ids: ["id"],
    statuses: ["2XX"],
    responses: {},
    inputs: [],
    parts: workspaceRequirements,
  }),
];
