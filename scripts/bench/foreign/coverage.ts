import { execFile } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
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
  const files = [...new Set(sourceFilesOf(subject).map(({ file }) => file))];
  await promisify(execFile)(
    process.execPath,
    [
      c8,
      "report",
      `--temp-directory=${covered}`,
      `--reports-dir=${report}`,
      "--reporter=json-summary",
      "--all",
      ...files.map((file) => `--include=${file}`),
    ],
    { cwd: folder },
  );
  const { total } = JSON.parse(readFileSync(join(report, "coverage-summary.json"), "utf8")) as {
    total: Record<"lines" | "branches", { pct: number }>;
  };
  return `${total.lines.pct} % of the lines, ${total.branches.pct} % of the branches, ${runs} runs, ${requests} requests`;
}
