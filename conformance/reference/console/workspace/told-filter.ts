import type { Filter } from "../../workspace/feeds/filter.ts";

/** Tells a filter in words. */
export function toldFilter(filter: Filter): string {
  const told = Object.entries(filter).map(([name, value]) => `${name.replace("_", " ")}: ${[value].flat().join(", ")}`);
  return told.join("; ") || "everything";
}
