import type { Parameter, Text } from "./tool.ts";

type More = Partial<Pick<Parameter, "type" | "required" | "enum">>;

/** Describes a parameter: text that a call may give, unless more is said. */
export function parameter(name: string, description: Text, more: More = {}): Parameter {
  return { name, description, type: "string", required: false, ...more };
}
