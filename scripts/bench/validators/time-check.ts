// Times one check in a process of its own: `time-check.ts <contestant> <event|page> <validated|refused>`. The first
// message to the parent reports the end of the warm-up; the response to each message of the parent is the time per
// value in milliseconds.

import { warmUp } from "../measure.ts";
import { checkOf, samplesOf, type What } from "./checks.ts";

const [name = "", what = "", verdict = ""] = process.argv.slice(2);
const isValid = verdict === "validated";
const check = await checkOf(name, what as What);
const { valid, invalid } = samplesOf[what as What]();
const values = isValid ? valid : invalid;
const run = (): void => {
  for (const value of values) if (check(value) !== isValid) throw new Error(`${name} changed its verdict`);
};
// One run covers all values, so that the cost of the call itself is negligible.
const { sample } = await warmUp({ name, run });
process.on("message", async () => process.send?.((await sample()) / values.length));
process.on("disconnect", () => process.exit());
process.send?.(0);
