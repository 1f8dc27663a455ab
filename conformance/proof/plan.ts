import type { ProofSubject } from "./subject.ts";
import type { Task } from "./task.ts";

/** What is run for a subject, and in what order. */
export interface Plan {
  subject: ProofSubject;
  control: Task;
  defects: { defect: ProofSubject["defects"][number]; task: Task }[];
  automatic: { defect: NonNullable<ProofSubject["automatic"]>[number]; task: Task }[];
  variations: { variation: NonNullable<ProofSubject["variations"]>[number]; task: Task }[];
}

/** @param wanted Tells by its id whether a defect or a variation takes part. */
export function planOf(subject: ProofSubject, wanted: (id: string) => boolean): Plan {
  const { name, defects, automatic = [], variations = [] } = subject;
  const checks = subject.checks.map(({ id }) => id);
  const claiming = (requirement: string): string[] =>
    subject.checks.filter(({ requirements }) => requirements.includes(requirement)).map(({ id }) => id);
  /** Those of the operation first: they are the likeliest to notice. */
  const nearest = (operation: string): string[] => {
    const isNear = (id: string): boolean => id.split("/")[1] === operation;
    return [...checks.filter(isNear), ...checks.filter((id) => !isNear(id))];
  };
  const chosen = <Way extends { id: string }>(ways: readonly Way[]): Way[] => ways.filter(({ id }) => wanted(id));
  return {
    subject,
    control: { subject: name, checks },
    defects: chosen(defects).map((defect) => ({
      defect,
      task: { subject: name, way: defect.id, checks: claiming(defect.requirement) },
    })),
    automatic: chosen(automatic).map((defect) => ({
      defect,
      task: { subject: name, way: defect.id, checks: nearest(defect.operation), untilFailure: true },
    })),
    variations: chosen(variations).map((variation) => ({
      variation,
      task: { subject: name, way: variation.id, checks },
    })),
  };
}
