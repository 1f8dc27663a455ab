import { clientNames, type ClientNames } from "../client/client-names.ts";
import type { InterfaceContract } from "../contract/contract.ts";
import { perInterface } from "../generator.ts";
import { header } from "../header.ts";
import { literal } from "../literal.ts";
import { ModuleScope } from "../module-scope.ts";
import { template } from "../templates.ts";
import { commentText } from "../types/documentation.ts";
import { FlowBody } from "./flow-body.ts";
import { flowDocumentation } from "./flow-documentation.ts";
import { descriptionsIn, operationOf, type Flow } from "./flow-facts.ts";
import { flowInputs, type FlowInput } from "./flow-input.ts";
import { flowNames, ownInputs } from "./flow-names.ts";
import { shortObject } from "./short-object.ts";

/** `flows.ts`: how operations are used one after the other, each flow as a function. */
export const flows = perInterface("flows", (api) =>
  hasFlows(api) ? [{ path: `${api.name}/flows.ts`, content: render(dataOf(api)) }] : [],
);

/** Whether there is any flow. */
export function hasFlows(api: InterfaceContract): boolean {
  return api.flows.length > 0;
}

const render = template<ReturnType<typeof dataOf>>("flows.ts.hbs", {});

function dataOf(api: InterfaceContract) {
  const scope = new ModuleScope(api);
  const clients = clientNames(api);
  const all = flowNames(api, scope).map(({ flow, ...names }) => ({
    ...names,
    ...flowData(api, flow, clients, scope, names.Input),
  }));
  return {
    header: header(api.source),
    flows: all,
    client: scope.type("./client.ts", clients.client),
    RequestOptions: scope.type("../runtime/client-options.ts", "RequestOptions"),
    exports: all.some(({ cache }) => cache)
      ? [
          'export { MetadataCache } from "../runtime/metadata-cache.ts";',
          'export { ParameterError } from "../runtime/tool-parameters.ts";',
        ]
      : [],
    imports: scope.imports(),
  };
}

function flowData(api: InterfaceContract, flow: Flow, clients: ClientNames, scope: ModuleScope, inputType: string) {
  const inputs = flowInputs(api, flow);
  const own = ownInputs(inputs);
  const body = new FlowBody(api, flow, clients, scope, own);
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
      type: typeOfInput(input, body, clients, scope),
    })),
    select: body.choices.length > 0 && {
      name: own.select,
      choices: body.choices.map(({ name, type, note }) => ({
        comment: comment(note ?? `Chooses the item of step \`${name}\`.`),
        name: literal(name),
        type: `${scope.type("../runtime/flow.ts", "Choose")}<${type}>`,
      })),
    },
    cache: descriptionsIn(api, flow).flatMap(({ chosenBy }) => {
      const item = body.results.steps.find(({ name }) => name === chosenBy)?.type ?? "unknown";
      return { name: own.cache, type: `${scope.type("../runtime/metadata-cache.ts", "MetadataCache")}<${item}>` };
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

function typeOfInput({ name, use }: FlowInput, body: FlowBody, clients: ClientNames, scope: ModuleScope): string {
  const type = use && clients.inputs.get(use.operation.name)?.type;
  if (!use || !type) return "unknown";
  const value = `Required<${scope.type("./client.ts", type)}>[${literal(use.input)}]`;
  const item = body.made.get(name);
  return item === undefined ? value : `${scope.type("../runtime/flow.ts", "MadeFor")}<${item}, ${value}>`;
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
