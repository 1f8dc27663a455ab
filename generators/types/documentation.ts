import type { Schema } from "../contract/contract.ts";

/** What a reader wants to know of a schema, as lines of a documentation comment. */
export function documentation(schema: Schema, fallback?: Schema): string[] {
  const description = schema.description ?? fallback?.description;
  const facts = factsOf(schema);
  return [
    ...(description === undefined ? [] : description.trim().split(/\r?\n/)),
    ...(description !== undefined && facts !== "" ? [""] : []),
    ...(facts === "" ? [] : [facts]),
    ...(schema.deprecated === true ? ["@deprecated"] : []),
  ];
}

function factsOf(schema: Schema): string {
  const { minimum, maximum } = schema;
  const facts = [
    fact(schema["x-unit"], (unit) => `Unit: ${unit}.`),
    fact(schema["x-when"], (condition) => `Present when ${condition}.`),
    fact(schema["x-recommended"], (audience) =>
      audience === "true" ? "Recommended." : `Recommended for ${audience}.`,
    ),
    fact(schema["default"], (value) => `Default: ${value}.`),
    minimum !== undefined && maximum !== undefined
      ? `Range: ${text(minimum)} to ${text(maximum)}.`
      : (fact(minimum, (value) => `Minimum: ${value}.`) ?? fact(maximum, (value) => `Maximum: ${value}.`)),
    fact(schema["format"], (format) => (numeric.has(format) ? undefined : `Format: ${format}.`)),
    fact(schema["pattern"], (pattern) => `Pattern: ${pattern}`),
    fact(schema["x-preview"], (caveat) => `Preview: ${caveat}`),
  ];
  return facts.filter((each) => each !== undefined).join(" ");
}

/** Formats that say only how a number is stored. */
const numeric = new Set(["int32", "int64", "float", "double"]);

function fact(value: unknown, say: (text: string) => string | undefined): string | undefined {
  return value === undefined ? undefined : say(text(value));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A documentation comment that its text can't end, without the leading slash and trailing one. */
export function commentText(lines: string[]): string {
  const safe = lines
    .flatMap((line) => line.split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => line.replaceAll("*/", "*\\/"));
  if (safe.length === 1) return `* ${safe[0]} `;
  return `*\n${safe.map((line) => (line === "" ? " *" : ` * ${line}`)).join("\n")}\n `;
}
