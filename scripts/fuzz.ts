import { defineCommand, exitsWith, runProgram } from "./command.ts";
import { search } from "./fuzz/search.ts";
import { each, parsePositive } from "./option-values.ts";

/** Exit codes: 0: no failures; 1: failures; 2: wrong usage. */
const fuzz = defineCommand("npm run fuzz --")
  .description("Generate from random TypeSpec programs, and check the output")
  .option("--seed <number>", "search with this seed only (repeatable; default: 1, 2 and 3)", each(parsePositive))
  .option("--count <number>", "programs per seed (default: 60; with --minutes: no limit)", parsePositive)
  .option("--minutes <number>", "time limit in all (default: none)", parsePositive)
  .action(
    exitsWith(async ({ seed: seeds = [1, 2, 3], minutes, count = minutes === undefined ? 60 : Infinity }) => {
      const begin = Date.now();
      let found = 0;
      for (const [index, seed] of seeds.entries()) {
        const share =
          minutes === undefined ? undefined : { until: begin + (minutes * 60_000 * (index + 1)) / seeds.length };
        const { programs, rejected, failures } = await search({
          seed,
          count,
          ...share,
          onFailure: ({ check, message, spec, index: which }) =>
            console.log(`seed ${seed}, program ${which}: ${check}\n${message}\n\n${spec}`),
        });
        found += failures.length;
        console.log(
          `seed ${seed}: ${programs} programs, ${rejected.length} rejected by the compiler, ${failures.length} failures`,
        );
        if (rejected.length * 10 > programs)
          console.log(`more than 10 % of the programs are rejected:\n${[...new Set(rejected)].join("\n")}`);
      }
      return found === 0 ? 0 : 1;
    }),
  );

await runProgram(fuzz, process.argv.slice(2));
