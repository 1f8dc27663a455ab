// Generated from spec/local-app/main.tsp by `concordat generate`. Do not edit.

import type { Guard } from "../runtime/validation/validation.ts";
import type { Operations } from "./types.ts";

/** Tells whether a value is what `connectChannel` takes in its path. */
export declare const isConnectChannelPath: Guard<Operations["connectChannel"]["path"]>;

/** Tells whether a value is what `addAgentSourceSkill` takes in its path. */
export declare const isAddAgentSourceSkillPath: Guard<Operations["addAgentSourceSkill"]["path"]>;

/** Tells whether a value is what `memoryProxyGet` takes in its path. */
export declare const isMemoryProxyGetPath: Guard<Operations["memoryProxyGet"]["path"]>;

/** Tells whether a value is what `memoryProxyPost` takes in its path. */
export declare const isMemoryProxyPostPath: Guard<Operations["memoryProxyPost"]["path"]>;

/** Tells whether a value is what `memoryProxyPut` takes in its path. */
export declare const isMemoryProxyPutPath: Guard<Operations["memoryProxyPut"]["path"]>;

/** Tells whether a value is what `memoryProxyPatch` takes in its path. */
export declare const isMemoryProxyPatchPath: Guard<Operations["memoryProxyPatch"]["path"]>;

/** Tells whether a value is what `memoryProxyDelete` takes in its path. */
export declare const isMemoryProxyDeletePath: Guard<Operations["memoryProxyDelete"]["path"]>;

/** Tells whether a value is what `memoryProxyHead` takes in its path. */
export declare const isMemoryProxyHeadPath: Guard<Operations["memoryProxyHead"]["path"]>;

/** Tells whether a value is what `panelProxyGet` takes in its path. */
export declare const isPanelProxyGetPath: Guard<Operations["panelProxyGet"]["path"]>;

/** Tells whether a value is what `panelProxyPost` takes in its path. */
export declare const isPanelProxyPostPath: Guard<Operations["panelProxyPost"]["path"]>;

/** Tells whether a value is what `panelProxyPut` takes in its path. */
export declare const isPanelProxyPutPath: Guard<Operations["panelProxyPut"]["path"]>;

/** Tells whether a value is what `panelProxyPatch` takes in its path. */
export declare const isPanelProxyPatchPath: Guard<Operations["panelProxyPatch"]["path"]>;

/** Tells whether a value is what `panelProxyDelete` takes in its path. */
export declare const isPanelProxyDeletePath: Guard<Operations["panelProxyDelete"]["path"]>;

/** Tells whether a value is what `panelProxyHead` takes in its path. */
export declare const isPanelProxyHeadPath: Guard<Operations["panelProxyHead"]["path"]>;

/** Tells whether a value is what `mcpBridgeGet` takes in its path. */
export declare const isMcpBridgeGetPath: Guard<Operations["mcpBridgeGet"]["path"]>;

/** Tells whether a value is what `mcpBridgePost` takes in its path. */
export declare const isMcpBridgePostPath: Guard<Operations["mcpBridgePost"]["path"]>;

/** Tells whether a value is what `mcpBridgeDelete` takes in its path. */
export declare const isMcpBridgeDeletePath: Guard<Operations["mcpBridgeDelete"]["path"]>;

/** The guards of the responses of each operation, by status; those whose shape is left open are not among them. */
export declare const responses: {};
