// Generated from spec/local-app/main.tsp by `concordat generate`. Do not edit.

import type { Guard } from "../runtime/validation/validation.ts";
import type { Operations } from "./types.ts";

/** True for a value that `connectChannel` takes in its path. */
export declare const isConnectChannelPath: Guard<Operations["connectChannel"]["path"]>;

/** True for a value that `addAgentSourceSkill` takes in its path. */
export declare const isAddAgentSourceSkillPath: Guard<Operations["addAgentSourceSkill"]["path"]>;

/** True for a value that `memoryProxyGet` takes in its path. */
export declare const isMemoryProxyGetPath: Guard<Operations["memoryProxyGet"]["path"]>;

/** True for a value that `memoryProxyPost` takes in its path. */
export declare const isMemoryProxyPostPath: Guard<Operations["memoryProxyPost"]["path"]>;

/** True for a value that `memoryProxyPut` takes in its path. */
export declare const isMemoryProxyPutPath: Guard<Operations["memoryProxyPut"]["path"]>;

/** True for a value that `memoryProxyPatch` takes in its path. */
export declare const isMemoryProxyPatchPath: Guard<Operations["memoryProxyPatch"]["path"]>;

/** True for a value that `memoryProxyDelete` takes in its path. */
export declare const isMemoryProxyDeletePath: Guard<Operations["memoryProxyDelete"]["path"]>;

/** True for a value that `memoryProxyHead` takes in its path. */
export declare const isMemoryProxyHeadPath: Guard<Operations["memoryProxyHead"]["path"]>;

/** True for a value that `panelProxyGet` takes in its path. */
export declare const isPanelProxyGetPath: Guard<Operations["panelProxyGet"]["path"]>;

/** True for a value that `panelProxyPost` takes in its path. */
export declare const isPanelProxyPostPath: Guard<Operations["panelProxyPost"]["path"]>;

/** True for a value that `panelProxyPut` takes in its path. */
export declare const isPanelProxyPutPath: Guard<Operations["panelProxyPut"]["path"]>;

/** True for a value that `panelProxyPatch` takes in its path. */
export declare const isPanelProxyPatchPath: Guard<Operations["panelProxyPatch"]["path"]>;

/** True for a value that `panelProxyDelete` takes in its path. */
export declare const isPanelProxyDeletePath: Guard<Operations["panelProxyDelete"]["path"]>;

/** True for a value that `panelProxyHead` takes in its path. */
export declare const isPanelProxyHeadPath: Guard<Operations["panelProxyHead"]["path"]>;

/** True for a value that `mcpBridgeGet` takes in its path. */
export declare const isMcpBridgeGetPath: Guard<Operations["mcpBridgeGet"]["path"]>;

/** True for a value that `mcpBridgePost` takes in its path. */
export declare const isMcpBridgePostPath: Guard<Operations["mcpBridgePost"]["path"]>;

/** True for a value that `mcpBridgeDelete` takes in its path. */
export declare const isMcpBridgeDeletePath: Guard<Operations["mcpBridgeDelete"]["path"]>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {};
