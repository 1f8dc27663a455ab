import { unknownInterface } from "../../kit/unknown-interface.ts";
import type { Part } from "./part.ts";

/** The path of the console and that of the test hooks, which are reserved. */
export const consolePath = "/console";
export const testHookPath = "/control";

const reserved = [
  { name: "the pages of the console", path: consolePath },
  { name: "the test hooks", path: testHookPath },
];

/**
 * Moves parts to configured paths, by the names of the parts; `/` is the root.
 *
 * @throws {Error} If a path is invalid, reserved, taken, or hides routes of another part.
 */
export function placeParts(
  parts: ReadonlyMap<string, Part>,
  paths: Readonly<Record<string, string>>,
): ReadonlyMap<string, Part> {
  const unknown = Object.keys(paths).find((name) => !parts.has(name));
  if (unknown !== undefined) throw new Error(unknownInterface(unknown, parts.keys()));
  const placed = new Map(
    [...parts].map(([name, part]) => {
      const chosen = paths[name];
      return [name, chosen === undefined ? part : { ...part, path: readPath(name, chosen) }] as const;
    }),
  );
  for (const [name, { path }] of placed) {
    const own = reserved.find((each) => isWithin(path, each.path));
    if (own !== undefined) throw new Error(`The path of ${name} is ${path}, which is reserved for ${own.name}.`);
    const other = [...placed].find((each) => each[0] !== name && each[1].path === path);
    if (other !== undefined) throw new Error(`${name} and ${other[0]} have the same path: ${path || "/"}.`);
  }
  for (const inner of [...reserved, ...[...placed].map(([name, { path }]) => ({ name, path }))]) {
    for (const [name, part] of placed) {
      const hidden = name === inner.name ? undefined : hiddenRoute(part, inner.path);
      if (hidden !== undefined) throw new Error(`${inner.path} of ${inner.name} hides ${hidden} of ${name}.`);
    }
  }
  return placed;
}

/** Returns true if a part is served at the root; the console is then served only at its own path. */
export function isRootTaken(parts: ReadonlyMap<string, Part>): boolean {
  return [...parts.values()].some(({ path }) => path === "");
}

/** Returns true for the paths of the console and of the test hooks. */
export function isReserved(path: string): boolean {
  return reserved.some((own) => isWithin(path, own.path));
}

/** Returns a path without a trailing slash, so that the root is empty. */
function readPath(name: string, text: string): string {
  const found = `The path of ${name} is "${text}"`;
  if (!text.startsWith("/")) throw new Error(`${found}; expected a path that begins with a slash.`);
  const path = text.replace(/\/$/, "");
  const isPlain = path.split("/").every((segment, at) => at === 0 || /^(?!\.{1,2}$)[\w.~-]+$/.test(segment));
  if (isPlain) return path;
  throw new Error(`${found}; expected segments of letters, digits and -._~.`);
}

/** Returns the first route of a part that a part at a deeper path would hide. */
function hiddenRoute({ path: around, app }: Part, path: string): string | undefined {
  if (path === around || !isWithin(path, around)) return undefined;
  const routes = app.routes.filter((route) => route.path !== "/*").map((route) => `${around}${route.path}`);
  return routes.find((route) => leadsInto(route, path))?.replaceAll(/:\w+(\{[^/]*\})?/g, "*");
}

function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}/`);
}

/** Returns true if URLs of a route can be at a path or below it. */
function leadsInto(route: string, path: string): boolean {
  const segments = route.split("/");
  const rest = segments.indexOf("*");
  return path
    .split("/")
    .every((segment, at) => (rest >= 0 && at >= rest) || segments[at] === segment || segments[at]?.startsWith(":"));
}
