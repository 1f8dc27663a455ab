import type { StatementStructures } from "ts-morph";
import type { InterfaceContract } from "../contract/model/contract.ts";
import {
  isCallable,
  descriptionsIn,
  findsItems,
  type Flow,
  type FlowInput,
  flowInputs,
  flowNames,
  keptNames,
  type FlowStep,
  type NamedFlow,
  operationOf,
  ownInputs,
  type OwnInputs,
} from "../contract/facts/flows.ts";
import { resolved, resolvedOperation } from "../contract/facts/resolved-operation.ts";
import { perInterface } from "../generator.ts";
import { camelCase } from "../naming.ts";
import { oneLine } from "../typescript/documentation.ts";
import { literal, shortObject } from "../typescript/literal.ts";
import { Module } from "../typescript/module.ts";
import { union } from "../typescript/operation.ts";
import {
  type Docs,
  doc,
  functionOf,
  interfaceOf,
  type Member,
  objectType,
  property,
  tag,
} from "../typescript/structures.ts";
import { FlowBody, runtime } from "./flow-body.ts";

/** Generates `flows.ts`: each flow as a function that calls its operations in order. */
export const flows = perInterface(
  "flows",
  (api) => [{ path: `${api.name}/flows.ts`, content: flowsModule(api) }],
  (api) =>
    !api.flows.some(isCallable) ? [] : [{ path: "flows.ts", purpose: "sequences of operations (flows), as functions" }],
);

function flowsModule(api: InterfaceContract): string {
  const module = new Module(api);
  const named = flowNames(api).filter(({ flow }) => isCallable(flow));
  for (const { call, Input, Result } of named) for (const name of [call, Input, Result]) module.declare(name);
  const statements = named.flatMap((each) => flowDeclarations(api, each, module));
  const describes = api.flows.some((flow) => descriptionsIn(api, flow).length > 0);
  const finds = api.flows.some(findsItems);
  module.exportFrom(runtime, {
    values: ["FlowError", ...(describes ? ["checkParameters", "MetadataCache", "ParameterError"] : [])],
    types: finds ? ["FindOptions", "Missing", "WaitOptions"] : [],
  });
  return module.print(statements);
}

/** Returns the function of a flow, with the types of its parameters and its result. */
function flowDeclarations(api: InterfaceContract, named: NamedFlow, module: Module): StatementStructures[] {
  const { flow, call, Input, Result } = named;
  const inputs = flowInputs(api, flow);
  const own = ownInputs(inputs);
  const body = new FlowBody(api, flow, module, own);
  const kept = keptBy(flow, body, Input);
  const [described] = descriptionsIn(api, flow);
  const item = body.results.steps.find(({ name }) => name === described?.chosenBy)?.type ?? "unknown";
  const takes = [
    ...inputs.map((input) =>
      property(input.name, typeOfInput(api, input, body, module), {
        isOptional: input.isOptional,
        docs: doc(input.description || `The \`${input.name}\` of the steps.`),
      }),
    ),
    ...(described
      ? [
          property(own.cache, `${module.type(runtime, "MetadataCache")}<${item}>`, {
            isOptional: true,
            docs: doc("Takes in what is known of the items, which is new with every list of them."),
          }),
        ]
      : []),
    ...(body.choices.length > 0
      ? [
          property(
            own.select,
            objectType(
              body.choices.map(({ name, type, note }) =>
                property(name, `${module.type(runtime, "Choose")}<${type}>`, {
                  docs: doc(note ?? `Chooses the item of step \`${name}\`.`),
                }),
              ),
            ),
            { docs: doc("Chooses items, step by step.") },
          ),
        ]
      : []),
    ...(findsItems(flow) ? boundsOf(flow, own, module) : []),
  ];
  const steps = body.results.steps.map(({ name, type, place }) =>
    property(name, place.mayLack ? `${type} | undefined` : type),
  );
  const gives = [
    ...kept.map(({ name, type, text }) => property(name, type, { docs: doc(text) })),
    ...(findsItems(flow)
      ? [
          property("missing", `${module.type(runtime, "Missing")} | undefined`, {
            docs: doc("The first thing that was not there, and why; undefined where nothing is missing."),
          }),
        ]
      : []),
    property("steps", objectType(steps), { docs: doc("The result of each step, by its name.") }),
  ];
  const called = new Set(flow.steps.flatMap((step) => operationOf(api, step)?.name ?? []));
  const client = module.type("./client.ts", resolved(api).names.client.type);
  const result = shortObject([
    ...kept.map(({ name, expression }) => [name, expression] as const),
    ...(findsItems(flow) ? [["missing", "search.missing"] as const] : []),
    ["steps", body.results.given],
  ]);
  return [
    interfaceOf(Input, takes, doc(`The input of \`${call}\`.`)),
    interfaceOf(Result, gives, doc(`The result of \`${call}\`.`)),
    functionOf({
      name: call,
      isAsync: true,
      parameters: [
        { name: "client", type: `Pick<${client}, ${union([...called])}>` },
        { name: "input", type: Input },
        { name: "options", type: module.type("../runtime/client/client.ts", "RequestOptions"), hasQuestionToken: true },
      ],
      returnType: `Promise<${Result}>`,
      statements: [...body.statements, `return ${result};`],
      docs: flowDocs(flow, described !== undefined),
    }),
  ];
}

/** Returns the options of a flow for reading pages. */
function boundsOf({ steps }: Flow, { maxPages, wait }: OwnInputs, module: Module): Member[] {
  const options = module.type(runtime, "FindOptions");
  const isRepeated = steps.some(({ find, retry }) => find !== undefined && retry !== undefined);
  const once = isRepeated ? "every list is read as often as its step says" : "every list is read once";
  return [
    property(maxPages, `${options}["maxPages"]`, {
      isOptional: true,
      docs: doc("The most pages that are read for one item. Default: 20."),
    }),
    property(wait, `${options}["wait"]`, {
      isOptional: true,
      docs: doc(`Waits for what the service may not have entered yet. Default: ${once}.`),
    }),
  ];
}

function typeOfInput(api: InterfaceContract, { name, use }: FlowInput, body: FlowBody, module: Module): string {
  const type = use && resolvedOperation(api, use.operation.name)?.names.input;
  if (!use || !type) return "unknown";
  const value = `Required<${module.type("./client.ts", type)}>[${literal(use.input)}]`;
  const item = body.made.get(name);
  return item === undefined ? value : `${module.type(runtime, "MadeFor")}<${item}, ${value}>`;
}

/** A result of a flow, from its steps or its input. */
interface Kept {
  name: string;
  text: string;
  type: string;
  expression: string;
}

/** Returns the results of a flow. */
function keptBy(flow: Flow, body: FlowBody, inputType: string): Kept[] {
  return keptNames(flow).map(({ from, name }) => {
    const [step = "", ...path] = from.split(".");
    const last = path.at(-1) ?? step;
    const isInput = step === "input";
    const ofStep = path.length > 0 ? `\`${path.join(".")}\` of \`${step}\`.` : `The result of \`${step}\`.`;
    return {
      name,
      text: isInput ? `The \`${last}\` that was given.` : ofStep,
      type: isInput ? `${inputType}[${literal(last)}]` : body.results.typeOf(from),
      expression: body.results.placeOf(from).expression,
    };
  });
}

/** Returns the documentation of the steps of a flow, and its errors. */
function flowDocs({ name, steps }: Flow, checksParameters: boolean): Docs {
  return doc(
    `The flow \`${camelCase(name)}\`:`,
    steps.map((step, index) => `${index + 1}. ${stepText(step)}`).join("\n"),
    ...(steps.length > 1
      ? [tag("throws", "{FlowError} If a step after the first fails, or lacks a result that a later step needs.")]
      : []),
    ...(checksParameters
      ? [tag("throws", "{ParameterError} If parameters are not valid for the item that they describe.")]
      : []),
  );
}

function stepText({ name, operation, find, select, where, compare, success, retry, note }: FlowStep): string {
  const chooses =
    find === undefined ? `is ${where ? "found" : "chosen"} in \`${select}\`` : `is found on the pages of \`${find}\``;
  const does =
    select === undefined && find === undefined ? `compares \`${compare?.left}\` with \`${compare?.right}\`` : chooses;
  const until = (success ?? []).map(
    ({ value, oneOf }) => `\`${value}\` is ${oneOf.map((each) => literal(each)).join(" or ")}`,
  );
  const attempts = [
    ...(until.length > 0 ? [`succeeds where ${until.join(" and ")}`] : []),
    ...(retry ? [`is tried again after ${retry.after} s, ${retry.limit} times at most`] : []),
  ];
  const called = operation === undefined ? does : `calls \`${operation}\``;
  return oneLine(`\`${name}\` ${[called, ...attempts].join(", ")}. ${note ?? ""}`);
}
