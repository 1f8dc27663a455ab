import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readOpenApi } from "../../../generators/contract/read/openapi/read-openapi.ts";
import { changesOf } from "../../diff/changes.ts";
import { type Change, isBreaking } from "../../diff/rules.ts";
import { judged, verdictOf } from "../../diff/testing/oasdiff.ts";
import { disagreements, type Verdict } from "../../diff/testing/oasdiff-disagreements.ts";
import { witnessInWords } from "../../diff/words.ts";

const usage = `node scripts/bench/documents/oasdiff.ts <clone of https://github.com/oasdiff/oasdiff> [part of a file name …]
  Compares the pairs of documents of oasdiff's tests, and prints the verdicts beside its levels. Exit code 1 if a
  disagreement has neither a witness nor a reason in scripts/diff/testing/oasdiff-disagreements.ts.
  --all                   print the changes of every pair, not only of those with a disagreement`;

/** Two documents that a test of oasdiff compares, and the rules that the tests expect. */
interface Pair {
  readonly before: string;
  readonly after: string;
  readonly ids: string[];
  level: Level;
}

const levels = ["none", "info", "warning", "error"] as const;

type Level = (typeof levels)[number];

const levelOf: Readonly<Record<string, Level>> = { ERR: "error", WARN: "warning", INFO: "info" };

/** The verdicts that agree with a level. A warning is for changes that may break callers. */
const agreeing: Readonly<Record<Level, readonly Verdict[]>> = {
  error: ["breaking"],
  warning: ["breaking", "inconclusive"],
  info: ["harmless", "nothing"],
  none: ["harmless", "nothing"],
};

/** Reads the pairs from the tests of oasdiff that compare two files as they are. */
function pairsOf(clone: string): Pair[] {
  const files = globSync("checker/*.go", { cwd: clone }).toSorted();
  const sources = files.map((file) => ({ file, text: readFileSync(join(clone, file), "utf8") }));
  const ids = new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(\w+Id)\s*=\s*"([^"]+)"/g)].map(([, constant = "", id = ""]) => [constant, id] as const),
    ),
  );
  const rules = new Map(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/newBackwardCompatibilityRule\((\w+),\s*(\w+)/g)].map(
        ([, constant = "", level = ""]) => [constant, levelOf[level] ?? "none"] as const,
      ),
    ),
  );
  const pairs = new Map<string, Pair>();
  const tests = sources.filter(({ file }) => file.endsWith("_test.go")).flatMap(({ text }) => text.split("\nfunc "));
  for (const test of tests) {
    const opened = [...test.matchAll(/(\w+), err :?= open\("\.\.\/(data\/checker\/[^"]+)"\)/g)];
    const isChanged = /\w+\.Spec\.[^\n]*(?:=|append|delete)|delete\(/.test(test);
    const [, old = "", now = ""] = /GetWithOperationsSourcesMap\([^,]+, (\w+), (\w+)\)/.exec(test) ?? [];
    const paths = new Map(opened.map(([, variable = "", path = ""]) => [variable, path]));
    const [before, after] = [paths.get(old), paths.get(now)];
    if (opened.length !== 2 || isChanged || before === undefined || after === undefined || before === after) continue;
    const key = `${before} ${after}`;
    const pair = pairs.get(key) ?? { before, after, ids: [], level: "none" };
    pairs.set(key, pair);
    for (const [, constant = ""] of test.matchAll(/\bchecker\.(\w+Id)\b/g)) {
      const [id, level = "none"] = [ids.get(constant), rules.get(constant)];
      if (id !== undefined && !pair.ids.includes(id)) pair.ids.push(id);
      if (levels.indexOf(level) > levels.indexOf(pair.level)) pair.level = level;
    }
  }
  return [...pairs.values()].toSorted((one, other) => (one.before < other.before ? -1 : 1));
}

interface Measured extends Pair {
  readonly verdict: Verdict | "not read";
  readonly lines: readonly string[];

  /** The reason for a verdict without a witness. */
  readonly reason?: string;
}

async function measure(clone: string, pair: Pair): Promise<Measured> {
  try {
    const [old, now] = await Promise.all(
      [pair.before, pair.after].map((path) => readOpenApi(join(clone, path), { name: "api" })),
    );
    const changes = changesOf(old?.contract ?? { interfaces: [] }, now?.contract ?? { interfaces: [] });
    const verdict = verdictOf(changes);
    const reason = verdict === "breaking" ? undefined : reasonFor(pair, verdict);
    return { ...pair, verdict, lines: changes.flatMap(linesOf), ...(reason !== undefined && { reason }) };
  } catch (error) {
    return { ...pair, verdict: "not read", lines: [String(error)] };
  }
}

/** Returns the reason for a verdict without a witness: that of the same verdict if there is one. */
function reasonFor({ ids }: Pair, verdict: Verdict): string | undefined {
  const known = disagreements.filter((each) => each.verdict !== "breaking" && each.ids.some((id) => ids.includes(id)));
  return (known.find((each) => each.verdict === verdict) ?? known[0])?.reason;
}

function linesOf(change: Change): string[] {
  if (!isBreaking(change, judged)) return [];
  const witnesses = (change.witnesses ?? []).filter(({ party }) => judged.includes(party));
  return [
    `${change.rule} ${change.place}`,
    ...witnesses.map((each) => `  ${each.party}: ${witnessInWords(each).slice(0, 300)}`),
  ];
}

function isAgreed({ level, verdict }: Measured): boolean {
  return agreeing[level].some((each) => each === verdict);
}

/** Returns true if a disagreement has a witness or a reason. */
function isDecided({ verdict, reason }: Measured): boolean {
  return verdict === "breaking" || reason !== undefined;
}

function tableOf(all: readonly Measured[]): string {
  const verdicts = ["breaking", "inconclusive", "harmless", "nothing", "not read"] as const;
  const rows = levels
    .toReversed()
    .map((level) => [
      level,
      ...verdicts.map((verdict) => all.filter((each) => each.level === level && each.verdict === verdict).length),
    ]);
  return [
    `| level of oasdiff | ${verdicts.join(" | ")} |`,
    `| --- | ${verdicts.map(() => "---:").join(" | ")} |`,
    ...rows.map((row) => `| ${row.join(" | ")} |`),
  ].join("\n");
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: "boolean", default: false }, help: { type: "boolean", short: "h", default: false } },
});
const [clone, ...parts] = positionals;
if (values.help || clone === undefined) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  const measured: Measured[] = [];
  for (const pair of pairsOf(clone)) {
    const isWanted = parts.length === 0 || parts.some((part) => pair.before.includes(part));
    if (isWanted) measured.push(await measure(clone, pair));
  }
  const disagreed = measured.filter((each) => !isAgreed(each));
  for (const each of values.all ? measured : disagreed) {
    const { before, after, ids, level, verdict, lines, reason } = each;
    console.log(`${level} / ${verdict}: ${before} → ${after} (${ids.join(", ") || "no rule"})`);
    for (const line of lines) console.log(`  ${line}`);
    if (!isAgreed(each) && verdict !== "breaking") console.log(`  ${reason ?? "UNDECIDED"}`);
  }
  const undecided = disagreed.filter((each) => !isDecided(each));
  console.log(`\n${tableOf(measured)}\n`);
  console.log(
    `${measured.length - disagreed.length} of ${measured.length} pairs agree; ${disagreed.length} disagree, ${undecided.length} of them without a witness or a reason`,
  );
  process.exitCode = undecided.length > 0 ? 1 : 0;
}
