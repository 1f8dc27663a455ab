import type { StatementStructures } from "ts-morph";
import type { Event, InterfaceContract, Tool } from "../contract/model/contract.ts";
import { resolved } from "../contract/facts/resolved-operation.ts";
import { perInterface } from "../generator.ts";
import { selfContained } from "../contract/model/json-schema.ts";
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

/** Generates `tools.ts`: the MCP tools of an interface, ready to be listed and called. */
export const tools = perInterface(
  "tools",
  (api) => [{ path: `${api.name}/tools.ts`, content: toolsModule(api) }],
  (api) =>
    api.tools.length === 0
      ? []
      : [{ path: "tools.ts", purpose: "the MCP tools: their list, and a function that calls one" }],
);

const runtime = "../runtime/tools/tools.ts";

function toolsModule(api: InterfaceContract): string {
  const module = new Module(api);
  const names = namesOf(module);
  const inputs = inputsOf(api, module);
  const outputs = outputsOf(api, module);
  const all = api.tools.map((tool) => ({ ...tool, ...textsOf(tool, api.events), takes: inputs.get(tool.input) }));
  const taken = all.map(({ name, about, takes }) => property(name, takes?.type ?? "unknown", { docs: doc(about) }));
  const listed = all.map(({ name, description, takes, output, annotations }) => {
    const gives = outputs.get(output ?? "");
    return objectLiteral([
      ["name", literal(name)],
      ...(description === undefined ? [] : [["description", literal(description)] as const]),
      ["inputSchema", takes?.constant ?? "undefined"],
      ...(gives === undefined ? [] : [["outputSchema", gives.constant] as const]),
      ...(annotations === undefined ? [] : [["annotations", literal(annotations)] as const]),
    ]);
  });
  return module.print([
    interfaceOf(names.ToolInputs, taken, doc("The arguments of each tool, by its name.")),
    aliasOf(names.ToolName, `keyof ${names.ToolInputs}`, doc("The name of a tool.")),
    ...[...inputs.values()].map(({ constant: name, schema }) =>
      constant({ name, type: names.McpToolInput, value: schema }),
    ),
    ...[...outputs.values()].map(({ constant: name, schema }) =>
      constant({ name, type: module.type(runtime, "McpToolOutput"), value: schema }),
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

/** Returns the imports from the runtime and the declarations of the module, under names that no input has. */
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

/** Returns the name and the parts of each input schema, by component. */
function inputsOf(api: InterfaceContract, module: Module) {
  const { guards } = resolved(api).names;
  return new Map(
    [...new Set(api.tools.map(({ input }) => input))].map((component) => {
      const type = module.component(component) ?? "unknown";
      return [
        component,
        {
          type,
          guard: module.value("./validators.ts", guards[component] ?? "unknown"),
          constant: module.declare(camelCase(type)),
          schema: objectSchema(api, component),
        },
      ];
    }),
  );
}

/** Returns the name and the schema of each documented output, by component. */
function outputsOf(api: InterfaceContract, module: Module) {
  return new Map(
    [...new Set(api.tools.flatMap(({ output }) => output ?? []))].map((component) => [
      component,
      { constant: module.declare(camelCase(component)), schema: objectSchema(api, component) },
    ]),
  );
}

/** Returns a component as an object schema, which the protocol requires, with references resolved. */
function objectSchema(api: InterfaceContract, component: string): string {
  const { $schema: _dialect, title: _title, description: _description, ...schema } = selfContained(api, component);
  return literal({ ...schema, type: "object" });
}

/**
 * Returns the texts of a tool. The description states what the tool does, for which event, when to use it, and how
 * calls are billed; tools made for each event share it, apart from the event.
 */
function textsOf(tool: Tool, events: Event[]): { description?: string; about: string } {
  const { name, event } = tool;
  const [does = "", ...usage] = tool.description?.split("\n\n") ?? [];
  const { description: occasion = "", deprecated = "" } = events.find((each) => each.name === event) ?? {};
  const onEvent = event === undefined ? [] : [`Event: \`${event}\`.`, occasion, deprecated];
  const texts = [does, ...onEvent, ...usage, billingOf(tool)].filter((text) => text !== "").join(" ");
  const about = occasion || [does, ...onEvent].filter((text) => text !== "").join(" ");
  return { ...(texts !== "" && { description: texts }), about: about || `The arguments of \`${name}\`.` };
}

function billingOf({ billingClass, metered }: Tool): string {
  const stated = [
    ...(billingClass === undefined ? [] : [`Billing class: ${billingClass}.`]),
    ...(metered === undefined ? [] : [metered ? "Metered." : "Never metered."]),
  ];
  return stated.join(" ");
}

function fact(name: string, type: string, about: string): Member {
  return property(name, type, { isOptional: true, isReadonly: true, docs: doc(about) });
}

/** Returns the facts of a tool; facts that no tool has are left out. */
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
      tag("throws", "{UnknownTool} {InvalidToolInput} Before any handler runs."),
      example(
        `server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...${list}] }));`,
        "server.setRequestHandler(CallToolRequestSchema, ({ params }) =>",
        `  ${callTool}(handlers, params.name, params.arguments),`,
        ");",
      ),
    ),
  });
}
