import type { JSONPathEnvironment } from "json-p3";
import { isRecord } from "../../../../spec/library/record.ts";
import { Documents, expectAllowed, expectBounded, type Limits, loadBeside, NotLoaded } from "./load.ts";
import { inside, type Place } from "./pointers.ts";
import { foundWords, nameOf, type Problems, typeName } from "./problems.ts";

type Members = Record<string, unknown>;

/** Returns true for an overlay that is a module. */
export function isModule(path: string): boolean {
  return /\.[cm]?[jt]s$/i.test(path);
}

/**
 * Applies an OpenAPI Overlay document: each action to the result of the one before.
 *
 * @see https://spec.openapis.org/overlay/v1.1.0.html
 */
export async function applyOverlay(documents: Documents, overlay: Place, problems: Problems): Promise<void> {
  const { overlay: version, actions } = Object(documents.valueOf(overlay.uri)) as Members;
  const [, minor] = typeof version === "string" ? (/^1\.(\d+)(\.\d+)?$/.exec(version) ?? []) : [];
  if (minor === undefined) {
    const message = `expected the version, such as "1.1.0", ${foundWords(version)}`;
    return problems.error(inside(overlay, "overlay"), "overlay", message);
  }
  if (!Array.isArray(actions))
    return problems.error(inside(overlay, "actions"), "overlay", `expected a list of actions, ${foundWords(actions)}`);
  const { JSONPathEnvironment: Environment } = await import("json-p3");
  const environment = new Environment({ maxRecursionDepth: deepest });
  for (const [index, action] of (actions as unknown[]).entries()) {
    const place = inside(overlay, "actions", index);
    const applied = new Action(Object(action) as Members, place, { environment, problems, isFirst: minor === "0" });
    const root = applied.applyTo(documents.valueOf(documents.root));
    if (applied.copies) expectBounded(root, overlay.uri);
    documents.replace(documents.root, root);
  }
}

/**
 * Returns the address of the document that an Overlay document extends.
 *
 * @throws {NotLoaded} If it names none, or one that must not be read.
 */
export async function extendedBy(overlay: string, limits: Limits): Promise<string> {
  const documents = new Documents("");
  const uri = await loadBeside(documents, overlay);
  const { extends: target } = Object(documents.valueOf(uri)) as Members;
  const advice = "pass --openapi <document>";
  if (target === undefined) throw new NotLoaded(`${nameOf(uri)} has no extends, which names its document: ${advice}`);
  if (typeof target !== "string" || target === "" || !URL.canParse(target, uri))
    throw new NotLoaded(`${nameOf(uri)}: extends: expected a file or an address, ${foundWords(target)}`);
  const { href } = new URL(target, uri);
  try {
    expectAllowed(href, uri, limits);
  } catch (error) {
    if (!(error instanceof NotLoaded)) throw error;
    throw new NotLoaded(`${nameOf(uri)}: extends: ${target} can't be read: ${error.message}`);
  }
  return href.replace(/#.*$/s, "");
}

/** The depth to which documents are nested. */
const deepest = 600;

interface Context {
  environment: JSONPathEnvironment;
  problems: Problems;

  /** True for version 1.0, which can neither copy nor change plain values. */
  isFirst: boolean;
}

interface Node {
  location: (string | number)[];
  value: unknown;
}

/** An action of an Overlay document. */
class Action {
  readonly #given: Members;
  readonly #place: Place;
  readonly #context: Context;

  constructor(given: Members, place: Place, context: Context) {
    this.#given = given;
    this.#place = place;
    this.#context = context;
  }

  get copies(): boolean {
    return this.#given["copy"] !== undefined;
  }

  /** Returns the document with the change; reports an action that can't be applied. */
  applyTo(document: unknown): unknown {
    const { update, copy, remove = false } = this.#given;
    const targets = this.#select("target", document);
    if (targets === undefined) return document;
    if (targets.length === 0)
      this.#context.problems.warn(
        inside(this.#place, "target"),
        "overlay",
        `${String(this.#given["target"])} selects nothing`,
      );
    if (typeof remove !== "boolean")
      return this.#reject("remove", `expected true or false, found ${typeName(remove)}`, document);
    if (remove) return this.#removed(targets, document);
    if (copy === undefined && update === undefined) {
      const message = "the action has no update, copy or remove: it changes nothing";
      this.#context.problems.warn(this.#place, "overlay", message);
      return document;
    }
    if (copy === undefined) return this.#updated(targets, { member: "update", value: update }, document);
    if (this.#context.isFirst)
      return this.#reject("copy", 'copy is new in Overlay 1.1: set overlay to "1.1.0"', document);
    if (update !== undefined)
      return this.#reject("copy", "an action has either update or copy: remove one of them", document);
    const sources = this.#select("copy", document);
    const [source, ...others] = sources ?? [];
    if (source !== undefined && others.length === 0)
      return this.#updated(targets, { member: "copy", value: source.value }, document);
    if (sources)
      this.#reject(
        "copy",
        `${String(copy)} selects ${others.length > 0 ? `${others.length + 1} values` : "nothing"}; expected one value`,
        document,
      );
    return document;
  }

  /** Returns what a JSONPath selects; undefined for an invalid one. */
  #select(member: "target" | "copy", document: unknown): readonly Node[] | undefined {
    const path = this.#given[member];
    if (typeof path !== "string") return this.#reject(member, `expected a JSONPath, ${foundWords(path)}`, undefined);
    try {
      return this.#context.environment.query(path, document as never).nodes;
    } catch (error) {
      return this.#reject(member, `${path} is no JSONPath: ${(error as Error).message}`, undefined);
    }
  }

  #removed(targets: readonly Node[], document: unknown): unknown {
    // Items at the end come first, so that the places of the others stay.
    return targets.toReversed().reduce((root, { location }) => {
      if (location.length === 0) return this.#reject("target", "the whole document can't be removed", root);
      return changed(root, location, () => undefined);
    }, document);
  }

  #updated(
    targets: readonly Node[],
    { member, value }: { member: "update" | "copy"; value: unknown },
    document: unknown,
  ): unknown {
    const { isFirst } = this.#context;
    const target = String(this.#given["target"]);
    const kinds = new Set(targets.map(({ value: own }) => kindOf(own)));
    const expected = isFirst ? "an object or a list" : "only objects, only lists, or only other values";
    const other = isFirst ? targets.find(({ value: own }) => kindOf(own) === "value") : undefined;
    if (other)
      return this.#reject("target", `${target} selects ${typeName(other.value)}; expected ${expected}`, document);
    if (kinds.size > 1 && !isFirst)
      return this.#reject(
        "target",
        `${target} selects ${[...kinds].map((kind) => kindNames[kind]).join(" and ")}; expected ${expected}`,
        document,
      );
    return targets.toReversed().reduce<unknown>((root, { location, value: own }) => {
      const kind = kindOf(own);
      if (kind !== "list" && kind !== kindOf(value))
        return this.#reject(
          member,
          `${target} selects ${kindNames[kind]}; expected one to ${member}, found ${typeName(value)}`,
          root,
        );
      const reject = (path: string, found: unknown, now: unknown): void =>
        void (
          isFirst ||
          this.#reject(member, `${path}: ${typeName(now)} can't be merged with ${typeName(found)}`, undefined)
        );
      return changed(root, location, (whole) => merged(whole, value, reject));
    }, document);
  }

  /** Reports a member, and returns what is left then. */
  #reject<T>(member: string, message: string, left: T): T {
    this.#context.problems.error(inside(this.#place, member), "overlay", message);
    return left;
  }
}

type Kind = "object" | "list" | "value";

const kindNames: Readonly<Record<Kind, string>> = { object: "an object", list: "a list", value: "a plain value" };

function kindOf(value: unknown): Kind {
  if (Array.isArray(value)) return "list";
  return isRecord(value) ? "object" : "value";
}

/** Returns a value with another one at a location; undefined removes it. */
export function changed(
  value: unknown,
  location: readonly (string | number)[],
  change: (own: unknown) => unknown,
): unknown {
  const [key, ...rest] = location;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (index !== key) return [item];
      const own = changed(item, rest, change);
      return own === undefined ? [] : [own];
    });
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([name, item]: [string, unknown]) => {
      if (name !== key) return [[name, item]];
      const own = changed(item, rest, change);
      return own === undefined ? [] : [[name, own]];
    }),
  );
}

/**
 * Merges objects member by member, and appends to lists.
 *
 * @param reject Called with the path of members of different kinds.
 */
export function merged(
  own: unknown,
  update: unknown,
  reject: (path: string, own: unknown, update: unknown) => void = () => undefined,
): unknown {
  if (Array.isArray(own)) return [...(own as unknown[]), ...[update].flat()];
  if (!isRecord(own) || !isRecord(update)) return update;
  return Object.fromEntries([
    ...Object.entries(own),
    ...Object.entries(update).map(([name, value]) => {
      if (!Object.hasOwn(own, name)) return [name, value];
      if (kindOf(own[name]) !== kindOf(value)) reject(name, own[name], value);
      const inner: typeof reject = (path, ...values) => reject(`${name}.${path}`, ...values);
      return [name, typeof own[name] === typeof value ? merged(own[name], value, inner) : value];
    }),
  ]);
}
