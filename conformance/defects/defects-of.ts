import type { Intercept, ServiceDefect, Wrong } from "./defect.ts";

type How = Wrong & Pick<ServiceDefect, "fresh">;

/** What makes the defects of an interface. Those that are only an intercept of answers are given as that. */
export function defectsOf(name: string) {
  return (requirement: string, id: string, title: string, wrong: Intercept | How): ServiceDefect => ({
    id: `${name}/${id}`,
    requirement,
    title,
    interface: name,
    ...(typeof wrong === "function" ? { answer: wrong } : wrong),
  });
}
