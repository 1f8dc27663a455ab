import type { Flow, InterfaceContract } from "../../contract/contract.ts";
import { findsItems, flowInputs, flowNames, type FlowStep, operationOf, ownInputs } from "../../contract/flows.ts";
import { resolved } from "../../contract/resolved-operation.ts";
import { camelCase, identifiers, reserved } from "../../naming.ts";
import { literal, shortMembers } from "../../typescript/literal.ts";
import { htmlTemplate } from "../html.ts";
import { anchors, places } from "../links.ts";
import type { Page } from "../page.ts";
import type { SiteSource, SiteTools } from "../source.ts";
import { inWords } from "../words.ts";
import { sequence } from "./flows/sequence.ts";

interface FlowsData {
  api: string;
  lead: string;
  flows: FlowData[];
}

interface FlowData {
  id: string;
  title: string;
  name: string;

  /** An SVG element. */
  diagram: string;
  steps: StepWords[];
  brings: { name: string; isOptional: boolean; description: string }[];
  keeps: Source[];

  /** A `pre` element; empty where there is no client. */
  usage: string;
}

const render = htmlTemplate<FlowsData>("flows.html.hbs");

const lead = "How operations are used one after the other: what goes in, where it comes from, and what to keep.";

/** The flows of an interface: each as a diagram, in words and as code. */
export function flowsPage(api: InterfaceContract, { tools }: SiteSource): Page | undefined {
  if (api.flows.length === 0) return undefined;
  const path = `${api.name}/flows.html`;
  // What others link to comes first, so that it has the id that they know.
  const give = anchors();
  const ids = api.flows.map(({ name }) => give(name));
  const flows = api.flows.map((flow, index) => {
    const steps = flow.steps.map((step) => ({ step, anchor: give(`${flow.name}-${step.name}`) }));
    return flowData(api, flow, ids[index] ?? "", steps, path, tools);
  });
  return {
    path,
    title: "Flows",
    label: "Flows",
    summary: lead,
    body: render(path, { api: api.name, lead, flows }),
    entries: flows.map(({ id, title, name, steps }) => ({
      anchor: id,
      title,
      kind: "flow",
      text: [name, ...steps.flatMap((step) => [step.operation?.name ?? step.name, step.note])].join(" "),
    })),
  };
}

function flowData(
  api: InterfaceContract,
  flow: Flow,
  id: string,
  steps: readonly PlacedStep[],
  path: string,
  { highlight }: SiteTools,
): FlowData {
  return {
    id,
    title: inWords(flow.name),
    name: flow.name,
    diagram: sequence(api, flow, path),
    steps: stepWords(api, steps),
    brings: flowInputs(api, flow).map(({ name, isOptional, description = "" }) => ({ name, isOptional, description })),
    keeps: flow.keeps.map((from) => sourceOf(from, steps)),
    usage: api.operations.length > 0 ? highlight(usage(api, flow), "ts") : "",
  };
}

/** A step of a flow in words. */
interface StepWords {
  anchor: string;
  name: string;
  operation: { name: string; path: string } | undefined;

  /** True where it reads the pages of the operation until one holds the item. */
  isSought: boolean;

  /** When there is an item to be found. */
  due: { value: Source; values: readonly string[] } | undefined;

  /** The list that it chooses from, or finds in where there are conditions. */
  list: Source | undefined;
  conditions: Input[];
  comparison: { left: Source; right: Source; isOpposite: boolean } | undefined;
  inputs: Input[];
  note: string;
  requirement: string;
}

/** Something that a step takes, and where it comes from. */
interface Input {
  name: string;
  source: Source;
  isOptional: boolean;
}

function stepWords(api: InterfaceContract, steps: readonly PlacedStep[]): StepWords[] {
  return steps.map(({ step, anchor }) => {
    const { name, operation, find, select, where = [], due, compare, inputs = [], note = "", requirement = "" } = step;
    const input = ({ to, from, optional = false }: (typeof inputs)[number]): Input => ({
      name: to,
      source: sourceOf(from, steps),
      isOptional: optional,
    });
    const called = operationOf(api, step)?.name ?? operation ?? find;
    return {
      anchor,
      name,
      operation: called === undefined ? undefined : { name: called, path: places.operation(api.name, called) },
      isSought: find !== undefined,
      due: due && { value: sourceOf(due.value, steps), values: due.oneOf },
      list: select === undefined ? undefined : sourceOf(select, steps),
      conditions: where.map(input),
      comparison: compare && {
        left: sourceOf(compare.left, steps),
        right: sourceOf(compare.right, steps),
        isOpposite: compare.opposite ?? false,
      },
      inputs: inputs.map(input),
      note,
      requirement,
    };
  });
}

/** The source of a value. */
interface Source {
  /** The step that it results from; empty where the caller brings it. */
  step: string;

  /** The id of that step. */
  anchor: string;

  /** The path to it; empty where it is the whole result of a step. */
  field: string;
}

/** A step with its id on the page. */
interface PlacedStep {
  step: FlowStep;
  anchor: string;
}

/** `input.name` or `step.path.to.field`, resolved. */
function sourceOf(from: string, steps: readonly PlacedStep[]): Source {
  const [start = "", ...path] = from.split(".");
  const field = path.join(".");
  if (start === "input") return { step: "", anchor: "", field };
  return { step: start, anchor: steps.find(({ step }) => step.name === start)?.anchor ?? "", field };
}

/** A call of the generated function of a flow, as TypeScript. */
function usage(api: InterfaceContract, flow: Flow): string {
  const call = flowNames(api).find((each) => each.flow === flow)?.call ?? "";
  const { names, operations } = resolved(api);
  const { create } = names.client;
  const secured = operations.some(({ needs }) => needs.isSecured);
  const own = [call, create, "client", "baseUrl", "token", "steps", "kept", "items"];
  const declare = identifiers(new Set([...reserved, ...own]));

  const inputs = flowInputs(api, flow);
  const members = inputs.map(({ name, isOptional }) => {
    const [member = ""] = shortMembers([[name, declare(isName(name) ? name : camelCase(name) || "value")]]);
    return `  ${member},${isOptional ? " // may be left out" : ""}`;
  });
  const chosen = flow.steps
    .filter(({ select, where }) => select !== undefined && where === undefined)
    .map(({ name }) => `${isName(name) ? name : literal(name)}: (items) => items[0]`);
  const { maxPages, wait } = ownInputs(inputs);
  const bounds = findsItems(flow)
    ? [`  ${maxPages}: 5, // may be left out: 20`, `  ${wait}: { totalTime: 10_000 }, // may be left out: none`]
    : [];
  const select = chosen.length > 0 ? [`  ${ownInputs(inputs).select}: { ${chosen.join(", ")} },`] : [];
  return [
    `import { ${create} } from ${literal(`concordat/${api.name}`)};`,
    `import { ${call} } from ${literal(`concordat/${api.name}/flows`)};`,
    "",
    `const client = ${create}({ baseUrl${secured ? ", auth: token" : ""} });`,
    `const { steps, ...kept } = await ${call}(client, {`,
    ...members,
    ...select,
    ...bounds,
    "});",
  ].join("\n");
}

/** A plain `__proto__` would set the prototype. */
function isName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== "__proto__";
}
