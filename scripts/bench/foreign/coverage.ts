import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { explorer, runLimit } from "./contestants.ts";
import { copyOf, serve } from "./serve.ts";
import { sourceFilesOf, type Subject } from "./subjects.ts";

const c8 = join(import.meta.dirname, "node_modules/c8/bin/c8.js");

/**
 * Returns the share of the lines that Concordat covers, with an address and credentials: runs begin until the time is
 * over. A run is shorter, so several begin, each on the state that the one before left.
 */
export async function coverageOf(subject: Subject, root: string, seconds: number): Promise<string> {
  const folder = copyOf(subject, root);
  const covered = join(folder, ".coverage");
  const temporary = join(root, `${subject.name}.work`);
  mkdirSync(temporary, { recursive: true });
  const served = await serve(subject, folder, { NODE_V8_COVERAGE: covered });
  const deadline = Date.now() + seconds * 1000;
  let runs = 0;
  while (Date.now() < deadline) {
    await explorer.run({
      subject,
      folder,
      address: served.address,
      temporary,
      isTimed: false,
      limit: runLimit,
      seed: runs,
    });
    runs += 1;
  }
  const requests = await served.stop();
  const report = join(folder, ".report");
  const files = sourceFilesOf(subject);
  await promisify(execFile)(
    process.execPath,
    [
      c8,
      "report",
      `--temp-directory=${covered}`,
      `--reports-dir=${report}`,
      "--reporter=json",
      "--all",
      ...[...new Set(files.map(({ file }) => file))].map((file) => `--include=${file}`),
    ],
    { cwd: folder },
  );
  const found = JSON.parse(readFileSync(join(report, "coverage-final.json"), "utf8")) as Record<string, FileCoverage>;
  // Each statement of this report is a line.
  const lines = files.flatMap(({ file, from, to }) => {
    const { s: counts = {}, statementMap = {} } = found[join(realpathSync(folder), file)] ?? {};
    const own = Object.entries(statementMap).filter(([, { start }]) => start.line >= from && start.line <= to);
    return own.map(([id]) => counts[id] ?? 0);
  });
  const share = (100 * lines.filter((count) => count > 0).length) / lines.length;
  return `${share.toFixed(1)} % of ${lines.length} lines, ${runs} runs, ${requests} requests`;
}

/** The coverage of a file, as Istanbul writes it. */
interface FileCoverage {
  s: Readonly<Record<string, number>>;
  statementMap: Readonly<Record<string, { start: { line: number } }>>;
}
