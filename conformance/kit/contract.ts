import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { generatedFolderOf, interfacesIn, ownFolder } from "./generated-folders.ts";

/** The interfaces that come with the suite, by the names of their folders. */
export const interfaceNames: string[] = interfacesIn(ownFolder);

const contracts = new Map<string, InterfaceContract>();

/** The contract of an interface, which is read once. */
export function contractOf(name: string): InterfaceContract {
  const path = join(generatedFolderOf(name), name, "contract.json");
  const contract = contracts.get(path) ?? (JSON.parse(readFileSync(path, "utf8")) as InterfaceContract);
  contracts.set(path, contract);
  return contract;
}

/** As much of an operation as tells its requests from those of others. */
export type RoutedOperation = Pick<Operation, "name" | "method" | "path">;

/** The operation of a request, at whichever path the interface is; a literal path goes before one with parameters. */
export function operationOf<Routed extends RoutedOperation>(
  operations: readonly Routed[],
  { method, url }: Pick<Request, "method" | "url">,
): Routed | undefined {
  const { pathname } = new URL(url);
  const route = routesOf(operations).find((each) => each.method === method && each.pattern.test(pathname));
  return route?.operation as Routed | undefined;
}

/** An operation as its requests are told. */
interface Route {
  operation: RoutedOperation;

  /** In capitals. */
  method: string;
  pattern: RegExp;
}

const routes = new WeakMap<readonly RoutedOperation[], readonly Route[]>();

/** The routes of operations, those with the fewest parameters first; they are made once. */
function routesOf(operations: readonly RoutedOperation[]): readonly Route[] {
  const known =
    routes.get(operations) ??
    operations
      .toSorted((a, b) => parametersOf(a) - parametersOf(b))
      .map((operation) => ({
        operation,
        method: operation.method.toUpperCase(),
        pattern: patternOf(operation.path),
      }));
  routes.set(operations, known);
  return known;
}

/** The last parameter may hold several segments. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{[^{}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`));
  return new RegExp(`${parts.join("[^/]+").replace(/\[\^\/\]\+$/, ".+")}$`);
}

function parametersOf({ path }: RoutedOperation): number {
  return path.split("{").length - 1;
}
