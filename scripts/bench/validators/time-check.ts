// Times one check in a process of its own: `time-check.ts <contestant> <event|page> <validated|refused>`. The first message
// to its parent says that it is warm; each message of the parent is responded to with the milliseconds that a value takes.

import { warmed } from "../measure.ts";
import { checkOf, samplesOf, type What } from "./checks.ts";

const [name = "", what = "", verdict = ""] = process.argv.slice(2);
const isValid = verdict === "validated";
const check = await checkOf(name, what as What);
const { valid, invalid } = samplesOf[what as What]();
const values = isValid ? valid : invalid;
const run = (): void => {
  for (const value of values) if (check(value) !== isValid) throw new Error(`${name} says another thing now`);
};
// One run is all values, so that calling it weighs nothing.
const { sample } = await warmed({ name, run });
process.on("message", async () => process.send?.((await sample()) / values.length));
process.on("disconnect", () => process.exit());
process.send?.(0);
