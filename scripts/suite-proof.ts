import { writeFileSync } from "node:fs";
import { join } from "node:path";
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
import { defineCommand, exitsWith, runProgram } from "./command.ts";

/** Exit codes: 0: every requirement is proved; 1: problems are listed; 2: wrong usage. */
const suiteProof = defineCommand("npm run conformance:proof --")
  .description("Prove the suite on implementations with one defect each")
  .option("--subject <text>", "only implementations whose name contains this text, such as capability/service")
  .option("--only <text>", "only defects and variations whose id contains this text")
  .option("--level <level>", "only with so much declared: token, fixtures or hooks")
  .option("--needs", "run only correct implementations, and record what checks need and how long they wait")
  .option("--dry-run", "write no files")
  .addHelpText(
    "after",
    "\nA run without options writes files in generated/; --needs writes generated/conformance-{needs,waits}.json.",
  )
  .action(
    exitsWith(async ({ subject = "", only = "", level = "", needs, dryRun }) => {
      if (needs) {
        for (const name of interfaces.filter((each) => each.includes(subject))) {
          const wanted = (id: string): boolean => id.includes(only);
          await writeNeeds(await recordNeeds(name, wanted));
          writeWaits(await recordWaits(name, wanted));
        }
        return 0;
      }
      const started = performance.now();
      const line = progress();
      const isWhole = subject === "" && only === "" && level === "";
      const chosen = subjects.filter(({ name }) => name.includes(subject));
      const proof = await prove(chosen, {
        wanted: (id) => id.includes(only),
        levels: levels.filter((each) => each.includes(level)),
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
      if (isWhole && !dryRun) {
        const folder = join(import.meta.dirname, "../generated");
        writeFileSync(join(folder, "conformance.json"), toJson(proof, explanations));
        writeFileSync(join(folder, "conformance.md"), toMarkdown(proof, explanations));
        await writeNeeds(proof.needs);
        writeWaits(proof.waits);
      }
      return against.length === 0 ? 0 : 1;
    }),
  );

await runProgram(suiteProof, process.argv.slice(2));
