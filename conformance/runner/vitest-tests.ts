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
import { withDependents } from "./reports/dependent-failures.ts";
import { warn } from "./output.ts";
import { type PlannedRun, planRuns } from "./plan.ts";
import { expectKnown, useProject } from "./project.ts";
import { createEvidence, faultOf } from "./reports/evidence.ts";
import { conforms, type Report, reportOf, summaryOf } from "./reports/report.ts";
import { wantedReports, writeReports } from "./reports/write-reports.ts";
import type { CheckResult } from "./result.ts";

/** The options of `conformanceTests` apart from the target configuration. */
interface TestOptions<Config> {
  /**
   * Starts the implementation before the first test. Returns the fields of the configuration that are known only then, such
   * as its address; `close` stops it.
   */
  start?(): Promise<Partial<Config>>;

  /** The modes to test. Default: `server` and `sender` for a service, and `receiver` and `client` if they are declared. */
  modes?: readonly Mode[];

  /** Selects matching checks and requirements, such as `ORD-LIST` or `orders/listOrders`. Default: all. */
  only?: readonly string[];

  /** Reports to write, such as `html=report.html`; see `--report`. Default: none. */
  reports?: readonly string[];

  /** The folder of the project that defines the interface. Default: the working directory. */
  project?: string;
}

/** A target of an interface and the options of its tests. */
export type ConformanceTests<Name extends InterfaceName> = TargetConfig<Name> & TestOptions<TargetConfig<Name>>;

type SuiteConfig<Suite extends DefinedSuite> = Omit<
  TargetConfig<Suite["interface"], DeclaredBySuite<Suite>>,
  "interface"
>;

/**
 * Registers a Vitest test for each check of an interface, and one for the verdict. Checks that cannot be tested are
 * skipped, with the declarations they need.
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
/** Registers the tests of a suite from `defineSuite`, with typed fixtures and test hooks. */
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
    expectKnown(name, sources ? await useProject(sources, name, warn) : []);
    const runs = planRuns([name], modes ?? modesOf(config, start !== undefined), only);
    const collected: Collected = { results: [], sightings: noSightings(), left: [] };
    let started: Promise<object | undefined> | undefined;
    const load = async (mode: Mode): Promise<TargetConfig> => {
      started ??= Promise.resolve(start?.());
      const whole = { ...config, ...(await started) };
      // A target in this process has no address.
      const address = "fetch" in whole && whole.baseUrl === undefined ? { baseUrl: "http://localhost" } : {};
      return configOf({ ...whole, ...address }, { interface: name, mode }, "conformanceTests", warn);
    };
    for (const run of runs) registerRun(run, load, collected);
    registerVerdict({ runs, only, reports, collected, target: config.baseUrl ?? "this process" });
  });
}

/** The options for any interface. */
type AnyTests = TargetConfig & TestOptions<TargetConfig>;

function modesOf({ baseUrl, fetch, receiver, client }: TargetConfig, isStarted: boolean): Mode[] {
  const isService = baseUrl !== undefined || fetch !== undefined || isStarted;
  return [
    ...(isService ? (["server", "sender"] as const) : []),
    ...(receiver ? (["receiver"] as const) : []),
    ...(client ? (["client"] as const) : []),
  ];
}

/** The results so far. */
interface Collected {
  results: CheckResult[];
  sightings: ReturnType<typeof noSightings>;
  left: Leftover[];
}

/** Registers a test for each check of a target. */
function registerRun(
  { interface: name, modes, checks: ids }: PlannedRun,
  load: (mode: Mode) => Promise<TargetConfig>,
  collected: Collected,
): void {
  const [mode = "server"] = modes;
  const checks = modes.flatMap((each) => checksOf(name, each)).filter(({ id }) => ids.includes(id));
  const run = createCheckRun({ interface: name, mode, checks, load: async () => await load(mode) });
  // oxlint-disable-next-line vitest/valid-title -- the modes are a valid title
  describe(modes.join(", "), () => {
    beforeAll(async () => await run.open(() => undefined), 0);
    afterAll(async () => {
      await run.close();
      collected.left.push(...run.left());
    }, 60_000);
    for (const check of checks) {
      // oxlint-disable-next-line vitest/expect-expect, vitest/valid-title -- checks throw and have their own titles
      test(`${check.id}: ${check.title}`, { timeout: 0 }, async (context) => {
        const result = await resultOf(run, check, collected, context.signal);
        if (result === undefined) return context.skip("the target is gone");
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
  collected: Collected,
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
      collected.results.push(result);
      found = withDependents(collected.results).find(({ id }) => id === result.id);
      addSightings(collected.sightings, news.sightings, check.id);
    },
    signal,
  );
  if (gone !== undefined) throw new DoesNotConform(gone);
  return found;
}

/** The implementation does not conform to the interface. */
class DoesNotConform extends Error {
  override readonly name = "DoesNotConform";

  constructor(message: string) {
    super(message);
    // The stack trace of this file would not help the user.
    this.stack = `${this.name}: ${message}`;
  }
}

/** The maximum number of characters of a body. */
const longest = 600;

/** Returns the failure, the statements of the requirements, and the last request with its response. */
function describeFault(name: string, result: CheckResult): string {
  const statements = result.requirements.map((id) => `${id}: ${requirementOf(name, id)?.statement ?? ""}`);
  const evidence = createEvidence(longest)(result).map(({ request, response = "" }) => `${request}\n${response}`);
  return [faultOf(result), ...statements, ...evidence].join("\n\n");
}

interface Verdict {
  runs: readonly PlannedRun[];
  only: readonly string[];
  reports: readonly string[];
  collected: Collected;
  target: string;
}

/** Registers a test of the verdict. It is skipped if only some of the checks ran. */
function registerVerdict({ runs, only, reports, collected, target }: Verdict): void {
  const wanted = wantedReports(reports);
  const started = performance.now();
  // oxlint-disable-next-line vitest/expect-expect -- it throws if the target does not conform
  test("the verdict", async (context) => {
    const { results, sightings, left } = collected;
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
    if (results.length < all) return context.skip(`no verdict: only ${results.length} of ${all} checks were run`);
    await context.annotate(summaryOf(report));
    if (!conforms(report)) throw new DoesNotConform(summaryOf(report));
    if (report.counts.proved === 0 && report.counts["partly tested"] === 0 && only.length === 0)
      throw new DoesNotConform(
        `${summaryOf(report)}. Declare: ${report.asks.map(({ declaration }) => declaration).join(", ")}`,
      );
  });
}
