import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Generated, GenerateJob } from "./jobs.ts";
import { runJobs } from "./workers.ts";

type Members = Record<string, unknown>;

/** Time and memory of one generator for one document. */
export interface Cost {
  /** The document, or the number of operations of a part of the largest one. */
  what: string;
  tool: string;
  operations: number;

  /** The median of the rounds, in milliseconds; left out if the generator fails. */
  ms?: number;

  /** The maximum memory of the process, in megabytes. */
  memory?: number;
  problem?: string;
}

const tools = [
  { tool: "Concordat", program: "own-worker.ts", args: [] },
  { tool: "hey-api", program: "peers.mjs", args: ["hey-api"] },
  { tool: "orval", program: "peers.mjs", args: ["orval"] },
] as const;

const large = [
  "@octokit/openapi/generated/api.github.com.json",
  "@blockfrost/openapi/openapi.yaml",
  "@directus/specs/dist/openapi.json",
];
const sizes = [10, 100, 1000];

/** Measures the large documents, and parts of the largest one, each in a new process. */
export async function measureScale(
  packages: string,
  folder: string,
  { rounds, onProgress }: { rounds: number; onProgress: (what: string) => void },
): Promise<Cost[]> {
  mkdirSync(folder, { recursive: true });
  const [largest = ""] = large;
  const whole = JSON.parse(readFileSync(join(packages, largest), "utf8")) as Members;
  const parts = sizes.map((size) => {
    const file = join(folder, `${size}.json`);
    writeFileSync(file, JSON.stringify(partOf(whole, size)));
    return { what: `${size} operations of ${largest}`, file, operations: size };
  });
  const documents = large.map((id) => ({ what: id, file: join(packages, id), operations: 0 }));
  const costs: Cost[] = [];
  for (const { what, file, operations } of [...parts, ...documents])
    for (const { tool, program, args } of tools) {
      onProgress(`${tool}: ${what}`);
      const out = join(folder, "out", "0");
      const jobs = Array.from({ length: rounds }, (): GenerateJob => ({ file, out }));
      const outcomes = await runJobs<GenerateJob, Generated>(join(import.meta.dirname, program), jobs, {
        timeout: 300_000,
        concurrency: 1,
        jobsPerProcess: 1,
        memory: 6000,
        args,
        onDone: () => rmSync(join(folder, "out"), { recursive: true, force: true }),
      });
      costs.push(costOf(what, tool, operations, outcomes));
    }
  return withOperations(costs);
}

function costOf(what: string, tool: string, operations: number, outcomes: Awaited<ReturnType<typeof runJobs>>): Cost {
  const results = outcomes.map(({ result }) => result as Generated | undefined);
  const problem = outcomes.map((each, index) => each.problem ?? results[index]?.problem).find((each) => each);
  if (problem !== undefined) return { what, tool, operations, problem };
  const times = results.flatMap((each) => each?.ms ?? []).toSorted((a, b) => a - b);
  const memory = Math.max(...results.flatMap((each) => each?.memory ?? 0));
  const own = results[0]?.operations ?? operations;
  return { what, tool, operations: own, ms: times[Math.floor(times.length / 2)] ?? 0, memory };
}

/** Only Concordat counts operations; the other generators get its number. */
function withOperations(costs: readonly Cost[]): Cost[] {
  return costs.map((cost) => ({
    ...cost,
    operations: Math.max(...costs.filter(({ what }) => what === cost.what).map(({ operations }) => operations)),
  }));
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

/** Returns a document with some of its operations, evenly chosen, and the components that they need. */
export function partOf(document: Members, size: number): Members {
  const paths = Object.entries(document["paths"] as Members) as [string, Members][];
  const all = paths.flatMap(([path, item]) =>
    Object.keys(item).flatMap((method) => (methods.has(method) ? [`${method} ${path}`] : [])),
  );
  const chosen = new Set(Array.from({ length: size }, (_, index) => all[Math.floor((index * all.length) / size)]));
  const kept = paths.flatMap(([path, item]) => {
    const members = Object.entries(item).filter(([key]) => !methods.has(key) || chosen.has(`${key} ${path}`));
    return members.some(([key]) => methods.has(key)) ? [[path, Object.fromEntries(members)] as const] : [];
  });
  const components = document["components"] as Record<string, Members>;
  const needed: Record<string, Members> = { securitySchemes: components["securitySchemes"] ?? {} };
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref: ref } = value as Members;
    const [, kind = "", name = ""] = /^#\/components\/(\w+)\/(.+)$/.exec(typeof ref === "string" ? ref : "") ?? [];
    const target = components[kind]?.[name];
    const own = (needed[kind] ??= {});
    if (target !== undefined && own[name] === undefined) {
      own[name] = target;
      visit(target);
    }
    for (const each of Object.values(value)) visit(each);
  };
  visit(kept);
  const { "": _, ...used } = needed;
  const { webhooks: _webhooks, "x-webhooks": _extended, ...others } = document;
  return { ...others, paths: Object.fromEntries(kept), components: used };
}

/** Returns the costs as a Markdown table. */
export function scaleTable(costs: readonly Cost[]): string {
  return [
    "| document | operations | generator | time | per operation | memory |",
    "| --- | ---: | --- | ---: | ---: | ---: |",
    ...costs.map(({ what, tool, operations, ms, memory, problem }) =>
      ms === undefined
        ? `| ${what} | ${operations} | ${tool} | fails: ${(problem ?? "").split("\n")[0]?.slice(0, 100)} | | |`
        : `| ${what} | ${operations} | ${tool} | ${(ms / 1000).toFixed(2)} s | ${(ms / operations).toFixed(1)} ms | ${(memory ?? 0).toFixed(0)} MB |`,
    ),
    "",
  ].join("\n");
}
