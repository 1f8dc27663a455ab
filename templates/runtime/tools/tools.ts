import { type Guard, type Issue, issues } from "../validation/validation.ts";

/** A tool as `tools/list` of the Model Context Protocol returns it. */
export interface McpTool<Name extends string = string> {
  name: Name;
  description?: string;

  /** The JSON Schema of its arguments. */
  inputSchema: McpToolInput;

  /** The JSON Schema of the structured content of its answer; left out where that is not documented. */
  outputSchema?: McpToolOutput;

  /** What the documents imply of its calls. */
  annotations?: McpToolAnnotations;
}

/** The arguments of a tool: a JSON Schema of an object, as a list of tools shows it. */
export interface McpToolInput {
  type: "object";
  properties?: Record<string, object>;
  required?: string[];
  [keyword: string]: unknown;
}

/** The structured content of a tool's answer: a JSON Schema of an object, as a list of tools shows it. */
export type McpToolOutput = McpToolInput;

/** Hints for whoever decides on calls, as `ToolAnnotations` of the protocol has them. */
export interface McpToolAnnotations {
  /** The tool's name for people. */
  title?: string;

  /** True where calls change nothing. */
  readOnlyHint?: boolean;

  /** True where calls may remove or overwrite, false where they only add. */
  destructiveHint?: boolean;

  /** True where the same call again changes nothing more. */
  idempotentHint?: boolean;

  /** True where calls reach out beyond the service. */
  openWorldHint?: boolean;
}

/** The handler of each tool, by its name. */
export type ToolHandlers<Inputs, Result> = {
  readonly [Name in keyof Inputs]: (input: Inputs[Name]) => Result | Promise<Result>;
};

/** The guard of the arguments of each tool, by its name. */
export type ToolGuards<Inputs> = { readonly [Name in keyof Inputs]: Guard<Inputs[Name]> };

/** A call of a tool that does not exist. */
export class UnknownTool extends Error {
  override readonly name = "UnknownTool";
  readonly tool: string;

  constructor(tool: string) {
    super(`There is no tool named ${JSON.stringify(tool)}.`);
    this.tool = tool;
  }
}

/** A call whose arguments are not those of the tool. */
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
 * Checks the arguments of a call and hands them to the tool's handler.
 *
 * @param input The arguments; a call without any may leave them out.
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
