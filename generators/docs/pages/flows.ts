import type { Flow, InterfaceContract, Operation } from "../../contract/contract.ts";
import { findsItems, flowInputs, flowNames, type FlowStep, operationOf, ownInputs } from "../../contract/flows.ts";
import { resolved } from "../../contract/resolved-operation.ts";
import { camelCase, identifiers, reserved } from "../../naming.ts";
import { literal, shortMembers } from "../../typescript/literal.ts";
import { label } from "../diagrams.ts";
import { either } from "../fields.ts";
import { places } from "../links.ts";
import { block, blocks, bullets, code, line, link, mermaid, part, plain, sentences } from "../markdown.ts";
import type { ModuleName } from "../modules.ts";
import type { PageMaker } from "../page.ts";
import { counted, inWords, seconds } from "../words.ts";
import { verified } from "./states.ts";

/** The flows of an interface: each as a diagram, step by step, and as code. */
export const flowsPage: PageMaker = (api, { documents, modules }) => {
  if (api.flows.length === 0) return [];
  const file = `${api.name}/arazzo.yaml`;
  return [
    {
      path: places.flows(api.name),
      title: `Flows of ${api.title}`,
      label: "Flows",
      summary: "How operations are used one after the other: what goes in, where it comes from, and what to keep.",
      body: blocks(
        documents.has(file) &&
          `To carry them out by a runner: [arazzo.yaml](site:${places.document(file)}), an Arazzo 1.0 document.`,
        ...api.flows.map((flow) => flowPart(api, flow, modules)),
      ),
    },
  ];
};

function flowPart(api: InterfaceContract, flow: Flow, modules: ModuleName): string {
  const { name, steps, keeps } = flow;
  const brought = flowInputs(api, flow).map(({ name: input, isOptional, description }) => {
    const head = `${code(input)}${isOptional ? " (optional)" : ""}`;
    return description ? sentences(`${head}: ${line(description)}`) : head;
  });
  return part(
    2,
    plain(inWords(name)),
    mermaid(sequence(api, flow)),
    stepList(api, flow, ({ name: called }) => link(code(called), places.operation(api.name, called))),
    verified(api, steps),
    part(3, "What you bring", bullets(brought)),
    part(3, "What to keep", bullets(keeps.map(source))),
    api.operations.length > 0 &&
      part(
        3,
        "In TypeScript",
        "The generated function carries out the steps. `kept` holds what to keep, `steps` what each step gave.",
        block("ts", usage(api, flow, modules)),
      ),
  );
}

/** What the caller and the service say to each other, and what the caller does by itself. */
function sequence(api: InterfaceContract, { name, steps }: Flow): string {
  const messages = steps.flatMap((step, index) => {
    const { operation, find, select, where, compare, inputs = [] } = step;
    const called = operationOf(api, step)?.name ?? operation ?? find;
    const given = inputs.filter(({ from }) => !from.startsWith("input.")).map(({ to }) => to);
    const does =
      called !== undefined
        ? `${called}${find === undefined ? "" : ", page by page"}${given.length > 0 ? ` with ${given.join(", ")}` : ""}`
        : select !== undefined
          ? `${where === undefined ? "choose from" : "find in"} ${select}`
          : `compare ${compare?.left.split(".")[0]} with ${compare?.right.split(".")[0]}`;
    const to = called === undefined ? "caller" : "service";
    return [
      `caller->>${to}: ${label(`${index + 1}. ${does}`)}`,
      ...(called === undefined ? [] : [`service-->>caller: ${label(step.name)}`]),
    ];
  });
  return [
    "sequenceDiagram",
    `accTitle: ${label(`${inWords(name)}, between the caller and the service`)}`,
    "participant caller as Caller",
    "participant service as Service",
    ...messages,
  ].join("\n  ");
}

/** The steps of a flow as a numbered list, with operations as `show` shows them. */
export function stepList(api: InterfaceContract, { steps }: Flow, show: (operation: Operation) => string): string {
  const texts = steps.map((step) => {
    const called = operationOf(api, step);
    return stepText(step, called && show(called));
  });
  return texts.map((text, index) => `${index + 1}. ${text.replace(/\n(?=.)/g, "\n   ")}`).join("\n");
}

/** A step in words, with what it takes below. */
function stepText(step: FlowStep, operation: string | undefined): string {
  const { find, select, where = [], due, compare, inputs = [], success = [], retry, note } = step;
  const conditions = where.length === 0 ? "" : ` where ${either(where.map(conditionOf), "and")}`;
  const first = [
    operation && find === undefined && `call ${operation}`,
    operation && find !== undefined && `find the item on the pages of ${operation}${conditions}`,
    select && `${where.length > 0 ? "find the item in" : "choose an item of"} ${source(select)}${conditions}`,
    compare &&
      `compare ${source(compare.left)} with ${compare.opposite ? "the opposite of " : ""}${source(compare.right)}`,
  ].find((text) => typeof text === "string" && text !== "");
  const succeeds = success.map(({ value, oneOf }) => `${source(value)} is ${values(oneOf)}`);
  const text = sentences(
    `**${code(step.name)}**: ${first ?? ""}`,
    due && `It is due where ${source(due.value)} is ${values(due.oneOf)}`,
    succeeds.length > 0 ? `It succeeds where ${either(succeeds, "and")}` : "",
    retry && `Where it fails, it is tried again after ${seconds(retry.after)}, ${counted(retry.limit, "time")} at most`,
    line(note),
  );
  const taken = inputs.map(({ to, from, optional }) => `${code(to)}: ${source(from)}${optional ? " (optional)" : ""}`);
  return [text, ...(taken.length > 0 ? [bullets(taken)] : [])].join("\n");
}

function conditionOf({ to, from }: { to: string; from: string }): string {
  return `${code(to)} is ${source(from)}`;
}

function values(all: readonly unknown[]): string {
  return either(all.map((each) => code(String(each))));
}

/** `input.name` or `step.path.to.field`, in words. */
export function source(from: string): string {
  const [start = "", ...path] = from.split(".");
  const field = path.join(".");
  if (start === "input") return `your ${code(field)}`;
  return field === "" ? code(start) : `${code(field)} of ${code(start)}`;
}

/** A call of the generated function of a flow, as TypeScript. */
function usage(api: InterfaceContract, flow: Flow, modules: ModuleName): string {
  const call = flowNames(api).find((each) => each.flow === flow)?.call ?? "";
  const { names, operations } = resolved(api);
  const { create } = names.client;
  const secured = operations.some(({ needs }) => needs.isSecured);
  const own = [call, create, "client", "baseUrl", "token", "steps", "kept", "items"];
  const declare = identifiers(new Set([...reserved, ...own]));
  const inputs = flowInputs(api, flow);
  const members = inputs.map(({ name, isOptional }) => {
    const [member = ""] = shortMembers([[name, declare(isName(name) ? name : camelCase(name) || "value")]]);
    return `  ${member},${isOptional ? " // optional" : ""}`;
  });
  const chosen = flow.steps
    .filter(({ select, where }) => select !== undefined && where === undefined)
    .map(({ name }) => `${isName(name) ? name : literal(name)}: (items) => items[0]`);
  const { maxPages, wait, select } = ownInputs(inputs);
  return [
    `import { ${create} } from ${literal(modules(`${api.name}/index`))};`,
    `import { ${call} } from ${literal(modules(`${api.name}/flows`))};`,
    "",
    `const client = ${create}({ baseUrl${secured ? ", auth: token" : ""} });`,
    `const { steps, ...kept } = await ${call}(client, {`,
    ...members,
    ...(chosen.length > 0 ? [`  ${select}: { ${chosen.join(", ")} },`] : []),
    ...(findsItems(flow)
      ? [`  ${maxPages}: 5, // optional; default: 20`, `  ${wait}: { totalTime: 10_000 }, // optional; default: none`]
      : []),
    "});",
  ].join("\n");
}

/** A plain `__proto__` would set the prototype. */
function isName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== "__proto__";
}
