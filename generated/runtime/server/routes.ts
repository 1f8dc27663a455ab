// Generated from templates/runtime/server/routes.ts by `concordat generate`. Do not edit.

/** A path of a contract: its segments, and what may follow them. */
export interface Route {
  /** A pattern of Hono that matches whatever the route does. */
  readonly pattern: string;

  readonly segments: readonly Segment[];

  /** Takes the rest of the path; undefined where the path ends with its segments. */
  readonly rest?: Rest;

  /** The names of its parameters, in the order in which their texts are found. */
  readonly names: readonly string[];
}

/** A segment of a path, decoded. */
export interface Segment {
  readonly text: string;

  /** 0: a literal; 1: parameters among other text; 2: a parameter alone. */
  readonly looseness: number;

  readonly names: readonly string[];

  /** The texts of its parameters in a segment; undefined where it is another one. */
  readonly match: (value: string) => readonly string[] | undefined;
}

/** The open end of a path. */
export interface Rest {
  /** The lower, the closer the path. */
  readonly looseness: number;

  /** The texts of its parameters in a path as it was sent, after some segments; undefined where it is another one. */
  readonly match: (path: string, segments: number) => readonly Text[] | undefined;
}

/** The text of a parameter; undefined where it is left out. */
export type Text = string | undefined;

/** Reads a path with its parameters in braces. Of a proxied one, the last stands for the rest of the path. */
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

/** A pattern of Hono. Segments that it can't tell are parameters of it. */
export function patternOf(segments: readonly Segment[], isOpen: boolean): string {
  const parts = segments.map(({ text }, index) => (/^[\w~.-]*$/.test(text) ? text : `:s${index}`));
  return `/${[...parts, ...(isOpen ? ["*"] : [])].join("/")}`;
}

/** The path of a target. */
export function pathOf(target: string): string {
  const end = target.indexOf("?");
  return end < 0 ? target : target.slice(0, end);
}

/** A target without the beginning of its path, which has as many segments as the given one, such as `/v1/{tenant}`. */
export function below(target: string, beginning: string): string {
  const path = pathOf(target);
  return (pathAfter(path, beginning.split("/").length - 1) || "/") + target.slice(path.length);
}

/** A path after so many of its segments, with the slash that it begins with. */
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

/** Text in a regular expression, unit by unit. */
export function escaped(text: string): string {
  return text.replace(/\W/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** What a path leads to, and the texts of its parameters. */
export interface Found<Target> {
  readonly target: Target;
  readonly texts: readonly Text[];
}

/** Finds what a path leads to, as it was sent: the closest of several, literal segments before parameters. */
export type Router<Target> = (path: string) => Found<Target> | undefined;

/** The routes that have their first segments in common. */
interface Branch<Target> {
  readonly literals: Map<string, Branch<Target>>;
  readonly others: { readonly key: string; readonly segment: Segment; readonly branch: Branch<Target> }[];
  readonly open: { readonly rest: Rest; readonly target: Target }[];
  end?: { readonly target: Target };
}

/** Makes a router of routes; of two that take the same paths, the first counts. */
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

/** The branch after a segment; it is made where there is none yet. */
function branchFor<Target>({ literals, others }: Branch<Target>, segment: Segment): Branch<Target> {
  const { text, looseness } = segment;
  const key = text.replace(/\{[^{}]*\}/g, "{}");
  const found = looseness === 0 ? literals.get(text) : others.find((other) => other.key === key)?.branch;
  const branch = found ?? branchOf<Target>();
  if (found === undefined && looseness === 0) literals.set(text, branch);
  if (found === undefined && looseness > 0) others.push({ key, segment, branch });
  return branch;
}

/** Puts what is closer first. */
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

/** Decodes a part of an address. A percent sign that encodes nothing stands for itself, and so do bytes that are no text. */
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
