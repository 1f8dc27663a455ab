import { afterAll, beforeAll, describe, test } from "vitest";
import { findProject } from "../../generators/project/find-project.ts";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { checksOf } from "../interfaces/interfaces.ts";
import type { InterfaceName, TargetConfig } from "../interfaces/target-config.ts";
import type { DeclaredBySuite, DefinedSuite } from "../kit/define-suite.ts";
import { type Leftover, leftoverLines } from "../kit/leftovers.ts";
import { requirementOf, type Mode } from "../kit/requirements.ts";
import { addSightings, noSightings } from "../kit/sightings.ts";
import { type CheckRun, createCheckRun } from "./check-run.ts";
import { configOf } from "./config.ts";
import { withDependents } from "./dependent-failures.ts";
import { type PlannedRun, planRuns } from "./plan.ts";
import { expectKnown, useProject } from "./project.ts";
import { createEvidence, faultOf } from "./reports/evidence.ts";
import { conforms, type Report, reportOf, summaryOf } from "./reports/report.ts";
import { wantedReports, writeReports } from "./reports/write-reports.ts";
import type { CheckResult } from "./result.ts";

/** What `conformanceTests` is told besides what there is to know of the target. */
interface TestOptions<Config> {
  /** Starts the implementation before the first test, and gives what there is to know of it only then; `close` ends it. */
  start?(): Promise<Partial<Config>>;

  /** Who is held to the interface. Default: a service as a server and a sender, and a receiver or a client program that is declared. */
  modes?: readonly Mode[];

  /** Only checks and requirements like these, such as `ORD-LIST` or `orders/listOrders`. Default: all. */
  only?: readonly string[];

  /** Reports to write, as `html=report.html`; see `--report`. Default: none. */
  reports?: readonly string[];

  /** The folder of the project whose interface it is. Default: the working directory. */
  project?: string;
}

/** A target and how it is tested, of an interface by its name. */
export type ConformanceTests<Name extends InterfaceName> = TargetConfig<Name> & TestOptions<TargetConfig<Name>>;

type SuiteConfig<Suite extends DefinedSuite> = Omit<
  TargetConfig<Suite["interface"], DeclaredBySuite<Suite>>,
  "interface"
>;

/**
 * Makes a test of vitest of each check of an interface, and one of the verdict. What can't be tested is skipped, and says what
 * it would take.
 *
 * @example
 * ```ts
 * // conformance.test.ts
 * import { conformanceTests } from "concordat/vitest";
 * import { app } from "../src/app.ts";
 *
 * conformanceTests({ interface: "orders", token: "a-token", fetch: async (request) => app.fetch(request) });
 * ```
 */
export function conformanceTests<Name extends InterfaceName>(options: ConformanceTests<Name>): void;
/** The same, of a suite of your own, whose fixtures and test hooks are typed. */
export function conformanceTests<Suite extends DefinedSuite>(
  suite: Suite,
  options: SuiteConfig<Suite> & TestOptions<SuiteConfig<Suite>>,
): void;
export function conformanceTests(first: object, second?: object): void {
  const given = second === undefined ? first : { ...second, interface: (first as DefinedSuite).interface };
  const { start, modes, only = [], reports = [], project, ...config } = given as AnyTests;
  const name = config.interface;
  describe(`conformance of ${name}`, async () => {
    const found = await findProject(project);
    const sources = found && { root: found.root, generated: found.out, scenarios: found.conformance };
    expectKnown(name, sources ? await useProject(sources, name) : []);
    const runs = planRuns([name], modes ?? modesOf(config, start !== undefined), only);
    const told: Told = { results: [], sightings: noSightings(), left: [] };
    let started: Promise<object | undefined> | undefined;
    const load = async (mode: Mode): Promise<TargetConfig> => {
      started ??= Promise.resolve(start?.());
      const whole = { ...config, ...(await started) };
      // What stays in the process has no address of its own.
      const address = "fetch" in whole && whole.baseUrl === undefined ? { baseUrl: "http://localhost" } : {};
      return configOf({ ...whole, ...address }, { interface: name, mode }, "conformanceTests");
    };
    for (const run of runs) registerRun(run, load, told);
    registerVerdict({ runs, only, reports, told, target: config.baseUrl ?? "this process" });
  });
}

/** What is given, whatever the interface. */
type AnyTests = TargetConfig & TestOptions<TargetConfig>;

function modesOf({ baseUrl, fetch, receiver, client }: TargetConfig, isStarted: boolean): Mode[] {
  const isService = baseUrl !== undefined || fetch !== undefined || isStarted;
  return [
    ...(isService ? (["server", "sender"] as const) : []),
    ...(receiver ? (["receiver"] as const) : []),
    ...(client ? (["client"] as const) : []),
  ];
}

/** What tests have come to until now. */
interface Told {
  results: CheckResult[];
  sightings: ReturnType<typeof noSightings>;
  left: Leftover[];
}

/** A test of each check of a target. */
function registerRun(
  { interface: name, modes, checks: ids }: PlannedRun,
  load: (mode: Mode) => Promise<TargetConfig>,
  told: Told,
): void {
  const [mode = "server"] = modes;
  const checks = modes.flatMap((each) => checksOf(name, each)).filter(({ id }) => ids.includes(id));
  const run = createCheckRun({ interface: name, mode, checks, load: async () => await load(mode) });
  // oxlint-disable-next-line vitest/valid-title -- it is one
  describe(modes.join(", "), () => {
    beforeAll(run.open, 0);
    afterAll(async () => {
      await run.close();
      told.left.push(...run.left());
    }, 60_000);
    for (const check of checks) {
      // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- each check has its own
      test(`${check.id}: ${check.title}`, { timeout: 0 }, async (context) => {
        const result = await resultOf(run, check, told, context.signal);
        if (result === undefined) return context.skip("the target has gone away");
        const { outcome, reason = "", needs = [] } = result;
        if (outcome === "not tested") context.skip(needs.length === 0 ? reason : `${reason} (${needs.join(", ")})`);
        if (outcome === "warned") await context.annotate(describeFault(name, result), "warning");
        if (outcome === "failed") throw new DoesNotConform(describeFault(name, result));
      });
    }
  });
}

async function resultOf(
  run: CheckRun,
  check: Check<never>,
  told: Told,
  signal: AbortSignal,
): Promise<CheckResult | undefined> {
  let found: CheckResult | undefined;
  let gone: string | undefined;
  await run.run(
    check,
    (news) => {
      if ("gone" in news) gone = news.gone;
      if (!("result" in news)) return;
      const { result } = news;
      told.results.push(result);
      found = withDependents(told.results).find(({ id }) => id === result.id);
      addSightings(told.sightings, news.sightings, check.id);
    },
    signal,
  );
  if (gone !== undefined) throw new DoesNotConform(gone);
  return found;
}

/** An implementation does not do what is required of it. */
class DoesNotConform extends Error {
  override readonly name = "DoesNotConform";

  constructor(message: string) {
    super(message);
    // It was made here, and is about what the message shows.
    this.stack = `${this.name}: ${message}`;
  }
}

/** The most characters of a body that are shown. */
const longest = 600;

/** What is wrong, what is required instead, and the last request with its response. */
function describeFault(name: string, result: CheckResult): string {
  const statements = result.requirements.map((id) => `${id}: ${requirementOf(name, id)?.statement ?? ""}`);
  const evidence = createEvidence(longest)(result).map(({ request, response = "" }) => `${request}\n${response}`);
  return [faultOf(result), ...statements, ...evidence].join("\n\n");
}

interface Verdict {
  runs: readonly PlannedRun[];
  only: readonly string[];
  reports: readonly string[];
  told: Told;
  target: string;
}

/** A test of what comes of all others. Where only some of them ran, there is none to speak of. */
function registerVerdict({ runs, only, reports, told, target }: Verdict): void {
  const wanted = wantedReports(reports);
  const started = performance.now();
  // oxlint-disable-next-line vitest/expect-expect -- it throws what does not hold
  test("the verdict", async (context) => {
    const { sightings, left } = told;
    const results = withDependents(told.results);
    const all = runs.reduce((sum, { checks }) => sum + checks.length, 0);
    const report: Report = reportOf({
      subjects: runs.map(({ interface: name, modes }) => ({ interface: name, modes, target })),
      isPartial: only.length > 0 || results.length < all,
      milliseconds: Math.round(performance.now() - started),
      results,
      sightings: Object.fromEntries(runs.map(({ interface: name }) => [name, sightings])),
      left,
    });
    writeReports(report, wanted);
    for (const line of leftoverLines(left)) await context.annotate(line, "warning");
    if (results.length < all) return context.skip(`${results.length} of ${all} checks were run`);
    await context.annotate(summaryOf(report));
    if (!conforms(report)) throw new DoesNotConform(summaryOf(report));
    if (report.counts.proved === 0 && report.counts["partly tested"] === 0 && only.length === 0)
      throw new DoesNotConform(`${summaryOf(report)}. ${report.asks.map(({ declaration }) => declaration).join(", ")}`);
  });
}
