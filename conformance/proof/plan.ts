import type { ProofSubject } from "./subject.ts";
import type { Task, TaskResult } from "./task.ts";

/** What is run for a subject, after its right implementation, and in what order. */
export interface Plan {
  subject: ProofSubject;
  defects: { defect: ProofSubject["defects"][number]; task: Task }[];
  automatic: { defect: Automatic; task: Task }[];
  variations: { variation: NonNullable<ProofSubject["variations"]>[number]; task: Task }[];
}

type Automatic = NonNullable<ProofSubject["automatic"]>[number];

/**
 * @param control What came of the right implementation.
 * @param wanted Tells by its id whether a defect or a variation takes part.
 */
export function planOf(subject: ProofSubject, control: readonly TaskResult[], wanted: (id: string) => boolean): Plan {
  const { name, checks, defects, automatic = [], variations = [] } = subject;
  const claiming = (requirement: string): string[] =>
    checks.filter(({ requirements }) => requirements.includes(requirement)).map(({ id }) => id);
  const chosen = <Way extends { id: string }>(ways: readonly Way[]): Way[] => ways.filter(({ id }) => wanted(id));
  return {
    subject,
    defects: chosen(defects).map((defect) => ({
      defect,
      task: { subject: name, way: defect.id, checks: claiming(defect.requirement) },
    })),
    automatic: chosen(automatic).map((defect) => ({
      defect,
      task: { subject: name, way: defect.id, checks: reaching(defect, control), untilFailure: true },
    })),
    variations: chosen(variations).map((variation) => ({
      variation,
      task: { subject: name, way: variation.id, checks: checks.map(({ id }) => id) },
    })),
  };
}

/** The checks that send requests to the operation of a defect: its own first, which are the likeliest to notice. */
function reaching({ operation }: Automatic, control: readonly TaskResult[]): string[] {
  const distance = ({ check, milliseconds }: TaskResult): number =>
    check.split("/")[1] === operation ? 0 : 1 + milliseconds;
  return control
    .filter(({ operations }) => operations?.includes(operation) ?? true)
    .toSorted((one, other) => distance(one) - distance(other))
    .map(({ check }) => check);
}
