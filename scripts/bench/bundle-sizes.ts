import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { sizes } from "../sizes.ts";
import type { Row } from "./row.ts";

const build = join(import.meta.dirname, "../build.ts");

/** What the package gives to browsers, minified and gzipped. */
export async function rows(): Promise<Row[]> {
  execFileSync(process.execPath, [build], { stdio: "ignore" });
  const weighed = await sizes();
  const [first] = weighed;
  return [
    {
      what: "clients and receivers, minified and gzipped",
      unit: "bytes",
      against: first?.name ?? "",
      timings: weighed.map(({ name, bytes }) => ({ name, median: bytes, noise: 0 })),
      aims: weighed.map(({ name, limit }) => ({
        says: `${name} weighs at most ${limit} bytes`,
        holds: (median) => median(name) <= limit,
      })),
    },
  ];
}
