import escapeStringRegexp from "escape-string-regexp";
import type { Operation } from "../../generators/contract/model/contract.ts";

/** Finds the operation of a request, by its method and the segments of its path; a literal one goes before a parameter. */
export function operationFinder(operations: readonly Operation[]): (request: Request) => Operation | undefined {
  const known = operations
    .map((operation) => ({ operation, segments: operation.path.split("/").map((text) => segmentOf(text)) }))
    .toSorted((a, b) => parametersOf(a.operation) - parametersOf(b.operation));
  return ({ method, url }) => {
    const sent = new URL(url).pathname.split("/").map((text) => decoded(text));
    return known.find(({ operation, segments }) => {
      // The last parameter of what is passed on stands for the rest of the path, which may be none.
      const isOpen = operation.proxiedTo !== undefined;
      const isAsLong = isOpen ? sent.length >= segments.length - 1 : sent.length === segments.length;
      const fixed = isOpen ? segments.slice(0, -1) : segments;
      return (
        operation.method.toUpperCase() === method &&
        isAsLong &&
        fixed.every((each, index) => each.test(sent[index] ?? ""))
      );
    })?.operation;
  };
}

/** Every second part is a parameter. */
function segmentOf(text: string): RegExp {
  const parts = text.split(/\{[^{}]*\}/).map((part) => escapeStringRegexp(part));
  return new RegExp(`^${parts.join(".+")}$`, "s");
}

function parametersOf({ path }: Operation): number {
  return path.split("{").length;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
