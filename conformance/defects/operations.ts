import type { Intercept } from "./defect.ts";
import { together } from "./intercepts.ts";

export interface Operation {
  name: string;
  method: string;

  /** With its parameters in braces. */
  path: string;
}

/** Limits intercepts to the requests of an operation of a contract. */
export function operationsOf<Name extends string = string>({ operations }: { operations: readonly Operation[] }) {
  return (name: Name, ...intercepts: readonly [Intercept, ...Intercept[]]): Intercept => {
    if (!operations.some((each) => each.name === name)) throw new Error(`There is no operation ${name}.`);
    const intercept = together(...intercepts);
    return async (request, next) =>
      operationOf(operations, request)?.name === name ? await intercept(request, next) : await next(request);
  };
}

/** The operation of a request, at whichever path the interface is; a literal path goes before one with parameters. */
export function operationOf(
  operations: readonly Operation[],
  { method, url }: Pick<Request, "method" | "url">,
): Operation | undefined {
  const { pathname } = new URL(url);
  return operations
    .filter((each) => each.method.toUpperCase() === method && patternOf(each.path).test(pathname))
    .toSorted((a, b) => parametersOf(a) - parametersOf(b))[0];
}

/** The last parameter may hold several segments. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^{}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`));
  return new RegExp(`${parts.join("[^/]+").replace(/\[\^\/\]\+$/, ".+")}$`);
}

function parametersOf({ path }: Operation): number {
  return path.split("{").length - 1;
}
