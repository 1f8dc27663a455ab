import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { measureGrowth, sizes } from "./growing.ts";
import type { BenchOptions, Row } from "./measure.ts";

/** Measures the largest program, and one of a tenth of its size. */
export async function rows(options: BenchOptions): Promise<Row[]> {
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(options.folder, "node_modules"), "junction");
  return await measureGrowth(sizes.slice(1), options);
}
