import type { StatementStructures } from "ts-morph";
import type { Event, InterfaceContract, Tool } from "../contract/contract.ts";
import { resolved } from "../contract/resolved-operation.ts";
import { perInterface } from "../generator.ts";
import { selfContained } from "../contract/json-schema.ts";
import { camelCase } from "../naming.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import { Module } from "../typescript/module.ts";
import {
  aliasOf,
  constant,
  doc,
  example,
  functionOf,
  interfaceOf,
  type Member,
  property,
  tag,
} from "../typescript/structures.ts";

/** `tools.ts`: the MCP tools of an interface, ready to be listed and called. */
export const tools = perInterface(
  "tools",
  (api) => [{ path: `${api.name}/tools.ts`, content: toolsModule(api) }],
  (api) =>
    api.tools.length === 0 ? [] : [{ path: "tools.ts", purpose: "the MCP tools, ready to be listed and called" }],
);

const runtime = "../runtime/tools/tools.ts";

function toolsModule(api: InterfaceContract): string {
  const module = new Module(api);
  const names = namesOf(module);
  const inputs = inputsOf(api, module);
  const all = api.tools.map((tool) => ({ ...tool, ...textsOf(tool, api.events), takes: inputs.get(tool.input) }));
  const taken = all.map(({ name, about, takes }) => property(name, takes?.type ?? "unknown", { docs: doc(about) }));
  const listed = all.map(({ name, description, takes }) => {
    const said = description === undefined ? [] : [["description", literal(description)] as const];
    return objectLiteral([["name", literal(name)], ...said, ["inputSchema", takes?.constant ?? "undefined"]]);
  });
  return module.print([
    interfaceOf(names.ToolInputs, taken, doc("The arguments of each tool, by its name.")),
    aliasOf(names.ToolName, `keyof ${names.ToolInputs}`, doc("The name of a tool.")),
    ...[...inputs.values()].map(({ constant: name, schema }) =>
      constant({ name, type: names.McpToolInput, value: schema }),
    ),
    constant({
      name: names.tools,
      type: `readonly ${names.McpTool}<${names.ToolName}>[]`,
      value: `[${listed.join(", ")}]`,
      docs: doc("The tools, as `tools/list` answers with them."),
    }),
    factsType(api, names.ToolFacts, module),
    constant({
      name: names.toolFacts,
      type: `Readonly<Record<${names.ToolName}, ${names.ToolFacts}>>`,
      value: objectLiteral(all.map((tool) => [tool.name, objectLiteral(factsOf(tool))])),
      docs: doc("The facts of each tool, by its name."),
    }),
    constant({
      name: names.guards,
      type: `${names.ToolGuards}<${names.ToolInputs}>`,
      value: objectLiteral(all.map(({ name, takes }) => [name, takes?.guard ?? "undefined"])),
    }),
    callFunction(names),
  ]);
}

/** The imports from the runtime and the declarations of the module, under names that no input has. */
function namesOf(module: Module) {
  return {
    McpTool: module.type(runtime, "McpTool"),
    McpToolInput: module.type(runtime, "McpToolInput"),
    ToolGuards: module.type(runtime, "ToolGuards"),
    ToolHandlers: module.type(runtime, "ToolHandlers"),
    dispatch: module.value(runtime, "dispatch"),
    ToolInputs: module.declare("ToolInputs"),
    ToolName: module.declare("ToolName"),
    ToolFacts: module.declare("ToolFacts"),
    tools: module.declare("tools"),
    toolFacts: module.declare("toolFacts"),
    guards: module.declare("guards"),
    callTool: module.declare("callTool"),
  };
}

/** The name and the parts of each input schema, by the name of its component. */
function inputsOf(api: InterfaceContract, module: Module) {
  const { guards } = resolved(api).names;
  return new Map(
    [...new Set(api.tools.map(({ input }) => input))].map((component) => {
      const type = module.component(component) ?? "unknown";
      const { $schema: _dialect, title: _title, description: _description, ...schema } = selfContained(api, component);
      return [
        component,
        {
          type,
          guard: module.value("./validators.js", guards[component] ?? "unknown"),
          constant: module.declare(camelCase(type)),
          // The protocol wants the word, also where the schema refers to another.
          schema: literal({ ...schema, type: "object" }),
        },
      ];
    }),
  );
}

/** Tools that are made for each event share what they say, apart from the event. */
function textsOf({ name, description, event }: Tool, events: Event[]): { description?: string; about: string } {
  const about = events.find((each) => each.name === event)?.description;
  const onEvent = event === undefined ? [] : [`Event: \`${event}\`.`, ...(about === undefined ? [] : [about])];
  const texts = [...(description === undefined ? [] : [description]), ...onEvent].join(" ");
  return texts === "" ? { about: `The arguments of \`${name}\`.` } : { description: texts, about: about ?? texts };
}

function fact(name: string, type: string, about: string): Member {
  return property(name, type, { isOptional: true, isReadonly: true, docs: doc(about) });
}

/** The facts of a tool; those that no tool has are left out. */
function factsType(api: InterfaceContract, name: string, module: Module): StatementStructures {
  const classes = new Set(api.tools.flatMap(({ billingClass }) => billingClass ?? []));
  const hasMetered = api.tools.some(({ metered }) => metered !== undefined);
  const hasEvents = api.tools.some(({ event }) => event !== undefined);
  const billed = "The class that its calls are billed under; left out where it is not documented.";
  const metered = "False where its calls are never metered; left out where that is not documented.";
  const members = [
    ...(classes.size > 0 ? [fact("billingClass", [...classes].map(literal).join(" | "), billed)] : []),
    ...(hasMetered ? [fact("metered", "boolean", metered)] : []),
    ...(hasEvents
      ? [fact("event", `keyof ${module.type("./types.ts", "Events")}`, "The event that it is about.")]
      : []),
  ];
  return interfaceOf(name, members, doc("The facts of a tool besides its arguments."));
}

function factsOf({ billingClass, metered, event }: Tool): [string, string][] {
  const facts = { billingClass, metered, event };
  return Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, literal(value)]]));
}

function callFunction({
  callTool,
  dispatch,
  guards,
  tools: list,
  ToolHandlers,
  ToolInputs,
}: ReturnType<typeof namesOf>) {
  return functionOf({
    name: callTool,
    typeParameters: ["Result"],
    parameters: [
      { name: "handlers", type: `${ToolHandlers}<${ToolInputs}, Result>` },
      { name: "name", type: "string" },
      { name: "input", type: "unknown", hasQuestionToken: true },
    ],
    returnType: "Promise<Result>",
    statements: [`return ${dispatch}(${guards}, handlers, name, input);`],
    docs: doc(
      "Answers a call: checks its arguments, then hands them to the tool's handler.",
      tag("throws", "{UnknownTool} {InvalidToolInput} before any handler runs."),
      example(
        `server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...${list}] }));`,
        "server.setRequestHandler(CallToolRequestSchema, ({ params }) =>",
        `  ${callTool}(handlers, params.name, params.arguments),`,
        ");",
      ),
    ),
  });
}
