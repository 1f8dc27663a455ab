import type { Part } from "../../host/part.ts";
import { consoleRoutes } from "../console-routes.ts";
import { contractOf } from "../../../kit/contract.ts";
import type { Schema } from "../../../../generators/contract/model/contract.ts";
import type { Known } from "./values.ts";

/** The route of an operation, or a route outside the contract. */
export interface Route {
  /** The operation's name in the contract; undefined for another route. */
  name?: string;

  /** In upper case. */
  method: string;

  /** From the root of the server, with parameters in braces. */
  path: string;

  parameters: readonly { name: string; in: string; schema: Schema }[];
  body?: Schema;

  /** True if requests are forwarded to another server, which may be down. */
  isProxied?: boolean;

  /** True for a page of the console. */
  isPage?: boolean;
}

/** Returns every route of an interface, and the known values. */
export function operationsOf(name: string, part: Part): { operations: Route[]; known: Known } {
  const contract = contractOf(name);
  const documented = contract.operations.map(
    ({ name: operation, method, path, parameters, requestBody, proxiedTo }): Route => {
      const body = requestBody && (Object.values(requestBody.content)[0]?.schema ?? {});
      return {
        name: operation,
        method: method.toUpperCase(),
        path: part.path + path,
        parameters,
        ...(body && { body }),
        isProxied: proxiedTo !== undefined,
      };
    },
  );
  const known = {
    schemas: contract.components.schemas,
    texts: [...leaves(part.fixtures), ...part.samples.map(({ value }) => value)].filter((text) => text.length < 200),
    objects: nested(part.fixtures),
  };
  const beside = routesOf(part.app, part.path);
  const pages = consoleRoutes(name, part).map((route) => ({ ...route, parameters: [], body: {}, isPage: true }));
  return { operations: [...documented, ...beside, ...pages], known };
}

/** Returns the routes of an app, except those for all methods, which a generated server has for methods that are not allowed. */
export function routesOf(
  app: { routes: readonly { method: string; path: string }[] } | undefined,
  base: string,
): Pick<Route, "method" | "path" | "parameters" | "body">[] {
  const routes = (app?.routes ?? []).filter(({ method }) => method !== "ALL");
  return routes.map(({ method, path }) => {
    const inBraces = path.replace(/:(\w+)(\{.*?\}(?=\/|$))?/g, "{$1}").replace(/\*$/, "{rest}");
    return { method, path: base + inBraces.replace(/^\/$/, ""), parameters: [], body: {} };
  });
}

function leaves(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function nested(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(nested);
  return Array.isArray(value) ? inner : [value, ...inner];
}
