import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, it } from "vitest";
import { defects } from "./defects.ts";
import type { Measured } from "./measure.ts";

/** Requirements in words, which only handwritten checks prove. */
const inWords = ["TL-EVENTS-1", "TL-HOOK-1", "TL-LOANS-1", "TL-LOANS-2", "TL-TOOLS-1", "TL-TOOLS-2"];

/** Defects that a URL and a key do not show, with the reason. */
const unseen: Readonly<Record<string, string>> = {
  "accepts no token": "a configuration with a token and a key shows it",
  "carries a repeated request out again": "the spec states it in words alone",
  "gives 2 members without a size": "a page with a cursor may be short",
  "lets those who may read write": "read-only credentials show it",
  "sends lines that are none of a stream": "a stream may have lines that readers ignore",
  "sends no data": "an event without data does not count, and may arrive later",
};

let measured: Measured;
beforeAll(async () => {
  const program = join(import.meta.dirname, "measure.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 2 ** 26 });
  measured = JSON.parse(stdout) as Measured;
}, 900_000);

it.each(["key", "token", "both"])(
  "passes a correct service of tools, given %s, and proves no requirements in words",
  (level) => {
    const { failures = "", verdicts = {} } = measured.right[level] ?? {};
    expect(failures).toBe("");
    expect(Object.fromEntries(inWords.map((id) => [id, verdicts[id]]))).toEqual(
      Object.fromEntries(inWords.map((id) => [id, "not tested"])),
    );
    const proved = Object.values(verdicts).filter((verdict) => verdict === "proved");
    expect(proved.length).toBeGreaterThanOrEqual(level === "both" ? 17 : 14);
  },
);

it("detects the defects of the service with its address and a key, except those with a reason", () => {
  expect(measured.missed.toSorted()).toEqual(Object.keys(unseen).toSorted());
  expect(defects.length - measured.missed.length).toBeGreaterThanOrEqual(91);
});

it("detects that only one way to authenticate works, given both", () => {
  expect(measured.seesDeadWay).toBe(true);
});
