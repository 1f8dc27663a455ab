import type { Flow, InterfaceContract } from "../../contract/model/contract.ts";
import { findsItems, flowInputs, isCallable, flowNames, operationOf, ownInputs } from "../../contract/facts/flows.ts";
import { resolved } from "../../contract/facts/resolved-operation.ts";
import { camelCase, identifiers, reserved } from "../../naming.ts";
import { literal, shortMembers } from "../../typescript/literal.ts";
import { label } from "../diagrams.ts";
import { source, stepList } from "../flow-steps.ts";
import { places } from "../links.ts";
import {
  block,
  blocks,
  bullets,
  code,
  link,
  mermaid,
  part,
  escapeMarkdown,
  sentences,
  summaryAndBody,
} from "../markdown.ts";
import type { ModuleName } from "../modules.ts";
import type { PageMaker } from "../page.ts";
import { inWords } from "../words.ts";
import { verified } from "./states.ts";

/** Creates the page about the flows of an interface: each as a diagram, as steps, and as code. */
export const flowsPage: PageMaker = (api, { documents, modules }) => {
  if (api.flows.length === 0) return [];
  const file = `${api.name}/arazzo.yaml`;
  return [
    {
      path: places.flows(api.name),
      title: `Flows of ${api.title}`,
      label: "Flows",
      summary: "Sequences of operations: their inputs, the sources of the inputs, and the results to keep.",
      body: blocks(
        documents.has(file) &&
          `To run them with a runner: [arazzo.yaml](site:${places.document(file)}), an Arazzo 1.0 document.`,
        ...api.flows.map((flow) => flowPart(api, flow, modules)),
      ),
    },
  ];
};

function flowPart(api: InterfaceContract, flow: Flow, modules: ModuleName): string {
  const { name, steps, keeps } = flow;
  const brought = flowInputs(api, flow).map(({ name: input, isOptional, description }) => {
    const head = `${code(input)}${isOptional ? " (optional)" : ""}`;
    const { summary, body } = summaryAndBody(description);
    return blocks(summary === "" ? head : sentences(`${head}: ${summary}`), body);
  });
  return part(
    2,
    escapeMarkdown(inWords(name)),
    mermaid(sequence(api, flow)),
    stepList(api, flow, ({ name: called }) => link(code(called), places.operation(api.name, called))),
    verified(api, steps),
    part(3, "Inputs", bullets(brought)),
    part(3, "Results to keep", bullets(keeps.map(source))),
    api.operations.length > 0 &&
      isCallable(flow) &&
      part(
        3,
        "In TypeScript",
        "The generated function runs the steps. `kept` contains the results to keep, `steps` the result of each step.",
        block("ts", usage(api, flow, modules)),
      ),
  );
}

/** Returns the sequence diagram of a flow, between the caller and the service. */
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

/** Returns a call of the generated function of a flow, as TypeScript. */
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

/** Excludes `__proto__`, which would set the prototype. */
function isName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== "__proto__";
}
