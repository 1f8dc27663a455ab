// Generated from spec/local-app/main.tsp by `concordat generate`. Do not edit.

import { isObject } from "../runtime/validation/checks.ts";
import { at, lacks } from "../runtime/validation/reasons.ts";
import type { Operations } from "./types.ts";

/** True for a value that `connectChannel` takes in its path. */
export function isConnectChannelPath(value: unknown): value is Operations["connectChannel"]["path"] {
  return (
    (isObject<"provider">(value) && (typeof value.provider === "string" || at("provider", "string"))) ||
    lacks(value, "provider")
  );
}

/** True for a value that `addAgentSourceSkill` takes in its path. */
export function isAddAgentSourceSkillPath(value: unknown): value is Operations["addAgentSourceSkill"]["path"] {
  return (
    (isObject<"sourceId">(value) && (typeof value.sourceId === "string" || at("sourceId", "string"))) ||
    lacks(value, "sourceId")
  );
}

/** True for a value that `memoryProxyGet` takes in its path. */
export function isMemoryProxyGetPath(value: unknown): value is Operations["memoryProxyGet"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `memoryProxyPost` takes in its path. */
export function isMemoryProxyPostPath(value: unknown): value is Operations["memoryProxyPost"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `memoryProxyPut` takes in its path. */
export function isMemoryProxyPutPath(value: unknown): value is Operations["memoryProxyPut"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `memoryProxyPatch` takes in its path. */
export function isMemoryProxyPatchPath(value: unknown): value is Operations["memoryProxyPatch"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `memoryProxyDelete` takes in its path. */
export function isMemoryProxyDeletePath(value: unknown): value is Operations["memoryProxyDelete"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `memoryProxyHead` takes in its path. */
export function isMemoryProxyHeadPath(value: unknown): value is Operations["memoryProxyHead"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `panelProxyGet` takes in its path. */
export function isPanelProxyGetPath(value: unknown): value is Operations["panelProxyGet"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `panelProxyPost` takes in its path. */
export function isPanelProxyPostPath(value: unknown): value is Operations["panelProxyPost"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `panelProxyPut` takes in its path. */
export function isPanelProxyPutPath(value: unknown): value is Operations["panelProxyPut"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `panelProxyPatch` takes in its path. */
export function isPanelProxyPatchPath(value: unknown): value is Operations["panelProxyPatch"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `panelProxyDelete` takes in its path. */
export function isPanelProxyDeletePath(value: unknown): value is Operations["panelProxyDelete"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `panelProxyHead` takes in its path. */
export function isPanelProxyHeadPath(value: unknown): value is Operations["panelProxyHead"]["path"] {
  return (isObject<"path">(value) && (typeof value.path === "string" || at("path", "string"))) || lacks(value, "path");
}

/** True for a value that `mcpBridgeGet` takes in its path. */
export function isMcpBridgeGetPath(value: unknown): value is Operations["mcpBridgeGet"]["path"] {
  return (
    (isObject<"bridge_name">(value) && (typeof value.bridge_name === "string" || at("bridge_name", "string"))) ||
    lacks(value, "bridge_name")
  );
}

/** True for a value that `mcpBridgePost` takes in its path. */
export function isMcpBridgePostPath(value: unknown): value is Operations["mcpBridgePost"]["path"] {
  return (
    (isObject<"bridge_name">(value) && (typeof value.bridge_name === "string" || at("bridge_name", "string"))) ||
    lacks(value, "bridge_name")
  );
}

/** True for a value that `mcpBridgeDelete` takes in its path. */
export function isMcpBridgeDeletePath(value: unknown): value is Operations["mcpBridgeDelete"]["path"] {
  return (
    (isObject<"bridge_name">(value) && (typeof value.bridge_name === "string" || at("bridge_name", "string"))) ||
    lacks(value, "bridge_name")
  );
}

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export const responses: {} = {};
