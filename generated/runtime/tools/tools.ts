// Generated from templates/runtime/tools/tools.ts by `concordat generate`. Do not edit.

import { type Guard, type Issue, issues } from "../validation/validation.ts";

/** A tool as `tools/list` of the Model Context Protocol returns it. */
export interface McpTool<Name extends string = string> {
  name: Name;
  description?: string;

  /** The JSON Schema of its arguments. */
  inputSchema: McpToolInput;

  /** The JSON Schema of the structured content of its result; omitted if it is not documented. */
  outputSchema?: McpToolOutput;

  /** Hints about its calls. */
  annotations?: McpToolAnnotations;
}

/** The JSON Schema of the arguments of a tool: always an object. */
export interface McpToolInput {
  type: "object";
  properties?: Record<string, object>;
  required?: string[];
  [keyword: string]: unknown;
}

/** The JSON Schema of the structured content of a tool's result: always an object. */
export type McpToolOutput = McpToolInput;

/** Hints about the calls of a tool: `ToolAnnotations` of the protocol. */
export interface McpToolAnnotations {
  /** The tool's name for people. */
  title?: string;

  /** True if calls change nothing. */
  readOnlyHint?: boolean;

  /** True if calls may remove or overwrite data, false if they only add data. */
  destructiveHint?: boolean;

  /** True if repeating a call changes nothing more. */
  idempotentHint?: boolean;

  /** True if calls interact with systems outside of the service. */
  openWorldHint?: boolean;
}

/** The handler of each tool, by its name. */
export type ToolHandlers<Inputs, Result> = {
  readonly [Name in keyof Inputs]: (input: Inputs[Name]) => Result | Promise<Result>;
};

/** The guard of the arguments of each tool, by its name. */
export type ToolGuards<Inputs> = { readonly [Name in keyof Inputs]: Guard<Inputs[Name]> };

/** The error of a call of an unknown tool. */
export class UnknownTool extends Error {
  override readonly name = "UnknownTool";
  readonly tool: string;

  constructor(tool: string) {
    super(`Unknown tool ${JSON.stringify(tool)}.`);
    this.tool = tool;
  }
}

/** The error of a call with invalid arguments. */
export class InvalidToolInput extends Error {
  override readonly name = "InvalidToolInput";
  readonly tool: string;
  readonly issues: Issue[];

  constructor(tool: string, found: Issue[]) {
    super(`The arguments of ${tool} are not valid: ${found.map(({ message }) => message).join("; ")}.`);
    this.tool = tool;
    this.issues = found;
  }
}

/**
 * Validates the arguments of a call and passes them to the tool's handler.
 *
 * @param input The arguments; a call without arguments may omit them.
 * @throws {UnknownTool | InvalidToolInput} Before any handler runs.
 */
export async function dispatch<Inputs, Result>(
  guards: ToolGuards<Inputs>,
  handlers: ToolHandlers<Inputs, Result>,
  name: string,
  input: unknown = {},
): Promise<Result> {
  if (!isKey(guards, name)) throw new UnknownTool(name);
  const guard = guards[name];
  if (!guard(input)) throw new InvalidToolInput(name, issues(guard, input));
  return await handlers[name](input);
}

function isKey<T extends object>(object: T, key: string): key is keyof T & string {
  return Object.hasOwn(object, key);
}
