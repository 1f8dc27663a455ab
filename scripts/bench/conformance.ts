import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { defectsFromContract } from "./conformance/defects.ts";
import { prove } from "../../conformance/proof/prove.ts";
import { subjects as proofSubjects } from "../../conformance/proof/subjects.ts";
import { fixtures } from "../../conformance/reference/capability/fixtures.ts";
import { type Checked, collectFor, documentFor, dredd, newman, suite, type Tool } from "./conformance/tools.ts";
import { type BenchOptions, command, rotate, type Row, roundsOf, type Show, summarise } from "./measure.ts";

const interfaceName = "capability";
const path = "/capability/v1";
const { apiKey, rankedQuery, chargedTool } = fixtures;

/** Successful requests with all optional inputs. */
const requests = {
  discover: { body: { query: rankedQuery.query } },
  inspect: { body: { tool_ids: [chargedTool.tool_id] } },
  call: { query: { tool_id: chargedTool.tool_id }, body: { parameters: chargedTool.parameters } },
  usageHistory: { query: { summary: true } },
  ledger: { query: { summary: true } },
};

/** The number of defects per tool, evenly sampled from all that are derived from the contract. */
const sampled = 12;

/** Measures the suite and other tools that start from the same document, on the same service. */
export async function rows(options: BenchOptions): Promise<Row[]> {
  const { folder, show } = options;
  show("making the collections of the other tools");
  const document = join(folder, "openapi.json");
  const sample = await serveDefects(interfaceName, ["none"]);
  await documentFor(interfaceName, document, {
    address: `${sample.addresses[0]}${path}`,
    token: apiKey,
    requests,
  }).finally(sample.stop);
  collectFor(document, apiKey);
  const tools = [suite(interfaceName, path, apiKey), dredd(document, path, apiKey), newman(document, path, apiKey)];

  const right = await runsOnRight(tools, options);
  const defects = sampleOf(defectsFromContract(interfaceName).map(({ id }) => id));
  const caught = new Map<string, readonly string[]>();
  for (const tool of tools) caught.set(tool.name, await caughtBy(tool, defects, show));

  const count = (tool: Tool): number => caught.get(tool.name)?.length ?? 0;
  const labels = new Map(tools.map((tool) => [tool, labelOf(tool, right.get(tool.name) ?? [], count(tool))]));
  const [own = "", ...others] = labels.values();
  const [suiteTool, ...peers] = tools as [Tool, ...Tool[]];
  return [
    {
      what: `a check of a running service, in a whole run; defects caught of ${defects.length}`,
      against: own,
      timings: tools.map((tool) => {
        const times = (right.get(tool.name) ?? []).map(({ milliseconds, checks }) => milliseconds / checks.length);
        return summarise(labels.get(tool) ?? "", times);
      }),
      aims: others.map((other) => ({ name: own, atMost: 1, of: other })),
      claims: [
        {
          says: "catches more defects than any other",
          holds: peers.every((peer) => count(suiteTool) > count(peer)),
        },
      ],
      notes: [
        "each run includes the start of the tool's command, but not the time in which Portman makes the collection",
        "Dredd and newman get the document in OpenAPI 3.0, with the service's own requests and responses as its examples",
        ...tools.map((tool) => {
          const missed = defects.filter((id) => caught.get(tool.name)?.includes(id) !== true);
          return `${tool.name} misses ${missed.length === 0 ? "none" : missed.join(", ")}`;
        }),
      ],
    },
    await proofRow(defects, right.get(suiteTool.name) ?? [], show),
    await referenceRow(options),
  ];
}

/** Measures all checks of all interfaces on the reference, with its full configuration. */
async function referenceRow(options: BenchOptions): Promise<Row> {
  const what = "all checks of all interfaces, on the reference";
  const name = "conformance --reference";
  const program = join(import.meta.dirname, "../concordat.ts");
  const { run } = command(name, [process.execPath, program, ...name.split(" ")]);
  const times: number[] = [];
  for (const round of roundsOf(options)) {
    options.show(what, name, round + 1);
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
  }
  return {
    what,
    against: name,
    timings: [summarise(name, times)],
    aims: [{ name, atMost: 15_000 }],
    notes: ["timeouts use a simulated clock, so that the suite does not wait for hanging destinations"],
  };
}

function labelOf(tool: Tool, runs: readonly Checked[], count: number): string {
  const [first] = runs;
  return `${tool.name}: ${first?.checks.length ?? 0} checks, ${count} of ${sampled} defects`;
}

/** Measures full runs in interleaved rounds, each on a service of its own. */
async function runsOnRight(tools: readonly Tool[], options: BenchOptions): Promise<Map<string, Checked[]>> {
  const runs = new Map<string, Checked[]>(tools.map((tool) => [tool.name, []]));
  const { addresses, stop } = await serveDefects(interfaceName, Array(options.rounds * tools.length).fill("none"));
  try {
    for (const round of roundsOf(options)) {
      for (const tool of rotate(tools, round)) {
        options.show("full runs on the correct service", tool.name, round + 1);
        const ran = await tool.run(addresses.pop() ?? "");
        const failed = ran.checks.filter(({ passed }) => !passed).map((check) => check.name);
        if (ran.checks.length === 0 || failed.length > 0)
          throw new Error(
            `${tool.name}: ${ran.checks.length} checks, failed on the correct service: ${failed.join(", ")}`,
          );
        runs.get(tool.name)?.push(ran);
      }
    }
  } finally {
    await stop();
  }
  return runs;
}

/** A defect is detected if a check fails, because all checks pass on the correct service. */
async function caughtBy(tool: Tool, defects: readonly string[], show: Show): Promise<readonly string[]> {
  const { addresses, stop } = await serveDefects(interfaceName, defects);
  const caught: string[] = [];
  try {
    for (const [index, id] of defects.entries()) {
      show(`defects caught, ${index + 1} of ${defects.length}`, tool.name);
      const isCaught = async (part?: string): Promise<boolean> =>
        (await tool.run(addresses[index] ?? "", part)).checks.some(({ passed }) => !passed);
      // A full run detects everything that the checks of one operation detect, but takes far longer.
      const part = id.split("/").slice(0, 2).join("/");
      if ((tool.hasParts && (await isCaught(part))) || (await isCaught())) caught.push(id);
    }
  } finally {
    await stop();
  }
  return caught;
}

function sampleOf(ids: readonly string[]): string[] {
  const step = ids.length / sampled;
  return Array.from({ length: sampled }, (_, index) => ids[Math.floor((index + 0.5) * step)] ?? "");
}

/** Measures the same defects in the proof, which selects the checks that can detect them and needs no sockets. */
async function proofRow(defects: readonly string[], runs: readonly Checked[], show: Show): Promise<Row> {
  show(`${defects.length} defects, proved to be caught`);
  const whole = "a whole run of the suite for each";
  const chosen = proofSubjects.filter((subject) => subject.name === `${interfaceName}/service`);
  const started = performance.now();
  const { derived } = await prove(chosen, { wanted: (id) => defects.includes(id), levels: ["hooks"] });
  const milliseconds = performance.now() - started;
  const survivors = derived.filter(({ noticedBy }) => noticedBy === undefined).map(({ id }) => id);
  if (survivors.length > 0) throw new Error(`Surviving defects in the proof: ${survivors.join(", ")}.`);
  return {
    what: `a defect of ${defects.length}, proved to be caught`,
    against: whole,
    timings: [
      summarise("the proof", [milliseconds / defects.length]),
      summarise(
        whole,
        runs.map((run) => run.milliseconds),
      ),
    ],
    aims: [{ name: "the proof", atMost: 0.2, of: whole }],
    notes: [
      `${(milliseconds / 1000).toFixed(1)} s once, with all checks on the correct service: ${((defects.length / milliseconds) * 1000).toFixed(1)} defects a second`,
    ],
  };
}

/** Serves an interface in a separate process, once for each defect; `none` is the correct service. */
export async function serveDefects(
  name: string,
  ids: readonly string[],
): Promise<{ addresses: string[]; stop(): Promise<void> }> {
  const program = join(import.meta.dirname, "conformance/serve-defects.ts");
  const child = spawn(process.execPath, [program, name, ...ids], { stdio: ["pipe", "pipe", "inherit"] });
  const closed = once(child, "close");
  const ended = closed.then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`)));
  const line = once(createInterface(child.stdout), "line") as Promise<[string]>;
  const [text] = await Promise.race([line, ended]);
  ended.catch(() => undefined);
  return {
    addresses: JSON.parse(text) as string[],
    stop: async () => {
      child.stdin.end();
      await closed;
    },
  };
}
