import { guards } from "../../../generated/workspace/event-guards.ts";
import type { EventType } from "../../../generated/workspace/types.ts";
import { isEventType } from "../../../generated/workspace/validators.js";

/** Every event that is forwarded and still fired: all but calls of tools and the deprecated one. */
export const eventTypes: readonly EventType[] = Object.keys(guards)
  .filter((name) => isEventType(name))
  .filter((name) => name !== "mcp.tool_called" && name !== "content.outdated");
