import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { strictest } from "./client-types.ts";
import { literalOf } from "./values.ts";

/** A call as program code with literals, and its result. */
export interface TypedCall {
  scenario: string;

  /** The module of the client, relative to the folder of all generated code. */
  client: string;
  factory: string;
  options: object;

  /** The method, and the variant of it if another way of calling is meant. */
  method: readonly string[];
  input?: unknown;

  /** The result of a successful call; for a stream, its items. */
  answer?: { isStream: boolean; value: unknown };
}

/** Type-checks all calls in one strict run. Returns the first error of each scenario. */
export function typeProblems(calls: readonly TypedCall[], out: string): Map<string, string> {
  const byClient = Map.groupBy(calls, ({ client }) => client);
  const scenarios = new Map<string, string>();
  const files = [...byClient].map(([client, own], index) => {
    const name = `calls-${index}.ts`;
    const lines = [`import { ${own[0]?.factory ?? ""} } from "./${client}";`];
    for (const call of own) {
      lines.push(lineOf(call));
      scenarios.set(`${name}:${lines.length}`, call.scenario);
    }
    writeFileSync(join(out, name), `${lines.join("\n")}\n`);
    return name;
  });
  writeFileSync(join(out, "tsconfig.json"), JSON.stringify({ compilerOptions: strictest, files }));
  const compiler = join(out, "node_modules/typescript-native/bin/tsc");
  const { stdout, stderr } = spawnSync(process.execPath, [compiler, "--pretty", "false", "-p", out], {
    cwd: out,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  const problems = new Map<string, string>();
  const elsewhere: string[] = [];
  for (const line of `${stdout}${stderr}`.split("\n")) {
    const [, file = "", at = "", says = ""] = /^(.*?)\((\d+),\d+\): error (.*)$/.exec(line) ?? [];
    if (file === "") continue;
    const scenario = scenarios.get(`${file}:${at}`);
    if (scenario === undefined) elsewhere.push(`${file}: ${says}`);
    else if (!problems.has(scenario)) problems.set(scenario, says);
  }
  for (const call of calls) {
    // A client that does not compile accepts no call.
    const own = elsewhere.find((each) => each.startsWith(`${call.client.split("/")[0] ?? ""}/`));
    if (own !== undefined) problems.set(call.scenario, own);
  }
  return problems;
}

/** Returns a call as one line, so that errors can be attributed to it. */
function lineOf({ factory, options, method, input, answer }: TypedCall): string {
  const given = input === undefined ? "" : literalOf(input);
  const call = `${factory}(${literalOf(options)})${method.map((name) => `[${JSON.stringify(name)}]`).join("")}(${given})`;
  if (answer === undefined) return `void (async () => { void (await ${call}); });`;
  const value = literalOf(answer.value);
  return answer.isStream
    ? `void (async () => { for await (const item of ${call}) { const items: (typeof item)[] = ${value}; void items; } });`
    : `void (async () => { const answer = await ${call}; const same: typeof answer = ${value}; void same; });`;
}
