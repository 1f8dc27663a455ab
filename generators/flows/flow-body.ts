import type { StatementStructures } from "ts-morph";
import type { InterfaceContract, Schema } from "../contract/model/contract.ts";
import {
  type Description,
  descriptionsIn,
  dueAfter,
  findsItems,
  type Flow,
  type FlowStep,
  inputName,
  isAsked,
  operationOf,
  type OwnInputs,
  pageSize,
} from "../contract/facts/flows.ts";
import { type ResolvedOperation, resolvedOperation } from "../contract/facts/resolved-operation.ts";
import { componentOf, componentRef, itemsOf } from "../contract/model/schemas.ts";
import { identifiers, reserved } from "../naming.ts";
import { literal, objectLiteral, shortMembers, shortObject } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { anyResultType, pageItemType, resultType } from "../typescript/operation.ts";
import { follow, member, type Place, placeAt } from "../typescript/property-path.ts";
import { constant } from "../typescript/structures.ts";

type FlowInput = NonNullable<FlowStep["inputs"]>[number];

/** The file of the runtime for flows. */
export const runtime = "../runtime/flow/flow.ts";

/** Writes the statements of a flow's function. */
export class FlowBody {
  readonly results: StepResults;

  readonly statements: (string | StatementStructures)[] = [];

  /** The types of the items among which the caller chooses, by the choosing step. */
  readonly choices: { name: string; type: string; note: string | undefined }[] = [];

  /** The types of the items for which the caller makes inputs, by the name of the input. */
  readonly made = new Map<string, string>();

  readonly #api: InterfaceContract;
  readonly #module: Module;

  /** Returns unique names for variables of the function. */
  readonly #local = identifiers(new Set([...reserved, ...ownNames]));
  readonly #descriptions: Description[];
  readonly #own: OwnInputs;
  readonly #flow: Flow;

  constructor(api: InterfaceContract, flow: Flow, module: Module, own: OwnInputs) {
    this.#api = api;
    this.#module = module;
    this.#own = own;
    this.#flow = flow;
    this.results = new StepResults(api.components.schemas);
    this.#descriptions = descriptionsIn(api, flow);
    if (findsItems(flow)) {
      const options = shortObject([
        ["maxPages", `input.${own.maxPages}`],
        ["wait", `input.${own.wait}`],
      ]);
      const value = `new ${module.value(runtime, "Search")}(${options}, options?.signal)`;
      this.statements.push(constant({ name: "search", value }));
    }
    for (const step of flow.steps) this.#write(step);
  }

  #write(step: FlowStep): void {
    if (step.find !== undefined) this.#find(step);
    else if (step.select !== undefined) this.#select(step, step.select);
    else if (step.compare) this.#compare(step, step.compare);
    else this.#call(step);
  }

  #add(name: string, expression: string, type: string, place: Omit<Place, "expression">): void {
    const variable = this.#local(name);
    this.statements.push(constant({ name: variable, value: expression }));
    this.results.steps.push({ name, type, place: { ...place, expression: variable } });
  }

  #call(step: FlowStep): void {
    const operation = this.#called(step);
    const { result, choices } = operation.gives;
    // The shape of the result may depend on values known only at run time.
    const chooses = choices.some(({ requested }) => step.inputs?.some(({ to }) => to === requested.field));
    const type = chooses ? anyResultType(operation, this.#module) : resultType(operation, this.#module);
    const schemas = [result.schema ?? {}, ...choices.map(({ component }) => ({ $ref: componentRef(component) }))];
    const call = `client.${operation.operation.name}(${this.#args(step, operation)})`;
    const schema = chooses ? { anyOf: schemas } : (result.schema ?? {});
    const mayFail = step.success !== undefined || step.retry !== undefined;
    const promise = mayFail ? this.#next(step, this.#attempt(step, call, schema)) : this.#after(step, call);
    this.#add(step.name, `await ${promise}`, type, { schema, mayLack: false });
  }

  /** Returns a call that must satisfy its success condition, and that may be repeated. */
  #attempt({ name, success, retry }: FlowStep, call: string, schema: Schema): string {
    const result = this.#local("result");
    const conditions = (success ?? []).map(({ value, oneOf }) => {
      const [start, ...path] = value.split(".");
      const own: Place = { expression: result, schema, mayLack: false };
      const place = start === name ? placeAt(own, path, this.#api.components.schemas) : this.results.placeOf(value);
      return `[${literal(value)}, ${place.expression}, ${literal(oneOf)}]`;
    });
    const options = objectLiteral([
      ...(conditions.length > 0 ? [["success", `(${result}) => [${conditions.join(", ")}]`] as const] : []),
      ...(retry ? [["retry", literal(retry)] as const] : []),
    ]);
    return `${this.#module.value(runtime, "attempt")}(() => ${call}, ${options}, options?.signal)`;
  }

  #called(step: FlowStep): ResolvedOperation {
    const called = operationOf(this.#api, step);
    const operation = called && resolvedOperation(this.#api, called.name);
    if (operation === undefined)
      throw new Error(`step "${step.name}" calls "${step.operation ?? step.find}", which does not exist`);
    return operation;
  }

  /** Returns a promise that rejects with the results of the earlier steps. */
  #after({ name }: Pick<FlowStep, "name">, promise: string): string {
    return this.results.steps.length === 0 ? promise : this.#next({ name }, promise);
  }

  #next({ name }: Pick<FlowStep, "name">, promise: string): string {
    return `${this.#module.value(runtime, "next")}(${literal(name)}, ${this.results.given}, ${promise})`;
  }

  /** Returns the arguments of a step's call. */
  #args(step: FlowStep, operation: ResolvedOperation, more: readonly (readonly [string, string])[] = []): string {
    const made = new Map(
      this.#descriptions
        .filter((each) => each.step === step.name)
        .map((each) => [each.input, this.#madeInput(step, each)]),
    );
    const [needed, optional] = [false, true].map((wanted) =>
      (step.inputs ?? [])
        .filter((input) => (input.optional ?? false) === wanted)
        .map(
          ({ to, from }) =>
            [to, made.get(to) ?? (wanted ? this.results.placeOf(from).expression : this.#needed(from))] as const,
        ),
    );
    const others = optional?.length ? `${this.#module.value(runtime, "defined")}(${shortObject(optional)})` : undefined;
    const fields = shortMembers([...(needed ?? []), ...more]);
    const input =
      fields.length === 0 && others ? others : `{ ${[...fields, ...(others ? [`...${others}`] : [])].join(", ")} }`;
    return operation.takes.flat ? `${input}, options` : "options";
  }

  /** Searches the pages of an operation for the item. */
  #find(step: FlowStep): void {
    const operation = this.#called(step);
    const { pages } = operation;
    const { name } = operation.operation;
    if (!pages) throw new Error(`step "${step.name}" finds on the pages of "${name}", which has none`);
    const { schemas } = this.#api.components;
    const { where = [], due } = step;
    const valuesOf = (fields: readonly FlowInput[]): string =>
      shortObject(fields.map(({ to, from }) => [to, this.results.placeOf(from).expression]));
    const schema = itemsOf(pages.list.schema, schemas) ?? {};
    const [asked, others] = [where.filter((each) => isAsked(step, each)), where.filter((each) => !isAsked(step, each))];
    const awaited = dueAfter(this.#flow, step.name).map((later) => this.#awaited(step, later, schema));
    const size = pageSize(operation.operation, step);
    const members: (readonly [string, string])[] = [
      [
        "pages",
        `() => client.${name}.pages(${this.#args(step, operation, size && [[size.name, literal(size.size)]])})`,
      ],
      ["items", `(page) => ${follow({ expression: "page", mayLack: false }, pages.list).expression}`],
      ...(asked.length > 0 ? [["asked", valuesOf(asked)] as const] : []),
      ...(others.length > 0 ? [["where", valuesOf(others)] as const] : []),
      ...(due ? [["isDue", this.#isDue(due, this.results.placeOf(due.value))] as const] : []),
      ...(awaited.length > 0 ? [["awaits", `(item) => ${awaited.join(".concat")}`] as const] : []),
      ...(step.retry ? [["retry", literal(step.retry)] as const] : []),
    ];
    const found = `search.find(${literal(step.name)}, ${objectLiteral(members)})`;
    const type = pageItemType(operation, pages, this.#module);
    this.#add(step.name, `await ${this.#after(step, found)}`, type, { schema, mayLack: true });
  }

  /** Returns the values of a found item by which a later step finds its own, if that is due: a list. */
  #awaited(step: FlowStep, { due, where = [] }: FlowStep, schema: Schema): string {
    const at = (from: string): Place => {
      const [, ...path] = from.split(".");
      return placeAt({ expression: "item", schema, mayLack: false }, path, this.#api.components.schemas);
    };
    const own = where.filter(({ from }) => from.split(".")[0] === step.name);
    const values = `[${own.map(({ from }) => at(from).expression).join(", ")}]`;
    return `(${due ? `${this.#isDue(due, at(due.value))} ? ${values} : []` : values})`;
  }

  #isDue({ oneOf }: NonNullable<FlowStep["due"]>, { expression }: Place): string {
    return `${this.#module.value(runtime, "isOneOf")}(${expression}, ${literal(oneOf)})`;
  }

  /** Returns a value that a step needs. Values of the caller are present; results of a step may be missing. */
  #needed(from: string): string {
    const place = this.results.placeOf(from);
    if (from.startsWith("input.") || !place.mayLack) return place.expression;
    return `${this.#module.value(runtime, "needed")}(${[place.expression, literal(from), this.results.given].join(", ")})`;
  }

  /** Returns an input that the caller makes for a chosen item, validated against the item: a variable. */
  #madeInput(step: FlowStep, { input, chosenBy, descriptions, groups }: Description): string {
    const source = step.inputs?.find(({ to }) => to === input)?.from ?? "";
    const item = this.#needed(chosenBy);
    const variable = this.#local(input);
    this.made.set(inputName(source), this.results.steps.find(({ name }) => name === chosenBy)?.type ?? "unknown");
    const check = this.#module.value(runtime, "checkParameters");
    const valueFor = this.#module.value(runtime, "valueFor");
    this.statements.push(
      constant({ name: variable, value: `await ${valueFor}(${item}, ${this.results.placeOf(source).expression})` }),
      `${check}(${variable}, ${item}, ${literal({ descriptions, ...(groups !== undefined && { groups }) })});`,
    );
    return variable;
  }

  #select(step: FlowStep, from: string): void {
    const list = this.results.placeOf(from);
    const items = itemsOf(list.schema, this.#api.components.schemas) ?? {};
    const component = componentOf(items.$ref);
    const type =
      (component === undefined ? undefined : this.#module.component(component)) ??
      `NonNullable<${this.results.typeOf(from)}>[number]`;
    if (this.#descriptions.some(({ chosenBy }) => chosenBy === step.name))
      this.statements.push(`input.${this.#own.cache}?.keep(${list.expression});`);
    if (step.where === undefined) {
      const args = [
        list.expression,
        member({ expression: `input.${this.#own.select}`, mayLack: false }, step.name),
        literal(step.name),
        this.results.given,
      ];
      this.choices.push({ name: step.name, type, note: step.note });
      this.#add(step.name, `await ${this.#module.value(runtime, "chosen")}(${args.join(", ")})`, type, {
        schema: items,
        mayLack: false,
      });
      return;
    }
    const fields = step.where.map(({ to, from: source }) => [to, this.results.placeOf(source).expression] as const);
    const args = [list.expression, objectLiteral(fields)];
    this.#add(step.name, `${this.#module.value(runtime, "matching")}(${args.join(", ")})`, type, {
      schema: items,
      mayLack: true,
    });
  }

  #compare(step: FlowStep, { left, right, opposite }: NonNullable<FlowStep["compare"]>): void {
    const args = [
      this.results.placeOf(left).expression,
      this.results.placeOf(right).expression,
      ...(opposite ? ["-1"] : []),
    ];
    const result = `${this.#module.value(runtime, "agree")}(${args.join(", ")})`;
    const expression = findsItems(this.#flow) ? `search.compared(${literal(step.name)}, ${result})` : result;
    this.#add(step.name, expression, "boolean", { schema: {}, mayLack: true });
  }
}

/** Names that functions of flows use, apart from those of their steps. */
const ownNames = [
  "agree",
  "attempt",
  "checkParameters",
  "chosen",
  "client",
  "defined",
  "input",
  "isOneOf",
  "matching",
  "needed",
  "next",
  "options",
  "search",
  "valueFor",
];

/** The result of a step. */
interface StepResult {
  name: string;

  /** The local variable with the result. */
  place: Place;

  /** Its type, as an expression. */
  type: string;
}

/** The results of the steps of a flow, in order. */
class StepResults {
  readonly steps: StepResult[] = [];
  readonly #schemas: Record<string, Schema>;

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas;
  }

  /** Returns the place of `<step>.<field>` or `input.<name>`. */
  placeOf(from: string): Place {
    const [start = "", ...path] = from.split(".");
    if (start === "input") {
      const expression = member({ expression: "input", mayLack: false }, path.join("."));
      return { expression, schema: {}, mayLack: false };
    }
    const step = this.steps.find(({ name }) => name === start);
    return placeAt(step?.place ?? { expression: "undefined", schema: {}, mayLack: true }, path, this.#schemas);
  }

  /** Returns the type of the value at `<step>.<field>`. */
  typeOf(from: string): string {
    const [start = "", ...path] = from.split(".");
    const step = this.steps.find(({ name }) => name === start);
    // A field that only some of the types have is used without a type.
    if (step === undefined || this.placeOf(from).isPartial) return "unknown";
    const type = path.reduce(
      (holder, name, index) => `${index === 0 ? holder : `NonNullable<${holder}>`}[${JSON.stringify(name)}]`,
      step.type,
    );
    return step.place.mayLack ? `${type} | undefined` : type;
  }

  /** Returns all results so far, as an object. */
  get given(): string {
    return shortObject(this.steps.map(({ name, place }) => [name, place.expression]));
  }
}
