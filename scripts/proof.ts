import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { equivalentMutants, objections, summary, toJson, toMarkdown } from "../conformance/proof/kill-matrix.ts";
import { prove } from "../conformance/proof/prove.ts";
import { subjects } from "../conformance/proof/subjects.ts";
import { progress } from "./generate/report.ts";

const usage = `npm run conformance:proof [-- options]     prove the suite on wrong implementations
  --subject <text>     only on implementations whose name has this in it, such as capability/service
  --only <text>        only defects and variations whose id has this in it
Files in generated/ are written by a run without options.`;

const { values } = parseArgs({
  options: {
    subject: { type: "string", default: "" },
    only: { type: "string", default: "" },
    help: { type: "boolean", short: "h" },
  },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const started = performance.now();
const line = progress();
const isWhole = values.subject === "" && values.only === "";
const chosen = subjects.filter(({ name }) => name.includes(values.subject));
const proof = await prove(chosen, {
  wanted: (id) => id.includes(values.only),
  onProgress: (done, of) => line.show(`${done} of ${of}`),
});
line.clear();
const against = objections(isWhole ? proof : { ...proof, withoutDefect: [] }, isWhole ? equivalentMutants : {});
console.log(summary(proof));
for (const objection of against) console.log(`  ✗ ${objection}`);
console.log(`${Math.round((performance.now() - started) / 1000)} s`);
if (isWhole) {
  const folder = join(import.meta.dirname, "../generated");
  writeFileSync(join(folder, "conformance.json"), toJson(proof, equivalentMutants));
  writeFileSync(join(folder, "conformance.md"), toMarkdown(proof, equivalentMutants));
}
process.exitCode = against.length === 0 ? 0 : 1;
