import {
  type DiagnosticTarget,
  getPagingOperation,
  getTypeName,
  type Interface,
  isList,
  type Namespace,
  type Operation,
  type Program,
} from "@typespec/compiler";
import { collected, listed, toJson, type Use } from "./collected.ts";
import { homeOf } from "./elements.ts";
import type { ConcordatDecorators, FlowCondition, FlowInput, FlowStep } from "./generated-defs/Concordat.ts";
import { report, reportRepeated } from "./library.ts";
import { responseOf, anything, type Found, inputsOf, isNothing, itemsOf, pathOf, withoutPlace } from "./operations.ts";
import { tieRows } from "./requirement.ts";

export type { FlowStep };

export interface Flow {
  name: string;
  steps: readonly FlowStep[];
  keeps: readonly string[];
}

export const flows = collected<Flow, Namespace | Interface>("flow");

const decorators: Pick<ConcordatDecorators, "flow"> = {
  flow(context, target, name, value, keeps = []) {
    const steps = toJson<FlowStep[]>(value);
    flows.add(context, target, { name, steps, keeps: [...keeps] });
    tieRows(context, target, steps, 1);
  },
};

export const $decorators = { Concordat: decorators };

export function $onValidate(program: Program): void {
  const uses = flows.uses(program);
  const names = uses.map(({ value, target, source, at }) => ({
    name: value.name,
    within: homeOf(program, target),
    source,
    at: at(0),
  }));
  reportRepeated(program, "flow", names);
  for (const use of uses) checkFlow(program, use);
}

/** The scope of a step: the operations, and the results of earlier steps. */
interface Context {
  program: Program;
  flow: string;
  operations: Map<string, Operation>;
  given: Map<string, Found>;
}

function checkFlow(program: Program, { value, target, at }: Use<Flow, Namespace | Interface>): void {
  const { name: flow, steps, keeps } = value;
  const context: Context = { program, flow, operations: operationsIn(target), given: new Map() };
  if (steps.length === 0) report(program, { code: "table-empty", format: { table: `Flow "${flow}"` }, target: at(1) });
  for (const step of steps) {
    checkName(context, step.name, at(1));
    context.given.set(step.name, checkStep(context, step, at(1)));
    checkAttempts(context, step, at(1));
  }
  for (const from of keeps) sourceOf(context, `Flow "${flow}"`, { to: "keeps", from }, at(2));
}

/** Checks the name of a step, which later steps write before a dot. */
function checkName({ program, flow, given }: Context, step: string, target: DiagnosticTarget): void {
  if (given.has(step)) {
    report(program, { code: "duplicate-name", format: { place: `Flow "${flow}"`, kind: "step", name: step }, target });
  } else if (!/^[a-z_]\w*$/i.test(step) || step === "input") {
    report(program, { code: "flow-name", format: { step, flow }, target });
  }
}

/** Checks one step, and returns its result for later steps. */
function checkStep(context: Context, step: FlowStep, target: DiagnosticTarget): Found {
  const { program, flow, operations } = context;
  const { name, operation, find, select, compare, where = [], due, inputs = [] } = step;
  const place = `Step "${name}" of flow "${flow}"`;
  for (const input of [...inputs, ...where]) sourceOf(context, place, input, target);
  if (due) checkCondition(context, place, "due", due, target);
  const called = operation ?? find;
  if (called === undefined) checkInputs(program, place, "a step that calls nothing", inputs, new Set(), target);
  if (select === undefined && find === undefined)
    checkInputs(program, place, "a step that selects nothing", where, new Set(), target);
  const kinds = Object.entries({ operation, find, select, compare }).flatMap(([kind, given]) => (given ? [kind] : []));
  if (kinds.length !== 1) {
    report(program, { code: "flow-step", format: { place, found: listed(kinds) }, target });
  } else if (called !== undefined) {
    const element = operations.get(called);
    if (element !== undefined) {
      const gives = checkCall(program, place, element, inputs, target);
      return find === undefined ? gives : checkFind(program, place, element, where, target);
    }
    const format = { place, kind: "operation", name: called, known: listed(operations.keys()) };
    report(program, { code: "unknown-name", format, target });
  } else if (select !== undefined) {
    return checkSelection(context, place, select, where, target);
  } else if (compare !== undefined) {
    for (const from of [compare.left, compare.right]) sourceOf(context, place, { to: "compare", from }, target);
  }
  return anything;
}

/** Checks the success condition and the repetition of a step, which may depend on its own result. */
function checkAttempts(
  context: Context,
  { name, operation, find, success, retry }: FlowStep,
  target: DiagnosticTarget,
): void {
  const { program, flow } = context;
  const place = `Step "${name}" of flow "${flow}"`;
  const misplaced = [
    ...(success !== undefined && operation === undefined ? [{ word: "success", does: "call an operation" }] : []),
    ...(retry !== undefined && (operation ?? find) === undefined
      ? [{ word: "retry", does: "call an operation or find on its pages" }]
      : []),
  ];
  for (const { word, does } of misplaced) report(program, { code: "flow-word", format: { place, word, does }, target });
  for (const condition of success ?? []) checkCondition(context, place, "success", condition, target);
  if (retry === undefined) return;
  const { after, limit } = retry;
  const outOfRange = [
    ...(after >= 0 ? [] : [{ name: "after", expected: "0 or more", found: String(after) }]),
    ...(limit >= 1 ? [] : [{ name: "limit", expected: "1 or more", found: String(limit) }]),
  ];
  for (const { name: field, ...range } of outOfRange)
    report(program, { code: "number-range", format: { name: `"${field}" of "retry" in ${place}`, ...range }, target });
}

function checkCall(
  program: Program,
  place: string,
  operation: Operation,
  inputs: readonly Pick<FlowInput, "to">[],
  target: DiagnosticTarget,
): Found {
  const taken = inputsOf(program, operation);
  const known = new Set([...taken.names].map(withoutPlace));
  const accepted = taken.openBody ? new Set([...known, ...inputs.map(({ to }) => to)]) : known;
  // A misspelt input is one error, and not also a missing one.
  if (checkInputs(program, place, operation.name, inputs, accepted, target)) {
    for (const name of taken.required.map(withoutPlace)) {
      if (inputs.some(({ to }) => to === name)) continue;
      report(program, { code: "flow-input-missing", format: { place, name, operation: operation.name }, target });
    }
  }
  return responseOf(program, operation);
}

/** Returns true if all inputs are known and given once; reports the others. */
function checkInputs(
  program: Program,
  place: string,
  taker: string,
  inputs: readonly Pick<FlowInput, "to">[],
  known: Set<string>,
  target: DiagnosticTarget,
): boolean {
  const seen = new Set<string>();
  for (const { to } of inputs) {
    if (!known.has(to)) {
      const format = { place, kind: `input of ${taker}`, name: to, known: listed(known) };
      report(program, { code: "unknown-name", format, target });
    } else if (seen.has(to)) {
      report(program, { code: "duplicate-name", format: { place, kind: "input", name: to }, target });
    }
    seen.add(to);
  }
  return inputs.every(({ to }) => known.has(to));
}

function checkSelection(
  context: Context,
  place: string,
  from: string,
  where: readonly FlowInput[],
  target: DiagnosticTarget,
): Found {
  const list = sourceOf(context, place, { to: "select", from }, target);
  const items = itemsOf(list);
  if (isNothing(items)) {
    const format = { place, from, found: listed(list.types.map((type) => getTypeName(type))) };
    report(context.program, { code: "flow-list", format, target });
    return anything;
  }
  checkFields(context.program, place, from, items, where, target);
  return items;
}

/** Checks a search of the pages of an operation, and returns the type of its item. */
function checkFind(
  program: Program,
  place: string,
  operation: Operation,
  where: readonly FlowInput[],
  target: DiagnosticTarget,
): Found {
  const [paging] = isList(program, operation) ? getPagingOperation(program, operation) : [];
  const { input, output } = paging ?? {};
  const goesOn = input?.pageIndex ?? input?.offset ?? output?.continuationToken;
  if (output === undefined || goesOn === undefined) {
    report(program, { code: "flow-pages", format: { place, operation: operation.name }, target });
    return anything;
  }
  const items = itemsOf({ types: [output.pageItems.property.type], open: false });
  checkFields(program, place, operation.name, items, where, target);
  return items;
}

function checkFields(
  program: Program,
  place: string,
  from: string,
  items: Found,
  where: readonly FlowInput[],
  target: DiagnosticTarget,
): void {
  for (const { to } of where) {
    const { found, known } = pathOf(items, [to]);
    if (!isNothing(found)) continue;
    report(program, {
      code: "unknown-name",
      format: { place, kind: `field of ${from}`, name: to, known: listed(known) },
      target,
    });
  }
}

/** Checks that a value can be one of those in its condition. */
function checkCondition(
  context: Context,
  place: string,
  word: string,
  { value, oneOf }: FlowCondition,
  target: DiagnosticTarget,
): void {
  const { types } = sourceOf(context, place, { to: word, from: value }, target);
  const known = types.flatMap((type) =>
    type.kind === "Enum" ? [...type.members.values()].map((member) => String(member.value ?? member.name)) : [],
  );
  if (types.length === 0 || types.some(({ kind }) => kind !== "Enum")) return;
  for (const each of oneOf) {
    const name = String(each);
    if (known.includes(name)) continue;
    const format = { place, kind: `value of ${value}`, name, known: listed(known) };
    report(context.program, { code: "unknown-name", format, target });
  }
}

/** Returns the value at `<step>.<field>`; an open one if it is unknown, or reported here as an error. */
function sourceOf(
  { program, given }: Context,
  place: string,
  { to, from }: { to: string; from: string },
  target: DiagnosticTarget,
): Found {
  const [name = "", ...path] = from.split(".");
  if (name === "input") return anything;
  const start = given.get(name);
  if (start === undefined) {
    const format = { place, input: to, from, name, known: listed(given.keys()) };
    report(program, { code: "flow-source", format, target });
    return anything;
  }
  const { found, known } = pathOf(start, path);
  if (!isNothing(found)) return found;
  report(program, { code: "unknown-name", format: { place, kind: "field", name: from, known: listed(known) }, target });
  return anything;
}

/** Returns the operations of a namespace or interface by name, including those of its own interfaces. */
function operationsIn(owner: Namespace | Interface): Map<string, Operation> {
  const nested = owner.kind === "Namespace" ? [...owner.interfaces.values()] : [];
  return new Map([...nested.flatMap(({ operations }) => [...operations]), ...owner.operations]);
}
