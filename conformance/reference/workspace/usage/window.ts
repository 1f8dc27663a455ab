import type { UsageWindow } from "../../../../generated/workspace/types.ts";

const hour = 3_600_000;

/** How far back each window reaches, in milliseconds. Document 2, Limits, part A. */
const lengths: Readonly<Record<UsageWindow, number>> = {
  "24 hours": 24 * hour,
  "7 days": 7 * 24 * hour,
  "30 days": 30 * 24 * hour,
};

/** Every window, the shortest first. */
export const usageWindows = Object.keys(lengths) as readonly UsageWindow[];

/** What happened at this millisecond or before it is not in a window that ends now. */
export function startOf(window: UsageWindow, now: number): number {
  return now - lengths[window];
}

/** Which usage is asked for. */
export interface UsageQuery {
  workspaceId: number;
  window: UsageWindow;

  /** When the window ends, in milliseconds since 1970. */
  now: number;
}
