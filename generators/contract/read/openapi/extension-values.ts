import type * as z from "zod";
import { elementForms } from "./extension-forms.ts";
import { inside, type Place } from "./pointers.ts";
import { foundWords, type Problems } from "./problems.ts";

/** The form of an extension. */
export type Form<T = unknown> = z.ZodType<T>;

/** Returns a value of the document if it has the form of an extension; reports each fault in it otherwise. */
export function formed<T>(
  form: Form<T>,
  value: unknown,
  place: Place,
  problems: Problems,
  severity: "error" | "warning" = "warning",
): T | undefined {
  const { data, error } = form.safeParse(value, { reportInput: true });
  for (const issue of error?.issues ?? []) {
    const keys = issue.path.map((key) => (typeof key === "symbol" ? String(key) : key));
    const at = inside(place, ...keys);
    if (severity === "error") problems.error(at, "overlay", faultOf(issue));
    else problems.warn(at, "extension", `${faultOf(issue)}: the extension is left out`);
  }
  return data;
}

/** Returns what is wrong with a value, and what is expected. */
function faultOf(issue: z.core.$ZodIssue): string {
  const found = foundWords(issue.input);
  switch (issue.code) {
    case "invalid_type":
      return `expected ${typeWords[issue.expected] ?? issue.expected}, ${found}`;
    case "invalid_value":
      return `expected ${issue.values.map((each) => JSON.stringify(each)).join(" or ")}, ${found}`;
    case "unrecognized_keys":
      return `there is no member ${issue.keys.map((key) => JSON.stringify(key)).join(" or ")}`;
    case "invalid_union":
      return `expected ${[...new Set(issue.errors.flatMap(([first]) => (first ? [faultOf(first).replace(/^expected |, (found|it is) .*$/g, "")] : [])))].join(" or ")}, ${found}`;
    case "too_small":
      return issue.origin === "array" || issue.origin === "string"
        ? `expected ${issue.origin === "array" ? "a list with at least one value" : "a text with at least one character"}`
        : `expected at least ${issue.minimum}, ${found}`;
    case "too_big":
      return `expected at most ${issue.maximum}, ${found}`;
    default:
      return issue.message;
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};

/** Returns the members of a parameter, header, media type or schema that are extensions, without those of a wrong form. */
export function elementExtension(name: string, value: unknown, place: Place, problems: Problems): unknown {
  if (!isElementExtension(name)) return value;
  return formed<unknown>(elementForms[name as keyof typeof elementForms], value, place, problems);
}

/** Returns true for our extensions of parameters, schemas and properties. */
export function isElementExtension(name: string): boolean {
  return Object.hasOwn(elementForms, name);
}
