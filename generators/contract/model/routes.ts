import escapeStringRegexp from "escape-string-regexp";
import type { Operation } from "./contract.ts";

/** The properties of an operation that identify its requests. */
export type RoutedOperation = Pick<Operation, "name" | "method" | "path" | "proxiedTo">;

interface Route<Routed> {
  operation: Routed;

  /** In upper case. */
  method: string;
  pattern: RegExp;
}

const known = new WeakMap<readonly RoutedOperation[], readonly Route<RoutedOperation>[]>();

/** Returns the operation of a request under any base path; a literal path takes precedence over one with parameters. */
export function operationOf<Routed extends RoutedOperation>(
  operations: readonly Routed[],
  { method, url }: Pick<Request, "method" | "url">,
): Routed | undefined {
  const routes = known.get(operations) ?? routesOf(operations);
  known.set(operations, routes);
  const path = decodePath(new URL(url).pathname);
  return routes.find((each) => each.method === method && each.pattern.test(path))?.operation as Routed | undefined;
}

/** Returns the routes of operations, first those with the fewest parameters, then the longest. */
function routesOf<Routed extends RoutedOperation>(operations: readonly Routed[]): Route<Routed>[] {
  return operations
    .map((operation) => ({
      operation,
      method: operation.method.toUpperCase(),
      pattern: patternOf(operation),
    }))
    .toSorted(
      ({ operation: a }, { operation: b }) => parametersOf(a) - parametersOf(b) || segmentsOf(b) - segmentsOf(a),
    );
}

/** The last parameter may match several segments; that of a proxied request may be empty. */
function patternOf({ path, proxiedTo }: RoutedOperation): RegExp {
  const parts = path.split(/\{[^{}]*\}/).map((part) => escapeStringRegexp(part));
  const pattern = parts.join("[^/]+").replace(/\[\^\/\]\+$/, ".+");
  return new RegExp(`${proxiedTo === undefined ? pattern : pattern.replace(/\/\.\+$/, "(?:/.*)?")}$`, "s");
}

function parametersOf({ path }: RoutedOperation): number {
  return path.split("{").length - 1;
}

function segmentsOf({ path }: RoutedOperation): number {
  return path.split("/").length;
}

/** Returns a path with its segments decoded, except for encoded slashes. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll(/%2f/gi, "%252F"));
  } catch {
    return path;
  }
}
