import type { DecoratorContext, Interface, Namespace } from "@typespec/compiler";
import { collected, plain } from "./collected.ts";
import { tieRows } from "./requirement.ts";

export interface FlowInput {
  to: string;
  from: string;
  optional?: boolean;
}

export interface FlowStep {
  name: string;
  operation?: string;
  select?: string;
  where?: FlowInput[];
  compare?: { left: string; right: string; opposite?: boolean };
  inputs?: FlowInput[];
  note?: string;
  requirement?: string;
}

export interface Flow {
  name: string;
  steps: FlowStep[];
  keeps: string[];
}

export const flows = collected<Flow, Namespace | Interface>("flow");

function $flow(
  context: DecoratorContext,
  target: Namespace | Interface,
  name: string,
  value: unknown,
  keeps?: readonly string[],
): void {
  const steps = plain<FlowStep[]>(value);
  flows.add(context, target, { name, steps, keeps: [...(keeps ?? [])] });
  tieRows(context, target, steps, 1);
}

export const $decorators = { Concordat: { flow: $flow } };
