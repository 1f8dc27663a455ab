import type { ServiceDefect } from "../../defect-kit/defect.ts";
import { endpointDefects, mcpTokenDefects } from "./endpoints.defects.ts";
import { eventDefects } from "./events.defects.ts";
import { memoryProxyDefects } from "./memory-proxy.defects.ts";

/** Mistakes of implementations of the local-app interface. */
export const localAppDefects: readonly ServiceDefect[] = [
  ...endpointDefects,
  ...eventDefects,
  ...mcpTokenDefects,
  ...memoryProxyDefects,
];
