import escapeStringRegexp from "escape-string-regexp";
import type { Operation } from "./contract.ts";

/** The parts of an operation that its requests are recognized by. */
export type RoutedOperation = Pick<Operation, "name" | "method" | "path" | "proxiedTo">;

interface Route<Routed> {
  operation: Routed;

  /** In capitals. */
  method: string;
  pattern: RegExp;
}

const known = new WeakMap<readonly RoutedOperation[], readonly Route<RoutedOperation>[]>();

/** Finds the operation of a request, at whichever path the interface is; a literal path goes before one with parameters. */
export function operationOf<Routed extends RoutedOperation>(
  operations: readonly Routed[],
  { method, url }: Pick<Request, "method" | "url">,
): Routed | undefined {
  const routes = known.get(operations) ?? routesOf(operations);
  known.set(operations, routes);
  const path = decoded(new URL(url).pathname);
  return routes.find((each) => each.method === method && each.pattern.test(path))?.operation as Routed | undefined;
}

/** The routes of operations, those with the fewest parameters first, of these the longest. */
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

/** The last parameter may hold several segments; that of a request that is passed on may hold none. */
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

/** A path with its segments decoded, but for the slashes in them. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path.replaceAll(/%2f/gi, "%252F"));
  } catch {
    return path;
  }
}
