import { parseArgs } from "node:util";
import { search } from "./fuzz/search.ts";
import { runCommand } from "./run-command.ts";
import { defineCommand } from "./usages.ts";

const usage = `npm run fuzz [-- options]         random TypeSpec programs, and whether what is made of them holds
  --seed <number>      search with this seed only; may be repeated (default: 1, 2 and 3)
  --count <number>     how many programs a seed (default: 60, or as many as there is time for)
  --minutes <number>   how long, in all (default: as long as it takes)
  --help               this`;

/** Exit code 0: nothing found; 1: something found; 2: wrong usage. */
const fuzz = defineCommand(usage, readOptions, async ({ seeds, count, minutes }) => {
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
      `seed ${seed}: ${programs} programs, ${rejected.length} of them not taken by the compiler, ${failures.length} failures`,
    );
    if (rejected.length * 10 > programs) console.log(`many are not taken:\n${[...new Set(rejected)].join("\n")}`);
  }
  return found === 0 ? 0 : 1;
});

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: "string", multiple: true },
      count: { type: "string" },
      minutes: { type: "string" },
    },
  });
  const minutes = values.minutes === undefined ? undefined : numberOf("minutes", values.minutes);
  const seeds = (values.seed ?? ["1", "2", "3"]).map((seed) => numberOf("seed", seed));
  const count = values.count === undefined ? undefined : numberOf("count", values.count);
  return { seeds, minutes, count: count ?? (minutes === undefined ? 60 : Infinity) };
}

function numberOf(option: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${option} ${text}: expected a number above 0`);
  return value;
}

process.exitCode = await runCommand(fuzz, process.argv.slice(2), {
  name: "npm run fuzz",
  help: "npm run fuzz -- --help",
});
