import { join, relative } from "node:path";
import { sendWithUndici } from "../../../conformance/kit/dispatcher.ts";
import { type TypedCall, typeProblems } from "./calls.ts";
import { ClientTypes } from "./client-types.ts";
import { type Driven, type Outcome, play } from "./drive.ts";
import { excuses } from "./excused.ts";
import { generateAll, type Made, type Source } from "./generate.ts";
import type { Measured, Result } from "./results.ts";
import { scenarioFolders, scenariosOf } from "./scenarios.ts";
import { startServer } from "./server.ts";
import { Values } from "./values.ts";

/**
 * Generates a client for each folder of the scenarios, and runs all scenarios.
 *
 * @param only Prefixes of the folders to measure. Default: all.
 * @param source The source of the contracts.
 */
export async function measureScenarios(
  packages: string,
  folder: string,
  only: readonly string[] = [],
  source: Source = "TypeSpec",
): Promise<Measured> {
  sendWithUndici();
  const all = scenarioFolders(packages);
  const folders = only.length === 0 ? all : all.filter((each) => only.some((beginning) => each.startsWith(beginning)));
  const out = join(folder, "out");
  const server = await startServer(packages, folder);
  try {
    const made = await generateAll(packages, folders, out, source);
    const types = new ClientTypes(made.flatMap(({ apis }) => apis.map(({ client }) => client)));
    const driver = { baseUrl: server.baseUrl, types, values: new Values(types) };
    const played: ({ folder: string; scenario: string } & Pick<Outcome, "faults" | "served">)[] = [];
    const calls: TypedCall[] = [];
    for (const each of made) {
      const scenarios = await scenariosOf(packages, each.folder, server.baseUrl);
      const { clients, problem } = clientsOf(each, types, out);
      for (const scenario of scenarios) {
        const outcome =
          problem === undefined
            ? await play(driver, clients, scenario)
            : { faults: [problem], served: [problem], calls: [] };
        const { faults, served } = outcome;
        played.push({ folder: each.folder, scenario: scenario.name, faults, served });
        calls.push(...outcome.calls);
      }
    }
    const coverage = await server.coverage();
    const problems = typeProblems(calls, out);
    const results = played.map(({ folder: at, scenario, faults, served }) => ({
      ...resultOf(at, scenario, coverage.get(scenario) ?? "unknown", faults, problems.get(scenario)),
      served: faults.length === 0 && served.length === 0,
      ...(served.length > 0 && { servedReason: served.slice(0, 2).join("; ") }),
    }));
    return { results, warnings: Object.fromEntries(made.map((each) => [each.folder, each.warnings])) };
  } finally {
    server.stop();
  }
}

function clientsOf({ apis, problem }: Made, types: ClientTypes, out: string): { clients: Driven[]; problem?: string } {
  if (problem !== undefined) return { clients: [], problem: `generation failed: ${problem}` };
  try {
    const clients = apis.map(({ api, client: file }) => ({
      api,
      file,
      module: relative(out, file).replaceAll("\\", "/"),
      client: types.clientOf(file),
    }));
    return { clients };
  } catch (error) {
    return { clients: [], problem: String(error) };
  }
}

function resultOf(
  folder: string,
  scenario: string,
  coverage: string,
  faults: readonly string[],
  typeProblem: string | undefined,
): Omit<Result, "served" | "servedReason"> {
  const excusable = (measure: string) => excuses.find((each) => each.scenario === scenario && each.measure === measure);
  const held = { accepted: coverage === "pass", answered: faults.length === 0, typed: typeProblem === undefined };
  const excused: string[] = [];
  const meets = (measure: keyof typeof held): boolean => {
    const excuse = held[measure] ? undefined : excusable(measure);
    if (excuse) excused.push(excuse.reason);
    return held[measure] || excuse !== undefined;
  };
  const accepted = meets("accepted");
  const answered = accepted && meets("answered");
  const typed = answered && meets("typed");
  const reasons = [
    ...(accepted || faults.length > 0 ? [] : [`the server says: ${coverage}`]),
    ...(answered ? [] : faults.slice(0, 2)),
    ...(typed || !answered || typeProblem === undefined ? [] : [`types: ${typeProblem}`]),
  ];
  return {
    folder,
    scenario,
    accepted,
    answered,
    typed,
    ...(reasons.length > 0 && { reason: reasons.join("; ") }),
    ...(excused.length > 0 && { excused: excused.join("; ") }),
  };
}
