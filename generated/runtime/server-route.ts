// Generated from templates/runtime/server-route.ts by `concordat generate`. Do not edit.

import type { Context } from "hono";
import { routePath } from "hono/route";

/** A path of a contract as a route of Hono. */
export interface Route {
  /** Hono's pattern. Segments that Hono can't tell are parameters of it, which `match` looks at. */
  pattern: string;

  /** How much each segment leaves open: the lower, the closer the path. */
  looseness: number[];

  /** The path's parameters by name; undefined where the path of a request is another after all. */
  match: (context: Context) => Record<string, string> | undefined;
}

/** Reads a path with its parameters in braces. Of a proxied one, the last stands for the rest of the path. */
export function routeOf(path: string, isProxied = false): Route {
  const segments = path.split("/").slice(1).map(segmentOf);
  const endsInRest = isProxied && segments.at(-1)?.looseness === 2;
  const rest = endsInRest ? segments.pop()?.names[0] : undefined;
  const pattern = segments.map(({ text, isPlain }, index) => (isPlain ? text : `:s${index}`));
  return {
    pattern: `/${[...pattern, ...(endsInRest ? ["*"] : [])].join("/")}`,
    looseness: [...segments.map(({ looseness }) => looseness), ...(endsInRest ? [3] : [])],
    match(context) {
      const params: [string, string][] = [];
      for (const [index, { isPlain, match }] of segments.entries()) {
        const found = isPlain ? [] : match(context.req.param(`s${index}`) ?? "");
        if (found === undefined) return undefined;
        params.push(...found);
      }
      if (rest !== undefined) params.push([rest, restOfPath(context)]);
      return Object.fromEntries(params);
    },
  };
}

/** Puts the closer of two paths first: literal segments go before parameters. */
export function byCloseness(a: { looseness: number[] }, b: { looseness: number[] }): number {
  const differences = a.looseness.map((looseness, index) => looseness - (b.looseness[index] ?? looseness));
  return differences.find((difference) => difference !== 0) ?? 0;
}

interface Segment {
  text: string;

  /** Whether it is a literal that Hono takes for what it is. */
  isPlain: boolean;

  /** 0: a literal; 1: parameters among other text; 2: a parameter alone. */
  looseness: number;

  /** The names of its parameters. */
  names: string[];

  /** The parameters in a decoded segment; undefined where it is another one. */
  match: (value: string) => [string, string][] | undefined;
}

function segmentOf(text: string): Segment {
  // Every second part is the name of a parameter.
  const parts = text.split(/\{([^{}]*)\}/);
  const names = parts.filter((_, index) => index % 2 === 1);
  const pattern = new RegExp(
    `^${parts.map((part, index) => (index % 2 === 1 ? "(.+?)" : escaped(part))).join("")}$`,
    "s",
  );
  return {
    text,
    isPlain: /^[\w~.-]*$/.test(text),
    looseness: names.length === 0 ? 0 : parts.some((part, index) => index % 2 === 0 && part !== "") ? 1 : 2,
    names,
    match: (value) =>
      pattern
        .exec(value)
        ?.slice(1)
        .map((found, index) => [names[index] ?? "", found]),
  };
}

/** Text in a regular expression, unit by unit. */
function escaped(text: string): string {
  return text.replace(/\W/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** What follows the route's own segments, as it was sent: a slash that is encoded is none. */
function restOfPath(context: Context): string {
  const before = routePath(context).split("/").length - 1;
  return new URL(context.req.raw.url).pathname.split("/").slice(before).join("/");
}
