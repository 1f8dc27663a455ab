import type * as z from "zod";
import { isSecretName } from "../mask/secret-names.ts";
import { CouldNotRun } from "../could-not-run.ts";
import { configSchema } from "./config-schema.ts";
import type { TargetConfig } from "./target-config.ts";

/**
 * Holds a config to what it may hold.
 *
 * @throws {CouldNotRun} with the fields at fault: what was found, and what was expected.
 */
export function checkConfig(config: unknown, source: string): TargetConfig {
  const { data, error } = configSchema.safeParse(config, { reportInput: true });
  // Of functions and subjects the schema cannot tell the types.
  if (error === undefined) return data as TargetConfig;
  throw new CouldNotRun(`${source}: ${error.issues.map((issue) => told(issue)).join("; ")}`);
}

function told(issue: z.core.$ZodIssue): string {
  const at = issue.path.length === 0 ? "the config" : issue.path.join(".");
  if (issue.code === "unrecognized_keys") {
    const known = issue.path.length === 0 ? `; there are ${Object.keys(configSchema.shape).join(", ")}` : "";
    return `${at}: there is no field ${issue.keys.map((key) => `"${key}"`).join(" or ")}${known}`;
  }
  const expected = issue.message.replace(/^Invalid (input|option): /, "").replace(/, received .*$/, "");
  return `${at}: ${expected}, found ${found(issue.input, String(issue.path.at(-1) ?? ""))}`;
}

function found(value: unknown, name: string): string {
  if (value === undefined) return "nothing";
  if (typeof value === "function") return "a function";
  if (isSecretName(name)) return `a ${typeof value}`;
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
