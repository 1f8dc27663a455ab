import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import type { Row, Topic } from "./bench/measure.ts";
import { messageOf } from "../templates/runtime/client/errors.ts";

const usage = `npm run bench [-- options]        where Concordat stands, side by side with what people would use instead
  --only <topic>       only one topic; may be repeated
  --rounds <number>    how often each is measured (default: 7)
  --markdown <file>    write the tables there too
  --help               this`;

/** The topics that can be measured, in their order. Each is loaded when it is measured. */
const topics: Record<string, () => Promise<{ rows: Topic }>> = {
  generate: () => import("./bench/generate.ts"),
  sizes: () => import("./bench/sizes.ts"),
  validators: () => import("./bench/validators.ts"),
  receivers: () => import("./bench/receivers.ts"),
  clients: () => import("./bench/clients.ts"),
  servers: () => import("./bench/servers.ts"),
  conformance: () => import("./bench/conformance.ts"),
  reference: () => import("./bench/reference.ts"),
};

process.exitCode = await bench(process.argv.slice(2));

/** Exit code 0: measured, whatever came out; 1: something could not be measured; 2: wrong usage. */
async function bench(args: string[]): Promise<number> {
  let options;
  try {
    options = readOptions(args);
  } catch (error) {
    console.error(`npm run bench: ${messageOf(error)}\n\n${usage}`);
    return 2;
  }
  if (options.help) {
    console.log(usage);
    return 0;
  }
  installPeers();
  const folder = mkdtempSync(join(tmpdir(), "concordat-bench-"));
  const printed: string[] = [];
  const tell = (text: string): void => {
    printed.push(text);
    console.log(text);
  };
  let missed = 0;
  let failed = 0;
  try {
    for (const [name, load] of Object.entries(topics)) {
      if (options.only.length > 0 && !options.only.includes(name)) continue;
      tell(`## ${name}\n`);
      try {
        const { rows } = await load();
        const own = join(folder, name);
        mkdirSync(own);
        for (const row of await rows({ rounds: options.rounds, folder: own })) {
          const text = markdown(row);
          missed += text.split("\n- MISSED").length - 1;
          tell(text);
        }
      } catch (error) {
        failed++;
        tell(`could not be measured: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  tell(`${missed} aims missed, ${failed} topics could not be measured`);
  if (options.markdown !== undefined) writeFileSync(options.markdown, `${printed.join("\n")}\n`);
  return failed === 0 ? 0 : 1;
}

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", multiple: true, default: [] },
      rounds: { type: "string", default: "7" },
      markdown: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const unknown = values.only.find((name) => !Object.hasOwn(topics, name));
  if (unknown !== undefined) {
    throw new Error(`--only ${unknown}: expected one of ${Object.keys(topics).join(", ")}`);
  }
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds: expected a positive integer, found ${JSON.stringify(values.rounds)}`);
  }
  return { ...values, rounds };
}

/** Peers are a package of their own, so that nobody who uses Concordat installs them. */
function installPeers(): void {
  const peers = join(import.meta.dirname, "bench");
  const wanted = readFileSync(join(peers, "package-lock.json"), "utf8");
  const mark = join(peers, "node_modules/.installed-lock.json");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  console.error("Installing what is measured beside it (npm ci in scripts/bench) …");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: peers,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error("npm ci in scripts/bench failed: its message is above.");
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

/** A row as Markdown: each contestant with its time and ratio, and whether the aims hold. */
function markdown({ what, against, unit, timings, aims, notes = [] }: Row): string {
  const median = (name: string): number => timings.find((timing) => timing.name === name)?.median ?? Number.NaN;
  const lines = timings.map(
    ({ name, median: time, noise }) =>
      `| ${name} | ${unit === "bytes" ? `${time} B` : duration(time)} | ± ${(noise * 100).toFixed(0)} % | ${(time / median(against)).toFixed(2)} |`,
  );
  return [
    `### ${what}`,
    "",
    `| contestant | median | noise | against ${against} |`,
    "| --- | ---: | ---: | ---: |",
    ...lines,
    "",
    ...aims.map(({ says, holds }) => `- ${holds(median) ? "holds" : "MISSED"}: ${says}`),
    ...notes.map((note) => `- ${note}`),
    "",
  ].join("\n");
}

function duration(milliseconds: number): string {
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(2)} s`;
  if (milliseconds >= 1) return `${milliseconds.toFixed(2)} ms`;
  if (milliseconds >= 0.001) return `${(milliseconds * 1000).toFixed(2)} µs`;
  return `${(milliseconds * 1_000_000).toFixed(0)} ns`;
}
