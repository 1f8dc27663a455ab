import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Aim, type BenchOptions, roundsOf, type Row, type Sampler, summarise, takeTurns } from "./measure.ts";
import {
  type Check,
  checkOf,
  own,
  peerNames,
  peersModule,
  type Samples,
  samplesOf,
  type What,
} from "./validators/checks.ts";

const buildScript = join(import.meta.dirname, "../build.ts");

/** Guards as users load them: compiled, from the package. */
const moduleOf = (name: string): string =>
  pathToFileURL(join(import.meta.dirname, `../../dist/interfaces/${name}/validators.js`)).href;

/** Measures the generated guards against other validators. */
export async function rows(options: BenchOptions): Promise<Row[]> {
  const peers = await peerNames();
  return [
    await row("a workspace event", "event", "validated", peers, options),
    await row("a workspace event", "event", "refused", peers, options),
    await row("a ledger page of 500 entries", "page", "validated", peers, options),
    await row("a ledger page of 500 entries", "page", "refused", peers, options),
    loadRow(peers, options),
  ];
}

async function row(
  subject: string,
  what: What,
  verdict: "validated" | "refused",
  peers: readonly string[],
  options: BenchOptions,
): Promise<Row> {
  const title = `${subject}, ${verdict}`;
  const samples = samplesOf[what]();
  const timed: Timed[] = [];
  try {
    for (const name of [own, ...peers]) {
      options.show(title, name, 0);
      expectVerdicts(name, await checkOf(name, what), samples);
      timed.push(await startTimed(name, what, verdict));
    }
    return {
      what: title,
      against: own,
      timings: await takeTurns(title, timed, { ...options, rounds: options.rounds * samplesEach }),
      aims: aimsToBeFastest(peers),
      notes: [
        "each in a process of its own without other values: after these, all of them take up to twice as long",
        "schemas are compiled before; zod always returns a copy of valid values, the others a boolean",
        ...(verdict === "validated"
          ? []
          : ["ajv and zod always report the reason; the others report it in a second call"]),
        "valibot accepts a list as an object, which the values do not cover",
        `all give the same verdict on ${samples.valid.length} valid and ${samples.invalid.length} invalid values`,
      ],
    };
  } finally {
    await Promise.all(timed.map(({ stop }) => stop()));
  }
}

/** A sample is short, so several make a reliable round. */
const samplesEach = 5;

interface Timed extends Sampler {
  stop: () => Promise<void>;
}

/** Starts a contestant in a process of its own, because V8 optimizes code for the values of other contestants. */
async function startTimed(name: string, ...work: [what: What, verdict: string]): Promise<Timed> {
  const child = fork(join(import.meta.dirname, "validators/time-check.ts"), [name, ...work]);
  const exit = once(child, "exit");
  const ended = exit.then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`)));
  ended.catch(() => undefined);
  const message = async (): Promise<number> => {
    const [time] = await Promise.race([once(child, "message") as Promise<[number]>, ended]);
    return time;
  };
  await message();
  return {
    name,
    async sample() {
      child.send("");
      return message();
    },
    async stop() {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}

function expectVerdicts(name: string, check: Check, { valid, invalid }: Samples): void {
  const rejected = valid.find((value) => !check(value));
  if (rejected !== undefined) throw new Error(`${name} rejects ${JSON.stringify(rejected).slice(0, 300)}`);
  const taken = invalid.find((value) => check(value));
  if (taken !== undefined) throw new Error(`${name} takes ${JSON.stringify(taken).slice(0, 300)}`);
}

/** Returns the aims to be faster than every other contestant. */
function aimsToBeFastest(others: readonly string[]): Aim[] {
  return others.map((other) => ({ name: own, atMost: 1, of: other }));
}

/** Measures the time until a fresh process has validated its first event. */
function loadRow(peers: readonly string[], options: BenchOptions): Row {
  const what = "loaded in a fresh process, up to the first verdict";
  const largest = `${own}, its largest module`;
  execFileSync(process.execPath, [buildScript, "interfaces"], { stdio: "ignore" });
  const scripts = new Map([
    [own, `const { isContentIndexedEvent: check } = await import("${moduleOf("workspace")}");`],
    [largest, `const { isLedgerPage: check } = await import("${moduleOf("capability")}");`],
    ...peers.map((name): [string, string] => [
      name,
      `const { peers } = await import("${peersModule}"); const check = await peers["${name}"]("event");`,
    ]),
  ]);
  const times = new Map<string, number[]>([...scripts.keys()].map((name) => [name, []]));
  for (const round of roundsOf(options)) {
    for (const [name, script] of scripts) {
      options.show(what, name, round + 1);
      times.get(name)?.push(loadTime(script));
    }
  }
  return {
    what,
    against: own,
    timings: [...times].map(([name, taken]) => summarise(name, taken)),
    aims: [{ name: own, atMost: 20 }, { name: largest, atMost: 20 }, ...aimsToBeFastest(peers)],
    notes: [
      `${own} loads the guards of a whole interface, the others the schema of one event`,
      "the start of Node.js does not count",
    ],
  };
}

function loadTime(script: string): number {
  const timed = `const started = performance.now(); ${script} check({}); console.log(performance.now() - started);`;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", timed], { encoding: "utf8" }));
}
