import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { progress } from "../../../conformance/runner/progress.ts";
import { contestants } from "./contestants.ts";
import { coverageOf } from "./coverage.ts";
import { measureSubject, type Measured } from "./measure-foreign.ts";
import { fetchSubjects, knownSubjects } from "./fetch-subjects.ts";
import { endJobs } from "./pool.ts";
import { readSubjects } from "./subjects.ts";
import { survivorsOf, tableOf } from "./table.ts";

const usage = `node scripts/bench/foreign/run.ts [options]
  --sources <folder>      a folder with a folder for each subject, with its packages installed and a subject.json
                          (default: the subjects are fetched from GitHub)
  --fetch <folder>        only fetch the subjects to this folder
  --subject <name>        only this subject (repeatable)
  --contestant <name>     only this contestant (repeatable): ${contestants.map(({ name }) => name).join(", ")}
  --mutants <number>      mutants of each subject (default: 45)
  --seed <number>         the seed of their choice (default: 1)
  --concurrency <number>  mutants at a time (default: 2)
  --coverage <seconds>    instead, the lines of the sources that Concordat covers within this time
  --survivors <file>      write the mutants that Concordat does not kill to this Markdown file
  --json <file>           write all results to this file; - is the standard output`;

const { values } = parseArgs({
  options: {
    sources: { type: "string" },
    fetch: { type: "string" },
    subject: { type: "string", multiple: true, default: [] },
    contestant: { type: "string", multiple: true },
    mutants: { type: "string", default: "45" },
    seed: { type: "string", default: "1" },
    concurrency: { type: "string", default: "2" },
    coverage: { type: "string" },
    survivors: { type: "string" },
    json: { type: "string" },
    help: { type: "boolean", short: "h", default: false },
  },
});
const wanted = values.subject.length > 0 ? values.subject : knownSubjects();
if (values.help) console.log(usage);
else if (values.fetch !== undefined) await fetchSubjects(values.fetch, wanted, console.log);
else {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const root = mkdtempSync(join(tmpdir(), "concordat-foreign-"));
  process.on("exit", () => rmSync(root, { recursive: true, force: true }));
  const line = progress();
  const measured: Measured[] = [];
  const sources = values.sources ?? join(root, "subjects");
  try {
    if (values.sources === undefined) await fetchSubjects(sources, wanted, (what) => line.show({ name: what }));
    for (const subject of readSubjects(sources, values.subject)) {
      if (values.coverage !== undefined) {
        console.log(`${subject.name}: ${await coverageOf(subject, root, Number(values.coverage))}`);
        continue;
      }
      measured.push(
        await measureSubject(subject, root, {
          mutants: Number(values.mutants),
          seed: Number(values.seed),
          concurrency: Number(values.concurrency),
          ...(values.contestant && { only: values.contestant }),
          onProgress: (what, done, of) => line.show({ name: what, note: `${done} of ${of}`, share: done / of }),
        }),
      );
      if (values.survivors !== undefined) writeFileSync(values.survivors, survivorsOf(measured));
      if (values.json !== undefined && values.json !== "-")
        writeFileSync(values.json, JSON.stringify(measured, null, 1));
    }
    line.clear();
    if (values.coverage === undefined) console.log(values.json === "-" ? JSON.stringify(measured) : tableOf(measured));
  } finally {
    endJobs();
    line.clear();
  }
}
