import type { FlowStep } from "../../contract/flows.ts";

/** Where a value comes from. */
export interface Source {
  /** The step that gave it; empty where the caller brings it. */
  step: string;

  /** The id of that step. */
  anchor: string;

  /** The path to it; empty where it is all that a step gave. */
  field: string;
}

/** A step with its id on the page. */
export interface PlacedStep {
  step: FlowStep;
  anchor: string;
}

/** `input.name` or `step.path.to.field`, resolved. */
export function sourceOf(from: string, steps: readonly PlacedStep[]): Source {
  const [start = "", ...path] = from.split(".");
  const field = path.join(".");
  if (start === "input") return { step: "", anchor: "", field };
  return { step: start, anchor: steps.find(({ step }) => step.name === start)?.anchor ?? "", field };
}
