/** A path of a contract: its segments, and an optional open end. */
export interface Route {
  /** A pattern of Hono that matches at least the paths of the route. */
  readonly pattern: string;

  readonly segments: readonly Segment[];

  /** Matches the rest of the path; undefined if the path ends with its segments. */
  readonly rest?: Rest;

  /** The names of its parameters, in the order of their texts. */
  readonly names: readonly string[];
}

/** A decoded segment of a path. */
export interface Segment {
  readonly text: string;

  /** 0: a literal; 1: parameters and other text; 2: a single parameter. */
  readonly looseness: number;

  readonly names: readonly string[];

  /** Returns the texts of its parameters; undefined if the segment does not match. */
  readonly match: (value: string) => readonly string[] | undefined;
}

/** The open end of a path. */
export interface Rest {
  /** The lower the value, the more specific the route. */
  readonly looseness: number;

  /** Returns the texts of its parameters in an encoded path after some segments; undefined if it does not match. */
  readonly match: (path: string, segments: number) => readonly Text[] | undefined;
}

/** The text of a parameter; undefined if it is omitted. */
export type Text = string | undefined;

/** Parses a path with parameters in braces. The last parameter of a proxied path matches the rest of the path. */
export function routeOf(path: string, isProxied = false): Route {
  const segments = path.split("/").slice(1).map(segmentOf);
  const names = segments.flatMap((segment) => segment.names);
  const isOpen = isProxied && segments.at(-1)?.looseness === 2;
  if (isOpen) segments.pop();
  return {
    pattern: patternOf(segments, isOpen),
    segments,
    names,
    ...(isOpen && { rest: { looseness: 0, match: (sent, own) => [pathAfter(sent, own).slice(1)] } }),
  };
}

/** Makes a pattern of Hono. Segments that Hono can't match exactly become parameters. */
export function patternOf(segments: readonly Segment[], isOpen: boolean): string {
  const parts = segments.map(({ text }, index) => (/^[\w~.-]*$/.test(text) ? text : `:s${index}`));
  return `/${[...parts, ...(isOpen ? ["*"] : [])].join("/")}`;
}

/** Returns the path of a request target. */
export function pathOf(target: string): string {
  const end = target.indexOf("?");
  return end < 0 ? target : target.slice(0, end);
}

/** Removes as many segments from the beginning of a target's path as `beginning` has, such as `/v1/{tenant}`. */
export function below(target: string, beginning: string): string {
  const path = pathOf(target);
  return (pathAfter(path, beginning.split("/").length - 1) || "/") + target.slice(path.length);
}

/** Returns a path without its first segments; it still begins with a slash. */
function pathAfter(path: string, segments: number): string {
  let start = 0;
  for (let left = segments; left > 0 && start >= 0; left--) start = path.indexOf("/", start + 1);
  return start < 0 ? "" : path.slice(start);
}

export function segmentOf(text: string): Segment {
  // Every second part is the name of a parameter.
  const parts = text.split(/\{([^{}]*)\}/);
  const names = parts.filter((_, index) => index % 2 === 1);
  const isAlone = names.length === 1 && text.startsWith("{") && text.endsWith("}");
  const pattern = new RegExp(
    `^${parts.map((part, index) => (index % 2 === 1 ? "(.+?)" : escaped(part))).join("")}$`,
    "s",
  );
  return {
    text,
    looseness: names.length === 0 ? 0 : isAlone ? 2 : 1,
    names,
    match: isAlone ? (value) => (value === "" ? undefined : [value]) : (value) => pattern.exec(value)?.slice(1),
  };
}

/** Escapes text for a regular expression, by UTF-16 unit. */
export function escaped(text: string): string {
  return text.replace(/\W/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The target of a matched path, and the texts of its parameters. */
export interface Found<Target> {
  readonly target: Target;
  readonly texts: readonly Text[];
}

/** Finds the target of an encoded path: the most specific match, literal segments before parameters. */
export type Router<Target> = (path: string) => Found<Target> | undefined;

/** The routes that share their first segments. */
interface Branch<Target> {
  readonly literals: Map<string, Branch<Target>>;
  readonly others: { readonly key: string; readonly segment: Segment; readonly branch: Branch<Target> }[];
  readonly open: { readonly rest: Rest; readonly target: Target }[];
  end?: { readonly target: Target };
}

/** Makes a router from routes; of two routes that match the same paths, the first one wins. */
export function routerOf<Target>(routes: Iterable<readonly [Route, Target]>): Router<Target> {
  const root = branchOf<Target>();
  const known = new Map<string, Found<Target>>();
  for (const [{ segments, rest }, target] of routes) {
    const branch = segments.reduce(branchFor, root);
    if (rest) branch.open.push({ rest, target });
    else branch.end ??= { target };
    const isLiteral = rest === undefined && segments.every(({ looseness }) => looseness === 0);
    const path = `/${segments.map(({ text }) => text).join("/")}`;
    if (isLiteral && !known.has(path)) known.set(path, { target, texts: [] });
  }
  sort(root);
  return (path) => (path.includes("%") ? undefined : known.get(path)) ?? search(root, path);
}

function branchOf<Target>(): Branch<Target> {
  return { literals: new Map(), others: [], open: [] };
}

/** Returns the branch of a segment, and creates it if it is missing. */
function branchFor<Target>({ literals, others }: Branch<Target>, segment: Segment): Branch<Target> {
  const { text, looseness } = segment;
  const key = text.replace(/\{[^{}]*\}/g, "{}");
  const found = looseness === 0 ? literals.get(text) : others.find((other) => other.key === key)?.branch;
  const branch = found ?? branchOf<Target>();
  if (found === undefined && looseness === 0) literals.set(text, branch);
  if (found === undefined && looseness > 0) others.push({ key, segment, branch });
  return branch;
}

/** Sorts the most specific routes first. */
function sort<Target>({ literals, others, open }: Branch<Target>): void {
  others.sort((a, b) => a.segment.looseness - b.segment.looseness);
  open.sort((a, b) => a.rest.looseness - b.rest.looseness);
  for (const branch of [...literals.values(), ...others.map((other) => other.branch)]) sort(branch);
}

function search<Target>(root: Branch<Target>, path: string): Found<Target> | undefined {
  const segments = path.split("/").slice(1).map(decoded);
  return descend(root, 0, []);

  function descend(branch: Branch<Target>, depth: number, texts: readonly Text[]): Found<Target> | undefined {
    const { literals, others, open, end } = branch;
    const segment = segments[depth];
    if (segment === undefined && end) return { target: end.target, texts };
    if (segment !== undefined) {
      const next = literals.get(segment);
      const found = next && descend(next, depth + 1, texts);
      if (found) return found;
      for (const other of others) {
        const own = other.segment.match(segment);
        const further = own && descend(other.branch, depth + 1, [...texts, ...own]);
        if (further) return further;
      }
    }
    for (const { rest, target } of open) {
      const own = rest.match(path, depth);
      if (own) return { target, texts: [...texts, ...own] };
    }
    return undefined;
  }
}

/** Decodes a part of a URL. Malformed percent-encoding and invalid UTF-8 stay as they are. */
export function decoded(text: string): string {
  return text.includes("%") ? text.replace(/(?:%[\da-f]{2})+/gi, decodedText) : text;
}

function decodedText(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
