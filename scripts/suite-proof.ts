import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { explanations } from "../conformance/proof/explanations.ts";
import { summary, toJson, toMarkdown } from "../conformance/proof/kill-matrix.ts";
import { levels } from "../conformance/proof/levels.ts";
import { objections, promises } from "../conformance/proof/objections.ts";
import { interfaces } from "../conformance/interfaces/interfaces.ts";
import { recordNeeds, writeNeeds } from "../conformance/proof/needs.ts";
import { recordWaits, writeWaits } from "../conformance/proof/waits.ts";
import { prove } from "../conformance/proof/prove.ts";
import { subjects } from "../conformance/proof/subjects.ts";
import { progress } from "../conformance/runner/progress.ts";
import { runCommand } from "./run-command.ts";
import { defineCommand } from "./usages.ts";

const usage = `npm run conformance:proof [-- options]     prove the suite on wrong implementations
  --subject <text>     only on implementations whose name has this in it, such as capability/service
  --only <text>        only defects and variations whose id has this in it
  --level <level>      only with so much declared: token, fixtures, or hooks
  --needs              run nothing but the right implementations of --subject (an interface; default: all), and write down
                       what their checks need, and how long they wait: generated/conformance-{needs,waits}.json
  --dry-run            write no files
Files in generated/ are written by a run without options.`;

/** Exit code 0: it holds; 1: it does not, and what speaks against it is said; 2: wrong usage. */
const suiteProof = defineCommand(usage, readOptions, async (values) => {
  if (values.needs) {
    for (const name of interfaces.filter((each) => each.includes(values.subject))) {
      const wanted = (id: string): boolean => id.includes(values.only);
      await writeNeeds(await recordNeeds(name, wanted));
      writeWaits(await recordWaits(name, wanted));
    }
    return 0;
  }
  const started = performance.now();
  const line = progress();
  const isWhole = values.subject === "" && values.only === "" && values.level === "";
  const chosen = subjects.filter(({ name }) => name.includes(values.subject));
  const proof = await prove(chosen, {
    wanted: (id) => id.includes(values.only),
    levels: levels.filter((level) => level.includes(values.level)),
    onProgress: (done, of) => line.show({ name: "proving", done, of }),
  }).finally(line.clear);
  const against = objections(
    isWhole ? proof : { ...proof, withoutDefect: [] },
    isWhole ? explanations : { survivors: {}, proved: {} },
    isWhole ? promises : {},
  );
  console.log(summary(proof));
  for (const objection of against) console.log(`  ✗ ${objection}`);
  console.log(`${Math.round((performance.now() - started) / 1000)} s`);
  if (isWhole && !values["dry-run"]) {
    const folder = join(import.meta.dirname, "../generated");
    writeFileSync(join(folder, "conformance.json"), toJson(proof, explanations));
    writeFileSync(join(folder, "conformance.md"), toMarkdown(proof, explanations));
    await writeNeeds(proof.needs);
    writeWaits(proof.waits);
  }
  return against.length === 0 ? 0 : 1;
});

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      subject: { type: "string", default: "" },
      only: { type: "string", default: "" },
      level: { type: "string", default: "" },
      needs: { type: "boolean", default: false },
      "dry-run": { type: "boolean", default: false },
    },
  });
  return values;
}

process.exitCode = await runCommand(suiteProof, process.argv.slice(2), {
  name: "npm run conformance:proof",
  help: "npm run conformance:proof -- --help",
});
