import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../../../spec/library/record.ts";
import { operationOf } from "../../facts/flows.ts";
import { type ResolvedOperation, resolved, resolvedOperation } from "../../facts/resolved-operation.ts";
import type { DocumentedFlow, FlowStep, InterfaceContract } from "../../model/contract.ts";
import { expressionsIn } from "../../model/runtime-expressions.ts";
import { valueAt } from "../../model/pointers.ts";
import { isJson, pointerSteps } from "../../model/schemas.ts";
import { flow as flowForm } from "../openapi/extension-forms.ts";
import { inside, type Place } from "../openapi/pointers.ts";
import { foundWords } from "../openapi/problems.ts";
import { type Comparison, parseCondition, statusesOf } from "./conditions.ts";

type Members = Record<string, unknown>;
type FlowInput = NonNullable<FlowStep["inputs"]>[number];

type MutableStep = { -readonly [Member in keyof FlowStep]: FlowStep[Member] };

/** A call that was read, with what later steps may refer to. */
interface ReadStep {
  id: string;
  step: MutableStep;

  /** The outputs by name: expressions, such as `$response.body#/id`. */
  outputs: Members;

  /** The selections of the first item of a list, by the path of the list. */
  selections: Map<string, FlowStep>;
}

/** Something that a flow can't say, with its place. */
export interface Refused {
  place: Place;
  message: string;
}

const ofWorkflow = ["workflowId", "summary", "description", "inputs", "parameters", "steps", "outputs", "dependsOn"];
const ofStep = [
  "stepId",
  "description",
  "operationId",
  "operationPath",
  "parameters",
  "requestBody",
  "successCriteria",
  "onSuccess",
  "onFailure",
  "outputs",
  "dependsOn",
];

/** Reads a workflow of Arazzo as a flow. */
export class WorkflowReader {
  readonly refused: Refused[] = [];

  readonly #api: InterfaceContract;
  readonly #components: Members;
  readonly #steps: ReadStep[] = [];
  readonly #names = new Set<string>(["input"]);

  /** The ids of steps that could not be read: what depends on them is not reported, too. */
  readonly #lost = new Set<string>();

  readonly #inputs = new Map<string, Members>();
  readonly #required = new Set<unknown>();
  readonly #values: Members = {};
  readonly #statuses: Record<string, string[]> = {};

  constructor(api: InterfaceContract, components: Members) {
    this.#api = api;
    this.#components = components;
  }

  /** Returns the flow; undefined if `refused` says why there is none. */
  read(workflow: Members, place: Place): DocumentedFlow | undefined {
    const stated = this.#statedFlow(workflow);
    if (stated !== undefined) return stated;
    this.#expectMembers(workflow, ofWorkflow, place, "a workflow");
    const { dependsOn, inputs, parameters, steps, outputs, workflowId: name } = workflow;
    if (Array.isArray(dependsOn) && dependsOn.length > 0)
      this.#refuse(inside(place, "dependsOn"), "a flow does not run other workflows first");
    this.#readInputs(inputs, inside(place, "inputs"));
    for (const [index, step] of (steps as Members[]).entries())
      this.#readStep(step, inside(place, "steps", index), {
        shared: { value: parameters, place: inside(place, "parameters") },
        isLast: index === (steps as Members[]).length - 1,
        next: (steps as Members[])[index + 1]?.["stepId"],
      });
    const keeps = Object.entries(Object(outputs) as Members).flatMap(([output, value]) => {
      return this.#fromOf(value, inside(place, "outputs", output)) ?? [];
    });
    if (this.refused.length > 0) return undefined;
    return {
      name: String(name),
      steps: this.#steps.flatMap(({ step, selections }) => [step, ...selections.values()]),
      keeps: [...new Set(keeps)],
      ...(Object.keys(this.#values).length > 0 && { values: this.#values }),
      ...(Object.keys(this.#statuses).length > 0 && { statuses: this.#statuses }),
    };
  }

  /** Returns the flow that Concordat wrote into a workflow, unless its calls are no longer those of the steps. */
  #statedFlow({ "x-flow": given, steps }: Members): DocumentedFlow | undefined {
    const stated = flowForm.safeParse(given).data as DocumentedFlow | undefined;
    const calls = stated?.steps.flatMap((step) => operationOf(this.#api, step)?.name ?? []);
    const written = (steps as Members[]).map(({ operationId }) => operationId);
    return isDeepStrictEqual(calls, written) ? stated : undefined;
  }

  #refuse(place: Place, message: string): undefined {
    this.refused.push({ place, message });
  }

  #expectMembers(given: Members, known: readonly string[], place: Place, what: string): void {
    for (const key of Object.keys(given))
      if (!known.includes(key) && !key.startsWith("x-"))
        this.#refuse(inside(place, key), `expected one of ${known.join(", ")} in ${what} that is run, found ${key}`);
  }

  /** Returns the component that a reference names, or the value itself. */
  #resolve(value: unknown): unknown {
    if (!isRecord(value)) return value;
    const { $ref, reference } = value;
    if (typeof $ref === "string" && $ref.startsWith("#/components/"))
      return valueAt({ components: this.#components }, $ref.slice(1));
    if (typeof reference !== "string" || !reference.startsWith("$components.")) return value;
    const [, kind = "", ...rest] = reference.split(".");
    const { reference: _, ...own } = value;
    const found: unknown = Reflect.get(Object(this.#components[kind]), rest.join("."));
    return isRecord(found) ? { ...found, ...own } : found;
  }

  #readInputs(inputs: unknown, place: Place): void {
    const schema = this.#resolve(inputs);
    if (schema === undefined) return;
    const { properties, required } = Object(schema) as Members;
    for (const name of listOf(required)) this.#required.add(name);
    if (!isRecord(schema) || (properties !== undefined && !isRecord(properties)))
      return this.#refuse(place, `expected a JSON Schema with properties, ${foundWords(schema)}`);
    for (const [name, property] of Object.entries(Object(properties) as Members)) {
      const own = Object(this.#resolve(property)) as Members;
      this.#inputs.set(name, own);
      const { const: only, default: usual, example, examples, enum: members } = own;
      const [first] = Array.isArray(examples) ? (examples as unknown[]) : [];
      const [member] = Array.isArray(members) ? (members as unknown[]) : [];
      const value = only ?? usual ?? example ?? first ?? member;
      if (value !== undefined) this.#values[name] = value;
    }
  }

  #readStep(
    given: Members,
    place: Place,
    { shared, isLast, next }: { shared: { value: unknown; place: Place }; isLast: boolean; next: unknown },
  ): void {
    const { stepId: id, description, outputs, dependsOn } = given;
    if (typeof id !== "string" || id === "" || this.#steps.some((each) => each.id === id))
      return this.#refuse(inside(place, "stepId"), `expected a name of its own, ${foundWords(id)}`);
    this.#expectMembers(given, ofStep, place, "a step");
    const isCall = given["workflowId"] === undefined && given["channelPath"] === undefined;
    const operation = isCall ? this.#operationOf(given, place) : undefined;
    if (operation === undefined) {
      this.#lost.add(id);
      return;
    }
    const step: MutableStep = { name: this.#unique(id), operation: operation.operation.name };
    const read: ReadStep = { id, step, outputs: Object(outputs) as Members, selections: new Map() };
    for (const [index, each] of (Array.isArray(dependsOn) ? (dependsOn as unknown[]) : []).entries())
      if (
        ![...this.#steps.map((earlier) => earlier.id), ...this.#lost].some((earlier) =>
          [earlier, `$steps.${earlier}`].includes(String(each)),
        )
      )
        this.#refuse(
          inside(place, "dependsOn", index),
          `expected an earlier step of the workflow, ${foundWords(each)}`,
        );
    const inputs = [
      ...this.#parametersOf(given, place, shared).flatMap((each) => this.#parameter(read, operation, each)),
      ...this.#bodyOf(read, operation, given["requestBody"], inside(place, "requestBody")),
    ];
    if (inputs.length > 0) step.inputs = inputs;
    this.#steps.push(read);
    this.#readCriteria(read, operation, given["successCriteria"], inside(place, "successCriteria"));
    this.#readActions(step, given, place, { isLast, next });
    if (typeof description === "string" && description !== "") step.note = description;
  }

  #operationOf({ operationId, operationPath }: Members, place: Place): ResolvedOperation | undefined {
    const api = this.#api;
    if (typeof operationId === "string") {
      const own = operationId.replace(/^\$sourceDescriptions\.[^.]+\./, "");
      const found = operationOf(api, { operation: own });
      if (found) return resolvedOperation(api, found.name);
      const known = api.operations.map(({ name }) => name).join(", ");
      return this.#refuse(
        inside(place, "operationId"),
        `expected an operation of ${api.title} (${known}), found ${own}`,
      );
    }
    const [, pointer] = /^\{\$sourceDescriptions\.[^{}]+\.url\}#(\/.+)$/.exec(String(operationPath ?? "")) ?? [];
    const [paths, path, method] = pointer === undefined ? [] : pointerSteps(pointer);
    const found = api.operations.find((each) => paths === "paths" && each.path === path && each.method === method);
    if (found) return resolvedOperation(api, found.name);
    const [key, value] =
      operationPath === undefined ? ["operationId", operationId] : (["operationPath", operationPath] as const);
    return this.#refuse(inside(place, key), `expected an operation of ${api.title}, ${foundWords(value)}`);
  }

  /** Returns the parameters of a step, and those of the workflow that the step does not have itself. */
  #parametersOf(given: Members, place: Place, shared: { value: unknown; place: Place }): [Members, Place][] {
    const { parameters } = given;
    const listed = (value: unknown, at: Place): [Members, Place][] =>
      (Array.isArray(value) ? (value as unknown[]) : []).map((each, index) => [
        Object(this.#resolve(each)) as Members,
        inside(at, index),
      ]);
    const own = listed(parameters, inside(place, "parameters"));
    const others = listed(shared.value, shared.place).filter(
      ([each]) => !own.some(([{ name, in: at }]) => name === each["name"] && at === each["in"]),
    );
    return [...own, ...others];
  }

  #parameter(read: ReadStep, operation: ResolvedOperation, [given, place]: [Members, Place]): FlowInput[] {
    const { name, in: at, value } = given;
    if (typeof name !== "string" || typeof at !== "string") {
      this.#refuse(place, `expected a parameter with name and in, ${foundWords(name ?? given)}`);
      return [];
    }
    // The target has credentials of its own.
    if (this.#isCredential(name, at)) return [];
    const found = operation.takes.parameters.find(
      (each) =>
        each.in === at && (at === "header" ? each.name.toLowerCase() === name.toLowerCase() : each.name === name),
    );
    if (found === undefined) {
      const known = operation.takes.parameters.map((each) => `${each.name} in ${each.in}`).join(", ") || "none";
      this.#refuse(
        inside(place, "name"),
        `expected a parameter of ${operation.operation.name} (${known}), found ${name} in ${at}`,
      );
      return [];
    }
    if (operation.takes.parameters.some((each) => each !== found && each.name === found.name)) {
      this.#refuse(inside(place, "name"), `expected an input with one place, found ${name} in several`);
      return [];
    }
    return this.#input(read, found.name, value, inside(place, "value"));
  }

  #isCredential(name: string, at: string): boolean {
    const isAuthorization = at === "header" && name.toLowerCase() === "authorization";
    return Object.values(resolved(this.#api).schemes).some((scheme) =>
      scheme.kind === "key" ? scheme.in === at && scheme.key.toLowerCase() === name.toLowerCase() : isAuthorization,
    );
  }

  /** Returns the input of a step with a value: a runtime expression, or a constant. */
  #input({ step }: ReadStep, to: string, value: unknown, place: Place): FlowInput[] {
    if (expressionsIn(value).length === 0) {
      if (value === undefined) return this.#refuse(place, "expected a value, it is missing") ?? [];
      const name = this.#constantName(`${step.name}_${to}`.replaceAll(/\W/g, "_"), value);
      return [{ to, from: `input.${name}` }];
    }
    const from = this.#fromOf(value, place);
    return from === undefined ? [] : [{ to, from, ...(this.#isOptional(from) && { optional: true }) }];
  }

  /** Inputs that the workflow does not require are sent only if they have a value. */
  #isOptional(from: string): boolean {
    const [start, name = ""] = from.split(".");
    return (
      start === "input" && this.#inputs.has(name) && !Object.hasOwn(this.#values, name) && !this.#required.has(name)
    );
  }

  #constantName(wanted: string, value: unknown): string {
    let name = wanted;
    while (
      this.#inputs.has(name) ||
      (Object.hasOwn(this.#values, name) && !isDeepStrictEqual(this.#values[name], value))
    )
      name += "_";
    this.#values[name] = value;
    return name;
  }

  #bodyOf(read: ReadStep, operation: ResolvedOperation, body: unknown, place: Place): FlowInput[] {
    if (body === undefined) return [];
    const { contentType, payload, replacements } = Object(body) as Members;
    const type = typeof contentType === "string" ? contentType.split(";", 1).join("").trim() : undefined;
    const known = operation.takes.body?.mediaTypes ?? [];
    if (replacements !== undefined)
      return (
        this.#refuse(inside(place, "replacements"), "expected the values in the payload, found replacements") ?? []
      );
    if (operation.takes.body === undefined)
      return this.#refuse(place, `expected no body, since ${operation.operation.name} documents none`) ?? [];
    if (type !== undefined && !known.includes(type) && !known.some((each) => each.includes("*")))
      return this.#refuse(inside(place, "contentType"), `expected ${known.join(" or ")}, found ${type}`) ?? [];
    const at = inside(place, "payload");
    const value = typeof payload === "string" && isJson(type ?? known[0] ?? "") ? parsedJson(payload) : payload;
    return this.#fieldsOf(read, operation, { value, place: at, path: [] });
  }

  /** Returns the inputs for a value in the body; `*` stands for the whole body. */
  #fieldsOf(
    read: ReadStep,
    operation: ResolvedOperation,
    { value, place, path }: { value: unknown; place: Place; path: readonly string[] },
  ): FlowInput[] {
    const to = path.join(".") || "*";
    if (!isRecord(value) || expressionsIn(value).length === 0 || Object.keys(value).length === 0) {
      if (Array.isArray(value) && expressionsIn(value).length > 0)
        return this.#refuse(place, "expected a constant list, found a list with runtime expressions") ?? [];
      const isSplit = isRecord(value) && path.length === 0 && Object.keys(value).length > 0;
      if (!isSplit) return this.#input(read, to, value, place);
    }
    return Object.entries(value as Members).flatMap(([key, each]) => {
      const at = inside(place, key);
      const isTaken = path.length === 0 && operation.takes.parameters.some(({ name }) => name === key);
      if (key.includes(".") || key === "*" || isTaken)
        return (
          this.#refuse(at, `expected a field with a name that no parameter has and without a dot, found ${key}`) ?? []
        );
      return this.#fieldsOf(read, operation, { value: each, place: at, path: [...path, key] });
    });
  }

  #readCriteria(read: ReadStep, { operation }: ResolvedOperation, criteria: unknown, place: Place): void {
    const statuses: string[][] = [];
    const success: NonNullable<FlowStep["success"]>[number][] = [];
    for (const [index, each] of (Array.isArray(criteria) ? (criteria as unknown[]) : []).entries()) {
      const at = inside(place, index);
      const { condition, type = "simple", context } = Object(this.#resolve(each)) as Members;
      const parsed = typeof condition === "string" && context === undefined ? parseCondition(condition) : undefined;
      if (type !== "simple" || parsed === undefined) {
        const words = type === "simple" ? "comparisons with constants" : "a simple condition";
        this.#refuse(inside(at, "condition"), `expected ${words}, ${foundWords(type === "simple" ? condition : type)}`);
      } else if (parsed.flat().every(({ left }) => left === "$statusCode")) statuses.push(statusesOf(parsed));
      else success.push(...this.#successOf(read, parsed, inside(at, "condition")));
    }
    if (success.length > 0) read.step.success = success;
    const [first, ...others] = statuses;
    if (first === undefined) return;
    const accepted = others.reduce((all, each) => intersection(all, each), first);
    const documented = Object.keys(operation.responses).filter((each) => /^[23](\d\d|XX)$/.test(each));
    const usual = documented.length === 0 ? ["2XX"] : documented;
    const isUsual = accepted.length === usual.length && accepted.every((each) => usual.includes(each));
    if (!isUsual) this.#statuses[read.step.name] = accepted;
  }

  /** Returns the conditions that values are one of several. */
  #successOf(
    read: ReadStep,
    alternatives: readonly (readonly Comparison[])[],
    place: Place,
  ): NonNullable<FlowStep["success"]> {
    const [first] = alternatives;
    const isPlain = alternatives.flat().every(({ operator, right }) => operator === "==" && right !== null);
    const isOne = alternatives.length === 1;
    const isSame = alternatives.every((all) => all.length === 1 && all[0]?.left === first?.[0]?.left);
    if (!isPlain || !(isOne || isSame)) {
      return (
        this.#refuse(
          place,
          "expected == for one value, joined by ||, or for several values, joined by &&, found another condition",
        ) ?? []
      );
    }
    const all = isOne ? (first ?? []).map((each) => [each]) : [alternatives.flat()];
    return all.flatMap((comparisons) => {
      const from = this.#fromOf(comparisons[0]?.left, place, read);
      const oneOf = comparisons.map(({ right }) => right as string | number | boolean);
      return from === undefined ? [] : [{ value: from, oneOf }];
    });
  }

  #readActions(
    step: MutableStep,
    given: Members,
    place: Place,
    { isLast, next }: { isLast: boolean; next: unknown },
  ): void {
    for (const [index, each] of listOf(given["onSuccess"]).entries()) {
      const { type, stepId, criteria } = Object(this.#resolve(each)) as Members;
      const isNext = (type === "end" && isLast) || (type === "goto" && stepId === next && next !== undefined);
      if (!isNext || criteria !== undefined)
        this.#refuse(inside(place, "onSuccess", index), "expected that the next step follows, found another action");
    }
    for (const [index, each] of listOf(given["onFailure"]).entries()) {
      const {
        type,
        retryAfter = 0,
        retryLimit = 1,
        criteria,
        stepId,
        workflowId,
      } = Object(this.#resolve(each)) as Members;
      const isPlain = type === "retry" && criteria === undefined && stepId === undefined && workflowId === undefined;
      const isNumbers = typeof retryAfter === "number" && typeof retryLimit === "number";
      if (type === "end" && criteria === undefined) continue;
      if (isPlain && isNumbers && step.retry === undefined) step.retry = { after: retryAfter, limit: retryLimit };
      else this.#refuse(inside(place, "onFailure", index), "expected one retry without criteria, found another action");
    }
  }

  /** Returns the source of a value, as `<step>.<field>` or `input.<name>`. */
  #fromOf(value: unknown, place: Place, own?: ReadStep): string | undefined {
    const text = typeof value === "string" ? value.replace(/^\{(\$[^{}]*)\}$/, "$1") : "";
    const [, expression = "", pointer = ""] = /^(\$[^#]*)(?:#(.*))?$/s.exec(text) ?? [];
    const [start = "", id = "", kind = "", ...rest] = expression.split(".");
    if (start === "$inputs" && pointer === "") {
      const name = expression.slice("$inputs.".length);
      if (!this.#inputs.has(name)) {
        const known = [...this.#inputs.keys()].join(", ") || "none";
        return this.#refuse(place, `expected an input of the workflow (${known}), found ${name}`);
      }
      if (!name.includes(".")) return `input.${name}`;
    }
    if (own !== undefined && expression === "$response.body") return this.#pathFrom(own, pointerSteps(pointer), place);
    if (start === "$steps" && this.#lost.has(id)) return undefined;
    if (start === "$steps" && kind === "outputs") {
      const step = this.#steps.find((each) => each.id === id);
      const name = rest.join(".");
      const output = step && Object.hasOwn(step.outputs, name) ? step.outputs[name] : undefined;
      if (step === undefined || output === undefined)
        return this.#refuse(place, `expected an output of an earlier step, found ${text}`);
      const [, inner] = /^\$response\.body(?:#(.*))?$/s.exec(String(output)) ?? [undefined, undefined];
      if (/^\$response\.body(?:#|$)/.test(String(output)))
        return this.#pathFrom(step, [...pointerSteps(inner ?? ""), ...pointerSteps(pointer)], place);
      return this.#refuse(
        place,
        `expected an output that is in the body of a response, found ${text}, which is ${String(output)}`,
      );
    }
    return this.#refuse(
      place,
      `expected $inputs.<name>, $steps.<step>.outputs.<name> or $response.body#/<field>, found ${text || foundWords(value)}`,
    );
  }

  /** Returns the path of a value in the response of a step. The first item of a list is a selection of its own. */
  #pathFrom(read: ReadStep, tokens: readonly string[], place: Place): string | undefined {
    let path = [read.step.name];
    for (const token of tokens) {
      if (/^\d+$/.test(token)) {
        if (token !== "0") return this.#refuse(place, `expected the first item of a list (0), found the item ${token}`);
        const list = path.join(".");
        const known = read.selections.get(list);
        const selection = known ?? { name: this.#unique(`${path.join("_")}_item`), select: list };
        read.selections.set(list, selection);
        path = [selection.name];
      } else if (token.includes(".")) {
        return this.#refuse(place, `expected a field without a dot in its name, found ${token}`);
      } else path.push(token);
    }
    return path.join(".");
  }

  /** Returns a name of a step of a flow that no other one has. */
  #unique(wanted: string): string {
    const plain = wanted.replaceAll(/\W/g, "_").replace(/^(?=\d)/, "_");
    let name = plain;
    for (let count = 2; this.#names.has(name); count++) name = `${plain}${count}`;
    this.#names.add(name);
    return name;
  }
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns the statuses that are in both lists. */
function intersection(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].filter((each) => isIn(one, each) && isIn(other, each));
}

function isIn(all: readonly string[], status: string): boolean {
  return all.includes(status) || all.includes(`${status.charAt(0)}XX`);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
