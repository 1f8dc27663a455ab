import { contractOf } from "../kit/contract.ts";
import { type RequirementReport, requirementReports } from "../runner/reports/report.ts";
import { documentedFields } from "../kit/documented-objects.ts";
import type { ProofLevel } from "./levels.ts";
import type { ProofSubject } from "./subjects.ts";
import type { TaskResult } from "./task.ts";

/** The results of all checks of a subject at a level. */
export interface Control {
  subject: ProofSubject;
  level: ProofLevel;
  results: readonly TaskResult[];

  /** The values at the places that any check observed. */
  samples: ReadonlyMap<string, readonly unknown[]>;
}

export function controlOf(subject: ProofSubject, level: ProofLevel, results: readonly TaskResult[]): Control {
  const samples = new Map<string, readonly unknown[]>();
  for (const { reached } of results)
    for (const [place, values] of reached) samples.set(place, [...(samples.get(place) ?? []), ...values]);
  return { subject, level, results, samples };
}

/**
 * Returns the checks that observe a place, those that most likely and most cheaply detect a defect there first. The cost is
 * the number of requests, so that published results do not depend on the speed of a machine.
 */
export function reaching({ results }: Control, place: string): string[] {
  const [operation] = place.split(" ");
  const distance = ({ check, requests }: TaskResult): number => (check.split("/")[1] === operation ? 0 : 1 + requests);
  return results
    .filter(({ outcome, reached }) => outcome !== "not tested" && reached.has(place))
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ check }) => check);
}

/** Returns the checks that used found fixtures on the correct implementation. */
export function takingFound({ results }: Control, checks: readonly string[]): string[] {
  return results.filter(({ check, takesFound }) => takesFound && checks.includes(check)).map(({ check }) => check);
}

/** Returns the verdicts on the requirements of a service, with some results of the control replaced. */
export function verdictsOf(control: Control, others: readonly TaskResult[] = []): readonly RequirementReport[] {
  const { subject } = control;
  const [name = ""] = subject.name.split("/");
  const results = new Map([...control.results, ...others].map((result) => [result.check, result]));
  return requirementReports({
    subjects: [{ interface: name, modes: ["server", "sender"], target: "" }],
    isPartial: false,
    results: subject.checks.flatMap((check) => {
      const result = results.get(check.id);
      return result === undefined ? [] : [{ ...check, ...result, exchanges: [], milliseconds: 0 }];
    }),
  });
}

/** A requirement that is proved although a governed element of responses was not observed. */
export interface ProvedUnseen {
  requirement: string;
  element: string;
}

/** Returns the requirements that are proved although no response had a field or object that they govern. */
export function provedUnseen(control: Control, others: readonly TaskResult[] = []): ProvedUnseen[] {
  const [name = ""] = control.subject.name.split("/");
  const results = [...new Map([...control.results, ...others].map((result) => [result.check, result])).values()];
  const possible = elementsOf(name);
  const isSeen = (element: string): boolean =>
    results.some((result) => elementsObservedBy(result).has(possible.get(element) ?? ""));
  return verdictsOf(control, others)
    .filter(({ verdict }) => verdict === "proved")
    .flatMap(({ id, elements }) =>
      elements
        .filter((element) => possible.has(element) && !isSeen(element))
        .map((element) => ({ requirement: id, element })),
    );
}

const seen = new WeakMap<TaskResult, ReadonlySet<string>>();

/** Returns the objects and fields that a check observed in responses of any operation; cached. */
function elementsObservedBy(result: TaskResult): ReadonlySet<string> {
  const known = seen.get(result) ?? new Set([...result.reached.keys()].map((place) => place.split(" ")[1] ?? ""));
  seen.set(result, known);
  return known;
}

const elements = new Map<string, ReadonlyMap<string, string>>();

/** Returns the objects and fields in responses of an interface: their names in places, by their names in requirements. */
function elementsOf(name: string): ReadonlyMap<string, string> {
  const contract = contractOf(name);
  const known =
    elements.get(name) ??
    new Map(
      contract.operations
        .flatMap((operation) => documentedFields(contract, operation))
        .flatMap((field) => [field.object, `${field.object}.${field.name}`])
        .map((each) => [`${contract.namespace}.${each}`, each]),
    );
  elements.set(name, known);
  return known;
}
