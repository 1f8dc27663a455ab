import type { InterfaceContract, Schema } from "../contract/model/contract.ts";
import {
  type Flow,
  flowInputs,
  type FlowStep,
  inputName,
  inputSchema,
  isAsked,
  keptNames,
  operationOf,
  pageSize,
} from "../contract/facts/flows.ts";
import { propertyPath } from "../contract/facts/paging.ts";
import { resolved, type ResolvedOperation, resolvedOperation } from "../contract/facts/resolved-operation.ts";
import { itemsOf } from "../contract/model/schemas.ts";
import { uniqueNames } from "../naming.ts";
import { anywhere, embedded, inBody, isNoneOf, isOneOf, itemField, type Path } from "./expressions.ts";
import { inputProperty, type InputProperty } from "./input-schema.ts";
import { credentials, Step } from "./step.ts";

/** The place of a workflow in its document. */
export interface WorkflowPlace {
  id: string;

  /** The URL of the OpenAPI document of the interface. */
  source: string;

  /** Returns step ids that are unique in the document. */
  stepIds: (wanted: string) => string;
}

/**
 * Returns a flow as a workflow.
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#workflow-object
 */
export function workflowObject(api: InterfaceContract, flow: Flow, place: WorkflowPlace): object {
  return new Workflow(api, flow, place).document;
}

/** The result of a step of the flow, and its place. */
interface Result {
  name: string;

  /** The step whose response contains it; left out if none does. */
  step?: Step;

  /** The path in that response; left out if it depends on the content of the response. */
  at?: Path;

  /** The path of the list with the item, if the item has no fixed path. */
  list?: Path;

  /** The condition that selects the item in its list. */
  readonly filters: Filter[];

  schema: Schema;
}

/** A field of an item that equals another value, or its opposite. */
interface Filter {
  field: Path;
  from: string;
  isOpposite?: boolean;
  mayLack?: boolean;
}

type Comparison = NonNullable<FlowStep["compare"]>;

class Workflow {
  readonly #api: InterfaceContract;
  readonly #flow: Flow;
  readonly #place: WorkflowPlace;
  readonly #inputs = new Map<string, InputProperty>();
  readonly #uniqueInput: (wanted: string) => string;
  readonly #results = new Map<string, Result>();
  readonly #steps: Step[] = [];

  /** The workflow inputs for values without an expression, by the value they stand for. */
  readonly #brought = new Map<string, string>();

  constructor(api: InterfaceContract, flow: Flow, place: WorkflowPlace) {
    this.#api = api;
    this.#flow = flow;
    this.#place = place;
    const inputs = flowInputs(api, flow);
    this.#uniqueInput = uniqueNames(inputs.map(({ name }) => name));
    for (const { name, use, description, isOptional } of inputs) {
      const schema = use && inputSchema(api, use.operation, use.input);
      const known = { ...(flow.values && Object.hasOwn(flow.values, name) && { default: flow.values[name] }) };
      this.#inputs.set(
        name,
        inputProperty({ ...schema, ...known, ...(description && { description }) }, isOptional, place.source),
      );
    }
    for (const step of flow.steps) this.#add(step);
    for (const result of this.#results.values()) this.#filter(result);
    for (const step of flow.steps) if (step.due) this.#skip(step.name, step.due);
  }

  get document(): object {
    const outputs = this.#kept();
    const required = [...this.#inputs].flatMap(([name, { isOptional }]) => (isOptional ? [] : [name]));
    const properties = Object.fromEntries([...this.#inputs].map(([name, { schema }]) => [name, schema]));
    return {
      workflowId: this.#place.id,
      ...(this.#inputs.size > 0 && {
        inputs: { type: "object", ...(required.length > 0 && { required }), properties },
      }),
      steps: this.#steps.map((step) => step.document),
      ...(outputs.size > 0 && { outputs: Object.fromEntries(outputs) }),
    };
  }

  #add(step: FlowStep): void {
    const called = operationOf(this.#api, step);
    const operation = called && resolvedOperation(this.#api, called.name);
    if (operation !== undefined) this.#call(step, operation);
    else if (step.select !== undefined) this.#select(step, step.select);
    else if (step.compare !== undefined) this.#compare(step, step.compare);
  }

  /** Adds a call, or a search on the first page of a list. */
  #call(flowStep: FlowStep, operation: ResolvedOperation): void {
    const { name, find, inputs = [], where = [], success = [], retry } = flowStep;
    const step = new Step(this.#place.stepIds(name), operation, this.#flow.statuses?.[name]);
    for (const { to, from } of inputs) step.give(to, this.#value(from, step));
    const size = find === undefined ? undefined : pageSize(operation.operation, flowStep);
    if (size) step.give(size.name, size.size);
    this.#authorize(step, operation);
    this.#steps.push(step);
    this.#say(step, flowStep, find === undefined ? [] : [`\`${name}\` is sought on the first page alone.`]);
    if (retry)
      step.failureActions.push({
        name: `${name}Again`,
        type: "retry",
        retryAfter: retry.after,
        retryLimit: retry.limit,
      });

    const { result } = operation.gives;
    const list = operation.pages?.list;
    if (find === undefined || list === undefined) {
      this.#results.set(name, { name, step, at: [], schema: result.schema ?? {}, filters: [] });
    } else {
      const path = list.steps.map((each) => each.name);
      const asked = where.filter((each) => isAsked(flowStep, each));
      const isFirst = asked.length === where.length;
      this.#results.set(name, {
        name,
        step,
        ...(isFirst && { at: [...path, 0] }),
        list: path,
        schema: itemsOf(list.schema, this.#api.components.schemas) ?? {},
        filters: where.map((each) => ({ field: [each.to], from: each.from, mayLack: asked.includes(each) })),
      });
    }
    for (const { value, oneOf } of success) step.criteria.push({ condition: isOneOf(this.#value(value, step), oneOf) });
  }

  /**
   * Adds the item as an output of the step with its list, or as a criterion of that step if it depends on the
   * content.
   */
  #select(flowStep: FlowStep, from: string): void {
    const { name, where } = flowStep;
    const [start = "", ...path] = from.split(".");
    const holder = this.#results.get(start);
    const base = holder?.at && [...holder.at, ...path];
    const schema = propertyPath(holder?.schema ?? {}, path, this.#api.components.schemas).schema;
    const items = itemsOf(schema, this.#api.components.schemas) ?? {};
    const { step } = holder ?? {};
    const result: Result = { name, schema: items, filters: [], ...(step && { step }) };
    if (step && base && where === undefined) {
      result.at = [...base, 0];
      step.criteria.push(query(inBody([]), anywhere(result.at)));
      this.#say(step, flowStep, [`\`${name}\` is the first of \`${from}\`, where the caller could choose another.`]);
    } else if (step && base && where) {
      result.list = base;
      result.filters.push(...where.map((each) => ({ field: [each.to], from: each.from })));
      const words = where.map((each) => `\`${each.to}\` is \`${each.from}\``).join(" and ");
      this.#say(step, flowStep, [`\`${name}\` is the item of \`${from}\` whose ${words}.`]);
    }
    this.#results.set(name, result);
  }

  #compare(flowStep: FlowStep, { left, right, opposite = false }: Comparison): void {
    const [a, b] = [left, right].map((from) => this.#stepOf(from));
    const step = this.#steps[Math.max(...[a, b].map((each) => (each ? this.#steps.indexOf(each) : -1)), 0)];
    if (step === undefined) return;
    this.#say(step, flowStep, [`\`${left}\` has to be ${opposite ? "the opposite of " : ""}\`${right}\`.`]);
    for (const [own, other] of [[right, left] as const, [left, right] as const]) {
      const [start = "", ...field] = own.split(".");
      const result = this.#results.get(start);
      if (result?.list === undefined || result.at !== undefined) continue;
      result.filters.push({ field, from: other, isOpposite: opposite });
      return;
    }
    const [first, second] = [this.#value(left, step), this.#value(right, step)];
    if (opposite) step.criteria.push(query(second, `$[?@ == -${embedded(first)}]`));
    else step.criteria.push({ condition: `${first} == ${second}` });
  }

  #stepOf(from: string): Step | undefined {
    return this.#results.get(from.split(".")[0] ?? "")?.step;
  }

  /** Adds the description of a step of the flow. */
  #say(step: Step, { note, requirement }: FlowStep, words: readonly string[]): void {
    step.words.push([...words, ...(note === undefined ? [] : [note])].join(" "));
    if (requirement !== undefined) step.requirements.add(requirement);
    if (step.words.at(-1) === "") step.words.pop();
  }

  /** Returns the criterion that the item is in its list. */
  #filter({ name, step, at, list, filters }: Result): void {
    if (step === undefined || list === undefined) return;
    const holders = [step, ...filters.flatMap(({ from }) => this.#stepOf(from) ?? [])];
    const last = this.#steps[Math.max(...holders.map((each) => this.#steps.indexOf(each)))] ?? step;
    const conditions = filters.map(({ field, from, isOpposite = false, mayLack = false }) => {
      const own = itemField(field);
      const same = `${own} == ${isOpposite ? "-" : ""}${embedded(this.#value(from, last))}`;
      return mayLack ? `(${same} || !${own})` : same;
    });
    const path = at ?? list;
    const page = last === step ? inBody([]) : step.output(`${name}_list`, []);
    if (last !== step) last.takes.add(name);
    const found = conditions.length > 0 ? anywhere(list, conditions.join(" && ")) : anywhere([...path]);
    last.criteria.push(query(page, found));
  }

  /** Returns the value at `<step>.<field>` or `input.<name>`, as an expression in a step. */
  #value(from: string, reader: Step): string {
    const [start = "", ...path] = from.split(".");
    if (start === "input") return `$inputs.${inputName(from)}`;
    const result = this.#results.get(start);
    if (result?.step === undefined || result.at === undefined) return this.#bring(from, result, path);
    if (result.step === reader) return inBody([...result.at, ...path]);
    reader.takes.add(start);
    return this.#outputOf(result, path);
  }

  /** A required value is an output; an optional one is found in its parent. */
  #outputOf({ name, step, at = [], schema }: Result, path: readonly string[]): string {
    if (step === undefined) return "";
    const isThere = isCertain(schema, path, this.#api);
    if (!isThere || path.length === 0) return step.output(name, at, path);
    return step.output(path.join("_"), [...at, ...path]);
  }

  /** Returns an input for a value without an expression. */
  #bring(from: string, result: Result | undefined, path: readonly string[]): string {
    const known = this.#brought.get(from);
    const name = known ?? this.#uniqueInput(from.replaceAll(/\W/g, "_"));
    if (known === undefined) {
      this.#brought.set(from, name);
      const { schema } = propertyPath(result?.schema ?? {}, path, this.#api.components.schemas);
      const description = `\`${from}\` of the flow, which stands where no expression of Arazzo leads.`;
      this.#inputs.set(name, inputProperty({ ...schema, description }, false, this.#place.source));
    }
    return `$inputs.${name}`;
  }

  #authorize(step: Step, { needs }: ResolvedOperation): void {
    if (needs.mayBeAnonymous) return;
    for (const name of needs.ways?.find((way) => way.length > 0) ?? []) {
      const scheme = resolved(this.#api).schemes[name];
      if (scheme === undefined) continue;
      const key = `scheme ${name}`;
      const input = this.#brought.get(key) ?? this.#uniqueInput(name.replaceAll(/\W/g, "_"));
      this.#brought.set(key, input);
      const { parameter, description } = credentials(scheme, input);
      step.parameters.push(parameter);
      this.#inputs.set(input, { schema: { description, type: "string", format: "password" }, isOptional: false });
    }
  }

  /** Skips the steps that need an item if none is due. */
  #skip(name: string, { value, oneOf }: NonNullable<FlowStep["due"]>): void {
    const needing = this.#steps.filter((step) => this.#needs(step, name));
    for (const step of needing) {
      const index = this.#steps.indexOf(step);
      const before = this.#steps[index - 1];
      const next = this.#steps.slice(index + 1).find((each) => !needing.includes(each));
      const way = next ? { type: "goto", stepId: next.id } : { type: "end" };
      // The first step has no predecessor, so a missing item is not an error.
      const actions = before?.successActions ?? step.failureActions;
      const criteria = [this.#isNoneOf(value, oneOf, before ?? step)];
      actions.push({ name: `${name}NotDue`, ...way, criteria });
    }
  }

  /** Returns the condition that ends the flow unless a value is one of several; a missing value ends it, too. */
  #isNoneOf(from: string, values: NonNullable<FlowStep["due"]>["oneOf"], step: Step): object {
    const [start = "", ...path] = from.split(".");
    const result = this.#results.get(start);
    if (result?.at === undefined) return { condition: isNoneOf(this.#value(from, step), values) };
    if (isCertain(result.schema, path, this.#api)) return { condition: isNoneOf(this.#outputOf(result, path), values) };
    const conditions = values.map((value) => `${itemField(path)} != ${JSON.stringify(value)}`);
    return query(this.#outputOf(result, []), `$[?${conditions.join(" && ")}]`);
  }

  /** Returns true for a step that provides a result of the flow or depends on it, directly or through another step. */
  #needs(step: Step, name: string): boolean {
    if (this.#results.get(name)?.step === step) return true;
    return [...step.takes].some((taken) => {
      const giver = this.#results.get(taken)?.step;
      return taken === name || (giver !== undefined && giver !== step && this.#needs(giver, name));
    });
  }

  #kept(): Map<string, string> {
    const kept = new Map<string, string>();
    for (const { from, name } of keptNames(this.#flow)) {
      const [start = "", ...path] = from.split(".");
      const result = this.#results.get(start);
      if (start === "input") kept.set(outputName(name), `$inputs.${inputName(from)}`);
      else if (result?.at === undefined) continue;
      else if (isCertain(result.schema, path, this.#api)) kept.set(outputName(name), this.#outputOf(result, path));
      else kept.set(outputName(start), this.#outputOf(result, []));
    }
    return kept;
  }
}

function query(context: string, condition: string): object {
  return { context, condition, type: "jsonpath" };
}

/** Returns true if a value is required and not nullable. */
function isCertain(schema: Schema, path: readonly string[], api: InterfaceContract): boolean {
  const { steps } = propertyPath(schema, path, api.components.schemas);
  return steps.every(({ isEverywhere, mayLack }) => isEverywhere && !mayLack);
}

/** @see https://spec.openapis.org/arazzo/v1.0.1.html#fixed-fields-2 (`outputs`) */
function outputName(name: string): string {
  return name.replaceAll(/[^\w.-]/g, "_");
}
