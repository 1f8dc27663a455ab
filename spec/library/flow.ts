import {
  type DecoratorContext,
  type DiagnosticTarget,
  type Interface,
  type Namespace,
  type Operation,
  type Program,
} from "@typespec/compiler";
import { collected, listed, plain } from "./collected.ts";
import { inputsOf } from "./field.ts";
import { library } from "./library.ts";
import { tieRows } from "./requirement.ts";

export interface FlowStep {
  name: string;
  operation?: string;
  select?: string;
  inputs?: { to: string; from: string; optional?: boolean }[];
  note?: string;
  requirement?: string;
}

export interface Flow {
  name: string;
  steps: FlowStep[];
  keeps: string[];
}

export const flows = collected<Flow>("flow");

function $flow(
  context: DecoratorContext,
  target: Namespace | Interface,
  name: string,
  value: unknown,
  keeps?: readonly string[],
): void {
  const steps = plain<FlowStep[]>(value);
  flows.add(context, target, { name, steps, keeps: [...(keeps ?? [])] });
  tieRows(context, target, steps);
}

export const $decorators = { Concordat: { flow: $flow } };

export function $onValidate(program: Program): void {
  for (const { value, target, at } of flows.uses(program)) {
    const operations = operationsIn(target as Namespace | Interface);
    const earlier = new Set<string>();
    for (const step of value.steps) {
      checkStep(program, operations, earlier, step, at(1));
      if (earlier.has(step.name)) {
        const format = { kind: "Step", name: step.name };
        library.reportDiagnostic(program, { code: "duplicate-name", format, target: at(1) });
      }
      earlier.add(step.name);
    }
    for (const from of value.keeps) checkSource(program, "keeps", earlier, { to: from, from }, at(2));
  }
}

function checkStep(
  program: Program,
  operations: Map<string, Operation>,
  earlier: Set<string>,
  step: FlowStep,
  target: DiagnosticTarget,
): void {
  const sources = step.inputs ?? [];
  if ((step.operation === undefined) === (step.select === undefined)) {
    library.reportDiagnostic(program, { code: "flow-step", format: { step: step.name }, target });
  }
  if (step.select !== undefined) checkSource(program, step.name, earlier, { to: "select", from: step.select }, target);
  for (const input of sources) checkSource(program, step.name, earlier, input, target);
  if (step.operation === undefined) return;
  const operation = operations.get(step.operation);
  if (operation === undefined) {
    report(program, `Step "${step.name}"`, "operation", step.operation, operations.keys(), target);
    return;
  }
  const known = new Set([...inputsOf(program, operation)].map((name) => name.slice(name.indexOf(".") + 1)));
  for (const { to } of sources) {
    if (!known.has(to)) report(program, `Step "${step.name}"`, `input of ${step.operation}`, to, known, target);
  }
}

function checkSource(
  program: Program,
  step: string,
  earlier: Set<string>,
  { to, from }: { to: string; from: string },
  target: DiagnosticTarget,
): void {
  const name = from.split(".", 1)[0] ?? from;
  if (name === "input" || earlier.has(name)) return;
  const format = { step, input: to, from, name, known: listed(earlier) };
  library.reportDiagnostic(program, { code: "flow-source", format, target });
}

function report(
  program: Program,
  place: string,
  kind: string,
  name: string,
  known: Iterable<string>,
  target: DiagnosticTarget,
): void {
  library.reportDiagnostic(program, {
    code: "unknown-name",
    format: { place, kind, name, known: listed(known) },
    target,
  });
}

/** The operations of a namespace or interface by name, those of its own interfaces included. */
function operationsIn(owner: Namespace | Interface): Map<string, Operation> {
  const found = new Map<string, Operation>(owner.operations);
  if (owner.kind === "Namespace") {
    for (const nested of owner.interfaces.values()) for (const [name, op] of nested.operations) found.set(name, op);
  }
  return found;
}
