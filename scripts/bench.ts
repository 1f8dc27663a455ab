import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import type { Verdict } from "./bench/aims.ts";
import type { Row, Show, Table, Topic } from "./bench/measure.ts";
import { comparison, readEarlierResults, saveResults, resultsOf } from "./bench/results.ts";
import { markdown } from "./bench/tables.ts";
import { expectWritable, writeOutput } from "../conformance/runner/output.ts";
import { progress } from "../conformance/runner/progress.ts";
import { defineCommand, exitsWith, Option, reasonOf, runProgram } from "./command.ts";
import { eachOf, wholeNumber } from "./option-values.ts";

/** A topic to measure. */
interface Subject {
  about: string;

  /** The duration on two idle processors. */
  minutes: number;

  /** True if it is measured only when --only names it. */
  isExtra?: boolean;

  /** Loads the topic when it is measured. */
  load: () => Promise<{ rows: Topic; packages?: string | readonly string[] }>;
}

/** The topics in their order. All except the extra ones take less than 20 minutes together. */
const topics: Readonly<Record<string, Subject>> = {
  generate: {
    about: "generators, compared with the bare compiler and other generators",
    minutes: 5,
    load: () => import("./bench/generate.ts"),
  },
  sizes: {
    about: "sizes of clients and receivers in a browser's bundle",
    minutes: 0.5,
    load: () => import("./bench/sizes.ts"),
  },
  validators: {
    about: "guards, compared with other validators",
    minutes: 0.5,
    load: () => import("./bench/validators.ts"),
  },
  receivers: { about: "receivers, compared with libraries", minutes: 1, load: () => import("./bench/receivers.ts") },
  webhooks: {
    about: "receivers and senders of webhooks, judged by what others wrote",
    minutes: 6,
    isExtra: true,
    load: () => import("./bench/webhooks.ts"),
  },
  clients: {
    about: "clients, compared with fetch and other generators",
    minutes: 1,
    load: () => import("./bench/clients.ts"),
  },
  types: {
    about: "type checks of clients, compared with other generators",
    minutes: 1,
    load: () => import("./bench/types.ts"),
  },
  servers: { about: "server stubs, compared with frameworks", minutes: 1, load: () => import("./bench/servers.ts") },
  conformance: {
    about: "the suite, compared with other tools: speed and detected defects",
    minutes: 5,
    load: () => import("./bench/conformance.ts"),
  },
  reference: {
    about: "the reference, compared with its databases alone",
    minutes: 3,
    load: () => import("./bench/reference.ts"),
  },
  generality: {
    about: "clients of the public scenarios for emitters",
    minutes: 2,
    load: () => import("./bench/generality.ts"),
  },
  documents: {
    about: "public OpenAPI documents, compared with other generators and mocks",
    minutes: 45,
    isExtra: true,
    load: () => import("./bench/documents.ts"),
  },
  foreign: {
    about: "services that others wrote and their mutants, compared with other tools",
    minutes: 40,
    isExtra: true,
    load: () => import("./bench/foreign.ts"),
  },
  tests: {
    about: "npm test, compared with the bare compiler: CPU time",
    minutes: 4,
    isExtra: true,
    load: () => import("./bench/tests.ts"),
  },
  proof: {
    about: "the whole proof of the suite",
    minutes: 6,
    isExtra: true,
    load: () => import("./bench/proof.ts"),
  },
  scale: {
    about: "programs of up to 3500 operations; needs 8 GB",
    minutes: 8,
    isExtra: true,
    load: () => import("./bench/scale.ts"),
  },
};

/** The time limit for the rounds of a row without --rounds, in milliseconds. */
const patience = 60_000;

/**
 * Exit codes: 0: every aim is met within the noise; 1: an aim is missed; 2: a topic could not be measured, or wrong
 * usage.
 */
const bench = defineCommand("npm run bench --")
  .description("Measure Concordat and comparable tools side by side")
  .addOption(
    new Option("--only <topic>", "measure only this topic (repeatable)").argParser(eachOf(Object.keys(topics))),
  )
  .option(
    "--rounds <number>",
    "measurements of each (default: 7, or as many as the time of its topic allows)",
    wholeNumber(1, 1000),
  )
  .option("--sources <folder>", "services for the topic foreign (default: fetched from GitHub)")
  .option("--markdown <file>", "also write the tables as Markdown")
  .option("--compare", "list what became slower or larger since the last run on this machine")
  .addHelpText(
    "after",
    `
Topics, with their times on 2 idle processors:
${Object.entries(topics)
  .map(([name, { about, minutes, isExtra }]) => {
    const time = minutes < 1 ? `${minutes * 60} s` : `${minutes} min`;
    return `  ${name.padEnd(13)}${time.padStart(6)}  ${about}${isExtra ? " (only with --only)" : ""}`;
  })
  .join("\n")}

Results are kept as JSON in scripts/bench/results, one file per run.`,
  )
  .action(
    exitsWith(async ({ only = [], rounds, sources, markdown: page, compare }) => {
      if (page !== undefined) expectWritable(`--markdown ${page}`, page);
      const before = compare ? readEarlierResults() : undefined;
      const folder = mkdtempSync(join(tmpdir(), "concordat-bench-"));
      process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
      const chosen = Object.entries(topics).filter(([name, { isExtra }]) =>
        only.length > 0 ? only.includes(name) : isExtra !== true,
      );
      const line = progress();
      const printed: string[] = [];
      const tell = (text: string): void => {
        printed.push(text);
        line.clear();
        console.log(text);
      };
      const begun = performance.now();
      const results = new Map<string, (Row | Table)[]>();
      let failed = 0;
      for (const [index, [name, { minutes, load }]] of chosen.entries()) {
        tell(`## ${name}\n`);
        const later = chosen.slice(index + 1).reduce((sum, [, each]) => sum + each.minutes, 0);
        const started = performance.now();
        const show: Show = (what, contestant, round) => {
          const now = performance.now();
          const left = (Math.max(minutes - (now - started) / 60_000, minutes / 20) + later) * 60_000;
          line.show({
            name: `measuring ${name}${chosen.length > 1 ? ` (${index + 1} of ${chosen.length})` : ""}: ${what}`,
            note: [contestant ?? "", round === undefined ? "" : round === 0 ? "warming up" : `round ${round}`]
              .filter((part) => part !== "")
              .join(", "),
            share: (now - begun) / (now - begun + left),
          });
        };
        try {
          show("loading");
          const { rows, packages = peers } = await load();
          for (const each of [packages].flat()) await install(each, show);
          const own = join(folder, name);
          mkdirSync(own);
          const measured = await rows({
            rounds: rounds ?? 7,
            ...(rounds === undefined && { patience }),
            ...(sources !== undefined && { sources }),
            folder: own,
            show,
          });
          results.set(name, measured);
          for (const row of measured) tell(markdown(row));
        } catch (error) {
          failed++;
          tell(`could not be measured: ${reasonOf(error)}\n`);
        }
      }
      const measured = resultsOf(results);
      if (before !== undefined) tell(comparison(measured, before));
      const verdicts = measured.rows.flatMap(({ aims }) => aims.map(({ verdict }) => verdict));
      const count = (wanted: Verdict): number => verdicts.filter((verdict) => verdict === wanted).length;
      tell(
        `${count("holds")} aims met, ${count("noise")} within the noise, ${count("MISSED")} missed, ${failed} topics could not be measured`,
      );
      if (measured.rows.length > 0) tell(`saved to ${relative(process.cwd(), saveResults(measured))}`);
      if (page !== undefined) writeOutput("--markdown", page, `${printed.join("\n")}\n`);
      return failed > 0 ? 2 : count("MISSED") > 0 ? 1 : 0;
    }),
  );

/** Compared tools are in a package of their own, so that users of Concordat do not install them. */
const peers = join(import.meta.dirname, "bench");

/** Installs the package of a topic unless the version of its lock file is installed. */
async function install(packages: string, show: Show): Promise<void> {
  const wanted = readFileSync(join(packages, "package-lock.json"), "utf8");
  const mark = join(packages, "node_modules/.installed-lock.json");
  if (existsSync(mark) && readFileSync(mark, "utf8") === wanted) return;
  show("installing the compared tools (npm ci)");
  const child = spawn("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: packages,
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) throw new Error(`npm ci in ${packages} failed; see its output above.`);
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, wanted);
}

await runProgram(bench, process.argv.slice(2));
