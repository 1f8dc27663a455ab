// Generated from spec/local-app/main.tsp by `concordat generate`. Do not edit.

import type { Check } from "../../runtime/checks/check.ts";
import { type ApiTarget, operationChecks } from "../../runtime/checks/operation-checks.ts";

/** The checks of each operation of “Local Application API”. */
export const checks: Check<ApiTarget>[] = [
  ...operationChecks({
    id: "local-app/updateSettings",
    name: "updateSettings",
    method: "PATCH",
    path: "/api/app/settings",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/getModelConfig",
    name: "getModelConfig",
    method: "GET",
    path: "/api/app/model-config",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/replaceModelConfig",
    name: "replaceModelConfig",
    method: "PUT",
    path: "/api/app/model-config",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/testModelConfig",
    name: "testModelConfig",
    method: "POST",
    path: "/api/app/model-config/test",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/sendCode",
    name: "sendCode",
    method: "POST",
    path: "/api/account/send-code",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/verifyCode",
    name: "verifyCode",
    method: "POST",
    path: "/api/account/verify-code",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/logout",
    name: "logout",
    method: "POST",
    path: "/api/account/logout",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/listCapabilities",
    name: "listCapabilities",
    method: "GET",
    path: "/api/v1/integrations/capabilities",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/connectChannel",
    name: "connectChannel",
    method: "POST",
    path: "/api/v1/channels/{provider}/connect",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/listAgentSources",
    name: "listAgentSources",
    method: "GET",
    path: "/api/agent-sources",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/scanAgentSources",
    name: "scanAgentSources",
    method: "POST",
    path: "/api/agent-sources/scan",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/addAgentSourceSkill",
    name: "addAgentSourceSkill",
    method: "POST",
    path: "/api/agent-sources/{sourceId}/skill",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/revealLocalData",
    name: "revealLocalData",
    method: "POST",
    path: "/api/local-data/reveal",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/exportLocalData",
    name: "exportLocalData",
    method: "POST",
    path: "/api/local-data/export",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/deleteLocalData",
    name: "deleteLocalData",
    method: "DELETE",
    path: "/api/local-data",
    requirements: ["APP-EP-1"],
    example: {},
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/subscribeToEvents",
    name: "subscribeToEvents",
    method: "GET",
    path: "/api/events",
    requirements: ["APP-SSE-1"],
    example: {},
    responses: {},
    streams: true,
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/memoryProxyGet",
    name: "memoryProxyGet",
    method: "GET",
    path: "/api/v1/memory/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/memoryProxyPost",
    name: "memoryProxyPost",
    method: "POST",
    path: "/api/v1/memory/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/memoryProxyPut",
    name: "memoryProxyPut",
    method: "PUT",
    path: "/api/v1/memory/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/memoryProxyPatch",
    name: "memoryProxyPatch",
    method: "PATCH",
    path: "/api/v1/memory/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/memoryProxyDelete",
    name: "memoryProxyDelete",
    method: "DELETE",
    path: "/api/v1/memory/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/memoryProxyHead",
    name: "memoryProxyHead",
    method: "HEAD",
    path: "/api/v1/memory/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/panelProxyGet",
    name: "panelProxyGet",
    method: "GET",
    path: "/api/v1/panel/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/panelProxyPost",
    name: "panelProxyPost",
    method: "POST",
    path: "/api/v1/panel/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/panelProxyPut",
    name: "panelProxyPut",
    method: "PUT",
    path: "/api/v1/panel/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/panelProxyPatch",
    name: "panelProxyPatch",
    method: "PATCH",
    path: "/api/v1/panel/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/panelProxyDelete",
    name: "panelProxyDelete",
    method: "DELETE",
    path: "/api/v1/panel/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/panelProxyHead",
    name: "panelProxyHead",
    method: "HEAD",
    path: "/api/v1/panel/{path}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/mcpBridgeGet",
    name: "mcpBridgeGet",
    method: "GET",
    path: "/mcp/{bridge_name}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/mcpBridgePost",
    name: "mcpBridgePost",
    method: "POST",
    path: "/mcp/{bridge_name}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),

  ...operationChecks({
    id: "local-app/mcpBridgeDelete",
    name: "mcpBridgeDelete",
    method: "DELETE",
    path: "/mcp/{bridge_name}",
    requirements: ["APP-EP-1"],
    responses: {},
    inputs: [],
  }),
];
