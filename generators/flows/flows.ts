import type { InterfaceContract } from "../contract/contract.ts";
import {
  descriptionsIn,
  type Flow,
  type FlowInput,
  flowInputs,
  flowNames,
  type FlowStep,
  operationOf,
  ownInputs,
} from "../contract/flows.ts";
import { resolved, resolvedOperation } from "../contract/resolved-operation.ts";
import { header, perInterface } from "../generator.ts";
import { camelCase } from "../naming.ts";
import { template } from "../templates.ts";
import { commentText, oneLine, wrapped } from "../typescript/documentation.ts";
import { literal, shortObject } from "../typescript/literal.ts";
import { ModuleScope } from "../typescript/module-scope.ts";
import { FlowBody } from "./flow-body.ts";

/** `flows.ts`: how operations are used one after the other, each flow as a function. */
export const flows = perInterface(
  "flows",
  (api) => [{ path: `${api.name}/flows.ts`, content: render(dataOf(api)) }],
  (api) =>
    api.flows.length === 0
      ? []
      : [{ path: "flows.ts", purpose: "how operations are used one after the other, as functions" }],
);

const render = template<ReturnType<typeof dataOf>>("flows.ts.hbs", {});

function dataOf(api: InterfaceContract) {
  const scope = new ModuleScope(api);
  const all = flowNames(api, scope).map(({ flow, ...names }) => ({
    ...names,
    ...flowData(api, flow, scope, names.Input),
  }));
  return {
    header: header(api.source),
    flows: all,
    client: scope.type("./client.ts", resolved(api).names.client.type),
    RequestOptions: scope.type("../runtime/client/client.ts", "RequestOptions"),
    exports: all.some(({ cache }) => cache) ? "MetadataCache, ParameterError" : "",
    imports: scope.imports(),
  };
}

function flowData(api: InterfaceContract, flow: Flow, scope: ModuleScope, inputType: string) {
  const inputs = flowInputs(api, flow);
  const own = ownInputs(inputs);
  const body = new FlowBody(api, flow, scope, own);
  const keeps = keptBy(flow, body, inputType);
  const called = flow.steps.flatMap((step) => operationOf(api, step)?.name ?? []);
  return {
    comment: comment(...flowDocumentation(flow, descriptionsIn(api, flow).length > 0)),
    operations: [...new Set(called)].map(literal).join(" | "),
    inputs: inputs.map((input) => ({
      comment: comment(
        ...(input.documentation[0] === "" ? [`The \`${input.name}\` of the steps.`] : input.documentation),
      ),
      name: literal(input.name) + (input.isOptional ? "?" : ""),
      type: typeOfInput(api, input, body, scope),
    })),
    select: body.choices.length > 0 && {
      name: own.select,
      choices: body.choices.map(({ name, type, note }) => ({
        comment: comment(note ?? `Chooses the item of step \`${name}\`.`),
        name: literal(name),
        type: `${scope.type("../runtime/flow/flow.ts", "Choose")}<${type}>`,
      })),
    },
    cache: descriptionsIn(api, flow).flatMap(({ chosenBy }) => {
      const item = body.results.steps.find(({ name }) => name === chosenBy)?.type ?? "unknown";
      return { name: own.cache, type: `${scope.type("../runtime/flow/flow.ts", "MetadataCache")}<${item}>` };
    })[0],
    keeps: keeps.map(({ name, ...kept }) => ({ ...kept, name: literal(name) })),
    result: shortObject([
      ...keeps.map(({ name, expression }) => [name, expression] as const),
      ["steps", body.results.given],
    ]),
    steps: body.results.steps.map(({ name, type, place }) => ({
      name: literal(name),
      type: place.mayLack ? `${type} | undefined` : type,
    })),
    statements: body.statements,
  };
}

function typeOfInput(api: InterfaceContract, { name, use }: FlowInput, body: FlowBody, scope: ModuleScope): string {
  const type = use && resolvedOperation(api, use.operation.name)?.names.input;
  if (!use || !type) return "unknown";
  const value = `Required<${scope.type("./client.ts", type)}>[${literal(use.input)}]`;
  const item = body.made.get(name);
  return item === undefined ? value : `${scope.type("../runtime/flow/flow.ts", "MadeFor")}<${item}, ${value}>`;
}

/** What is kept, by the last part of its name, or by all of it where that is taken. */
function keptBy(
  { keeps }: Flow,
  body: FlowBody,
  inputType: string,
): { name: string; comment: string; type: string; expression: string }[] {
  const taken = new Set(["steps"]);
  return keeps.map((from) => {
    const [step = "", ...path] = from.split(".");
    const last = path.at(-1) ?? step;
    const name = taken.has(last) ? from.replaceAll(".", "_") : last;
    taken.add(name);
    const isInput = step === "input";
    return {
      name,
      comment: comment(
        isInput
          ? `The \`${last}\` that was given.`
          : path.length > 0
            ? `\`${path.join(".")}\` of \`${step}\`.`
            : `What \`${step}\` says.`,
      ),
      type: isInput ? `${inputType}[${literal(last)}]` : body.results.typeOf(from),
      expression: body.results.placeOf(from).expression,
    };
  });
}

function comment(...lines: string[]): string {
  return `/*${commentText(lines)}*/`;
}

/** What a flow does, step by step. */
function flowDocumentation({ name, steps }: Flow, checksParameters: boolean): string[] {
  const lines = steps.flatMap((step, index) => wrapped(`${index + 1}. ${stepText(step)}`));
  const throws = [
    ...(steps.length > 1
      ? ["@throws {FlowError} Where a step after the first fails, or gives nothing that another needs."]
      : []),
    ...(checksParameters ? ["@throws {ParameterError} Where parameters do not fit the item that they are for."] : []),
  ];
  return [`The flow \`${camelCase(name)}\`:`, "", ...lines, ...(throws.length > 0 ? ["", ...throws] : [])];
}

function stepText({ name, operation, select, where, compare, note }: FlowStep): string {
  const does =
    operation === undefined
      ? select === undefined
        ? `compares \`${compare?.left}\` with \`${compare?.right}\``
        : `is ${where ? "found" : "chosen"} in \`${select}\``
      : `calls \`${operation}\``;
  return oneLine(`\`${name}\` ${does}. ${note ?? ""}`);
}
