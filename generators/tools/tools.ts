import type { Event, InterfaceContract, Tool } from "../contract/contract.ts";
import { selfContained } from "../contract/json-schema.ts";
import { header, perInterface } from "../generator.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import { ModuleScope } from "../typescript/module-scope.ts";
import { camelCase } from "../naming.ts";
import { template } from "../templates.ts";
import { commentText, wrapped } from "../typescript/documentation.ts";
import { resolved } from "../contract/resolved-operation.ts";

/** `tools.ts`: the MCP tools of an interface, ready to be listed and called. */
export const tools = perInterface(
  "tools",
  (api) => [{ path: `${api.name}/tools.ts`, content: render(dataOf(api)) }],
  (api) =>
    api.tools.length === 0 ? [] : [{ path: "tools.ts", purpose: "the MCP tools, ready to be listed and called" }],
);

const render = template<ReturnType<typeof dataOf>>("tools.ts.hbs", {
  text: (value) => JSON.stringify(value),
  comment: (value) => `/*${commentText(wrapped(value))}*/`,
});

const runtime = "../runtime/tools/tools.ts";

function dataOf(api: InterfaceContract) {
  const scope = new ModuleScope(api);
  const names = namesOf(scope);
  const inputs = inputsOf(api, scope);
  const classes = new Set(api.tools.flatMap(({ billingClass }) => (billingClass === undefined ? [] : [billingClass])));
  const hasEvents = api.tools.some(({ event }) => event !== undefined);
  return {
    header: header(api.source),
    ...names,
    inputs: [...inputs.values()],
    toolList: api.tools.map((tool) => ({
      name: tool.name,
      ...textsOf(tool, api.events),
      input: inputs.get(tool.input),
    })),
    factsByTool: objectLiteral(api.tools.map((tool) => [tool.name, objectLiteral(factsOf(tool))])),
    guardsByTool: objectLiteral(api.tools.map((tool) => [tool.name, inputs.get(tool.input)?.guard ?? "undefined"])),
    billingClasses: [...classes].map(literal).join(" | "),
    hasMetered: api.tools.some(({ metered }) => metered !== undefined),
    eventNames: hasEvents ? `keyof ${scope.type("./types.ts", "Events")}` : "",
    imports: scope.imports(),
  };
}

/** What the module imports from the runtime and declares itself, under names that no input has. */
function namesOf(scope: ModuleScope) {
  return {
    McpTool: scope.type(runtime, "McpTool"),
    McpToolInput: scope.type(runtime, "McpToolInput"),
    ToolGuards: scope.type(runtime, "ToolGuards"),
    ToolHandlers: scope.type(runtime, "ToolHandlers"),
    dispatch: scope.value(runtime, "dispatch"),
    ToolInputs: scope.declare("ToolInputs"),
    ToolName: scope.declare("ToolName"),
    ToolFacts: scope.declare("ToolFacts"),
    tools: scope.declare("tools"),
    toolFacts: scope.declare("toolFacts"),
    guards: scope.declare("guards"),
    callTool: scope.declare("callTool"),
  };
}

/** What each input schema is called and made of, by the name of its component. */
function inputsOf(api: InterfaceContract, scope: ModuleScope) {
  const { guards } = resolved(api).names;
  return new Map(
    [...new Set(api.tools.map(({ input }) => input))].map((component) => {
      const type = scope.component(component) ?? "unknown";
      const { $schema: _dialect, title: _title, description: _description, ...schema } = selfContained(api, component);
      return [
        component,
        {
          type,
          guard: scope.value("./validators.js", guards[component] ?? "unknown"),
          constant: scope.declare(camelCase(type)),
          // The protocol wants the word, also where the schema refers to another.
          schema: literal({ ...schema, type: "object" }),
        },
      ];
    }),
  );
}

/** Tools that are made for each event share what they say, apart from the event. */
function textsOf(
  { name, description, event }: Tool,
  events: Event[],
): { description: string | undefined; about: string } {
  const about = events.find((each) => each.name === event)?.description;
  const onEvent = event === undefined ? [] : [`Event: \`${event}\`.`, ...(about === undefined ? [] : [about])];
  const texts = [...(description === undefined ? [] : [description]), ...onEvent].join(" ");
  if (texts === "") return { description: undefined, about: `The arguments of \`${name}\`.` };
  return { description: texts, about: about ?? texts };
}

function factsOf({ billingClass, metered, event }: Tool): [string, string][] {
  const facts = { billingClass, metered, event };
  return Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, literal(value)]]));
}
