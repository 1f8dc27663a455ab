// Generated from templates/runtime/tool-parameters.ts by `concordat generate`. Do not edit.

import { cut } from "./validation-found.ts";

/** One thing that is wrong with a parameter, or with a group of them. */
export interface ParameterIssue {
  /** The name of the parameter; those of a group with commas between them. */
  parameter: string;

  found: string;
  expected: string;
}

/** Parameters that are not what the description that they are for says. Nothing was sent. */
export class ParameterError extends Error {
  override readonly name = "ParameterError";
  readonly issues: readonly ParameterIssue[];

  constructor(issues: readonly ParameterIssue[]) {
    super(
      issues.map(({ parameter, found, expected }) => `${parameter}: expected ${expected}, found ${found}`).join("; "),
    );
    this.issues = issues;
  }
}

/** Where an item describes parameters. */
export interface DescribedBy {
  /** The field that holds a list of descriptions: name, type, required, enum. */
  descriptions: string;

  /** The field that holds groups of names of which one each must be given. */
  groups?: string;
}

/**
 * Checks parameters against the item that describes them. Parameters that it does not describe, and groups that are not
 * lists of names, are passed over.
 *
 * @throws {ParameterError} Where they do not fit.
 */
export function checkParameters(parameters: object, item: object, described: DescribedBy): void {
  const issues = parameterIssues(parameters, item, described);
  if (issues.length > 0) throw new ParameterError(issues);
}

/** What is wrong with parameters, by the item that describes them. */
export function parameterIssues(
  parameters: object,
  item: object,
  { descriptions, groups }: DescribedBy,
): ParameterIssue[] {
  const values = new Map<string, unknown>(Object.entries(parameters).filter(([, value]) => value !== undefined));
  const fields = new Map<string, unknown>(Object.entries(item));
  return [
    ...listOf(fields.get(descriptions)).flatMap((description) => issuesOf(description, values)),
    ...listOf(groups === undefined ? [] : fields.get(groups)).flatMap((group) => groupIssues(group, values)),
  ];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function issuesOf(description: unknown, values: ReadonlyMap<string, unknown>): ParameterIssue[] {
  const { name, type, required, enum: allowed } = Object(description);
  if (typeof name !== "string") return [];
  const value = values.get(name);
  const issue = (expected: string): ParameterIssue[] => [{ parameter: name, expected, found: cut(shown(value)) }];
  if (value === undefined || value === null) return required === true ? issue("a value") : [];
  const isOfType = types.get(String(type).toLowerCase());
  if (isOfType && !isOfType(value)) return issue(String(type));
  if (!Array.isArray(allowed) || allowed.length === 0) return [];
  const choices = allowed.map(shown);
  const chosen = Array.isArray(value) ? value : [value];
  return chosen.every((each) => choices.includes(shown(each))) ? [] : issue(`one of ${choices.join(", ")}`);
}

/** The names of types that say what they mean; others are not looked at. */
const types = new Map<string, (value: unknown) => boolean>([
  ["string", (value) => typeof value === "string"],
  ["number", (value) => typeof value === "number"],
  ["integer", (value) => Number.isInteger(value)],
  ["boolean", (value) => typeof value === "boolean"],
  ["array", (value) => Array.isArray(value)],
  ["object", (value) => typeof value === "object" && !Array.isArray(value)],
]);

function groupIssues(group: unknown, values: ReadonlyMap<string, unknown>): ParameterIssue[] {
  const names = listOf(group);
  const isGroup = names.length > 0 && names.every((name) => typeof name === "string");
  if (!isGroup || names.some((name) => (values.get(String(name)) ?? null) !== null)) return [];
  return [{ parameter: names.join(", "), expected: "at least one of them", found: "none" }];
}

/** A value as it is shown, and told from others: as text, whatever it is written as. */
function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    // Nested too deeply.
    return Array.isArray(value) ? "an array" : "an object";
  }
}
