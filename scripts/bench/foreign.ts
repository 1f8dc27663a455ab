import { join } from "node:path";
import { contestants } from "./foreign/contestants.ts";
import { fetchSubjects, knownSubjects } from "./foreign/fetch-subjects.ts";
import { type Measured, measureSubject } from "./foreign/measure-foreign.ts";
import { endJobs } from "./foreign/pool.ts";
import { readSubjects } from "./foreign/subjects.ts";
import { isObservable, killsOf, tableOf } from "./foreign/table.ts";
import type { BenchOptions, Claim, Table } from "./measure.ts";

export const packages = join(import.meta.dirname, "foreign");

/** The minimum share of the observable mutants that Concordat kills. */
const aim = 0.7;

/** Tests services that others wrote, and mutants of them, with Concordat, their own tests and other tools. */
export async function rows({ folder, sources, show }: BenchOptions): Promise<Table[]> {
  const measured: Measured[] = [];
  const from = sources ?? join(folder, "subjects");
  if (sources === undefined) await fetchSubjects(from, knownSubjects(), show);
  try {
    for (const subject of readSubjects(from)) {
      measured.push(
        await measureSubject(subject, folder, {
          mutants: 45,
          seed: 1,
          concurrency: 2,
          onProgress: (what, done, of) => show(`${what}, ${done} of ${of}`),
        }),
      );
    }
  } finally {
    endJobs();
  }
  return [
    { what: "services that others wrote, and their mutants", markdown: tableOf(measured), claims: claimsOf(measured) },
  ];
}

/** Returns the aims of each subject. */
export function claimsOf(measured: readonly Measured[]): Claim[] {
  return measured.flatMap((each) => {
    const { subject, entries } = each;
    const [own = ""] = contestants.map(({ name }) => name);
    const kills = killsOf(each, own);
    const observable = each.mutants.filter(isObservable).length;
    const alarms = entries.find(({ contestant }) => contestant === own)?.failures.length;
    return [
      { says: `${subject}: at least ${aim * 100} % (${kills} of ${observable})`, holds: kills >= aim * observable },
      { says: `${subject}: no false alarm (${alarms})`, holds: alarms === 0 },
      ...entries
        .filter(({ contestant, problem }) => !contestant.startsWith(own) && problem === undefined)
        .map(({ contestant }) => ({
          says: `${subject}: more than ${contestant} (${killsOf(each, contestant)})`,
          holds: kills > killsOf(each, contestant),
        })),
    ];
  });
}
