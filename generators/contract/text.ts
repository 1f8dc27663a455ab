import { getDoc, type Program, type Type } from "@typespec/compiler";
import { isData } from "./references.ts";

/** The documentation of an element, its paragraphs unwrapped. */
export function docOf(program: Program, target: Type): string | undefined {
  const doc = getDoc(program, target);
  return doc === undefined ? undefined : unwrap(doc);
}

/** Unwraps every description in a document; data such as examples is left alone. */
export function unwrapDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(unwrapDescriptions);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (isData(key)) return [key, item];
      return [key, key === "description" && typeof item === "string" ? unwrap(item) : unwrapDescriptions(item)];
    }),
  );
}

/** Source files wrap their comments; a paragraph is one line, and lists, tables and code stay as they are. */
function unwrap(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) =>
      /^(\s{4}|\s*([-*+|>#]|\d+\.|```))/m.test(paragraph) ? paragraph : paragraph.replace(/\s*\n\s*/g, " "),
    )
    .join("\n\n");
}
