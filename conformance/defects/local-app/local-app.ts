import type { ServiceDefect } from "../defect.ts";
import { endpointDefects } from "./endpoints.ts";
import { eventDefects } from "./events.ts";
import { mcpTokenDefects } from "./mcp-tokens.ts";
import { memoryProxyDefects } from "./memory-proxy.ts";

/** Mistakes of implementations of the local-app interface. */
export const localAppDefects: readonly ServiceDefect[] = [
  ...endpointDefects,
  ...eventDefects,
  ...mcpTokenDefects,
  ...memoryProxyDefects,
];
