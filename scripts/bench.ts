import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measure, type Contestant } from "./bench/measure.ts";
import { scaleSpec } from "./bench/scale-spec.ts";
import { sizes } from "./sizes.ts";

const root = join(import.meta.dirname, "..");
const rounds = Number(process.argv[2] ?? 5);
const folder = join(tmpdir(), `concordat-bench-${process.pid}`);

mkdirSync(folder);
try {
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  console.log(
    `npm run generate against bare \`tsp compile\` with the openapi3 emitter, ${rounds} interleaved rounds\n`,
  );
  console.log("| program | run | median | noise | ratio |\n| --- | --- | --- | --- | --- |");
  cpSync(join(root, "spec"), join(folder, "seven/spec"), { recursive: true });
  compare("seven interfaces", join(folder, "seven"), "capability/discover.tsp", "@maxValue(100)");
  mkdirSync(join(folder, "scale/spec"), { recursive: true });
  writeFileSync(join(folder, "scale/spec/main.tsp"), scaleSpec(350, 1200));
  compare("350 operations, 1,200 models", join(folder, "scale"), "main.tsp", "@maxValue(10)");
  await weigh();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Weighs what the package gives to browsers. */
async function weigh(): Promise<void> {
  execFileSync(process.execPath, [join(root, "scripts/build.ts")], { stdio: "ignore" });
  console.log("\nMinified and gzipped\n\n| entry point | bytes | at most |\n| --- | --- | --- |");
  for (const { name, bytes, limit } of await sizes()) console.log(`| ${name} | ${bytes} | ${limit} |`);
}

/** Times the bare compiler and the three kinds of run on one program. `bound` is what the run after a change changes. */
function compare(program: string, at: string, file: string, bound: string): void {
  const main = join(at, "spec/main.tsp");
  const out = join(at, "out");
  const source = join(at, "spec", file);
  const text = readFileSync(source, "utf8");
  const generate = [process.execPath, join(root, "scripts/concordat.ts"), "generate", "--spec", main, "--out", out];
  const tsp = join(root, "node_modules/@typespec/compiler/cmd/tsp.js");
  const bare = [
    process.execPath,
    tsp,
    "compile",
    main,
    "--emit",
    "@typespec/openapi3",
    "--output-dir",
    join(at, "bare"),
  ];
  let limit = 90;
  const contestants: Contestant[] = [
    { name: "bare tsp compile", command: bare },
    { name: "generate, cold", command: generate, prepare: () => rmSync(out, { recursive: true, force: true }) },
    {
      name: "generate, one bound changed",
      command: generate,
      prepare: () => writeFileSync(source, text.replace(bound, `@maxValue(${limit--})`)),
    },
    { name: "generate, nothing to do", command: generate },
  ];
  const [reference, ...others] = measure(contestants, rounds);
  for (const { name, median, noise } of [...(reference ? [reference] : []), ...others]) {
    const ratio = (median / (reference?.median ?? Number.NaN)).toFixed(2);
    console.log(
      `| ${program} | ${name} | ${(median / 1000).toFixed(2)} s | ± ${(noise * 100).toFixed(0)} % | ${ratio} |`,
    );
  }
  const files = readdirSync(out, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(out, path)).isFile(),
  );
  console.log(`| ${program} | files made | ${files.length} | | |`);
}
