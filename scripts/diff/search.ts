import type { Schema } from "../../generators/contract/model/contract.ts";
import { flatten } from "../../generators/contract/model/flatten.ts";
import { objectShape } from "../../generators/contract/model/object-shape.ts";
import { type Candidates, candidatesOf } from "./candidates.ts";
import { type Difference, differencesOf, isAlike, type Place, type Probe, type Step } from "./schemas.ts";
import { type Judge, judgeOf, readAsText, type TextRule, type Universe } from "./universe.ts";

/** Two versions of a schema at one place of an exchange, and its readers and writers. */
export interface Position {
  readonly old: Schema;
  readonly now: Schema;

  /** True if newer senders may send it to older readers, who accept new values of open enums. */
  readonly isRead: boolean;

  /** The text rules, if the value is text. */
  readonly text?: { readonly old: TextRule; readonly now: TextRule };

  /** Pairs of components that are compared elsewhere. */
  readonly skip?: ReadonlySet<string>;
}

/** A value that one version accepts and the other rejects, and the reason. */
export interface Counterexample {
  readonly value: unknown;
  readonly reason: string;
}

/** The result of the search in one direction of a difference. */
export interface Finding {
  /** True if such values exist at the place of the difference. */
  readonly isFound: boolean;

  /** A whole value that the strict version of the other schema rejects. */
  readonly strict?: Counterexample;

  /** A whole value that the other schema rejects even with open enums. */
  readonly read?: Counterexample;

  /** True if the search cannot exclude such a value. */
  readonly isOpen: boolean;
}

export interface Verdict extends Difference {
  readonly narrowing: Finding;
  readonly widening: Finding;
}

/** The result at a position: a verdict on each difference, and on the whole. */
export interface Comparison {
  readonly verdicts: readonly Verdict[];

  /** The verdicts on the whole, if no difference explains it. */
  readonly whole?: { readonly narrowing: Finding; readonly widening: Finding };
}

const nothing: Finding = { isFound: false, isOpen: false };

/** The result of a search that gave up. */
const unknown: Finding = { isFound: false, isOpen: true };

/** The maximum number of values that are tried in the whole, of those found at the place of a difference. */
const mostTried = 12;

/** Searches two versions of a schema for values that only one of them accepts. */
export function compare(universe: Universe, position: Position): Comparison {
  const { old, now, skip } = position;
  const root: Place = { old, now, path: "" };
  const components = universe.components;
  if (isAlike(old, now, components)) return { verdicts: [] };
  const differences = differencesOf(root, components, skip);
  const probes = new Set<Schema>([old, now]);
  for (const { narrower, wider } of differences)
    for (const probe of [narrower, wider])
      if (probe) for (const each of [probe.producer, ...probe.consumers]) probes.add(each);
  try {
    return compareWith(new Search(universe, judgeOf(universe, probes), position), differences);
  } catch {
    // A validator cannot compile the schema, or it refers to itself at the same place of a value.
    const verdicts = differences.map((each) => ({ ...each, narrowing: unknown, widening: unknown }));
    return { verdicts, whole: { narrowing: unknown, widening: unknown } };
  }
}

function compareWith(search: Search, differences: readonly Difference[]): Comparison {
  const verdicts = differences.map((each) => search.verdict(each));
  const isShown = (kind: "narrowing" | "widening"): boolean => verdicts.some((each) => each[kind].strict !== undefined);
  const whole = {
    narrowing: isShown("narrowing") ? nothing : search.whole("old"),
    widening: isShown("widening") ? nothing : search.whole("new"),
  };
  return { verdicts, whole };
}

/** Samples are the same at every position: keep them. */
const known = new WeakMap<Universe, Candidates>();

class Search {
  readonly #universe: Universe;
  readonly #judge: Judge;
  readonly #position: Position;
  readonly #candidates: Candidates;

  constructor(universe: Universe, judge: Judge, position: Position) {
    this.#universe = universe;
    this.#judge = judge;
    this.#position = position;
    const candidates = known.get(universe) ?? candidatesOf(universe);
    known.set(universe, candidates);
    this.#candidates = candidates;
  }

  verdict(difference: Difference): Verdict {
    return {
      ...difference,
      narrowing: this.#find(difference, difference.narrower, "old"),
      widening: this.#find(difference, difference.wider, "new"),
    };
  }

  /** Searches samples of the whole, in case no smaller part differs. */
  whole(side: "old" | "new"): Finding {
    const { old, now } = this.#position;
    const [producer, consumer] = side === "old" ? [old, now] : [now, old];
    const samples = this.#candidates.samples(producer);
    const makers = samples.map((value) => () => [value]);
    return this.#findingOf(makers, producer, consumer, side);
  }

  #find({ place, flat, hides = [] }: Difference, probe: Probe | undefined, side: "old" | "new"): Finding {
    if (probe === undefined) return nothing;
    const [own, others] = side === "old" ? flat : [flat[1], flat[0]];
    const { producer, consumers } = probe;
    const values = this.#candidates.near(producer, own, others).filter((value) => this.#isSent(producer, value));
    const rejected = values.filter((value) => consumers.every((each) => !this.#isTaken(each, value, false, side)));
    if (rejected.length === 0)
      return { isFound: false, isOpen: hides.includes(side === "old" ? "narrower" : "wider") || values.length === 0 };
    const { old, now } = this.#position;
    const [from, to] = side === "old" ? [old, now] : [now, old];
    // Prefer values that a reader with open enums rejects, too; then short ones.
    const bySize = rejected.toSorted((one, other) => sizeOf(one) - sizeOf(other));
    const { isRead } = this.#position;
    const isTakenByReader = (value: unknown): boolean =>
      isRead && consumers.some((each) => this.#isTaken(each, value, true, side));
    const [open, closed] = [bySize.filter(isTakenByReader), bySize.filter((value) => !isTakenByReader(value))];
    const tried = [...closed.slice(0, mostTried), ...open.slice(0, mostTried)];
    return this.#findingOf(
      tried.map((value) => () => this.#lifted(place, value, side)),
      from,
      to,
      side,
    );
  }

  /** Searches whole values of one version for those that the other rejects. */
  #findingOf(makers: readonly (() => unknown[])[], from: Schema, to: Schema, side: "old" | "new"): Finding {
    const { isRead } = this.#position;
    let isSent = false;
    let strict: unknown[] = [];
    let read: unknown[] = [];
    for (const make of makers) {
      for (const value of make().filter((each) => this.#isSent(from, each))) {
        isSent = true;
        if (strict.length === 0 && !this.#isTaken(to, value, false, side)) strict = [value];
        if (isRead && read.length === 0 && !this.#isTaken(to, value, true, side)) read = [value];
      }
      if ((isRead ? read : strict).length > 0) break;
    }
    const counterexample = (value: unknown, reading: boolean): Counterexample => ({
      value,
      reason: this.#judge.reason(to, this.#asRead(to, value, side), reading),
    });
    return {
      isFound: makers.length > 0,
      ...(strict.length > 0 && { strict: counterexample(strict[0], false) }),
      ...(read.length > 0 && { read: counterexample(read[0], true) }),
      isOpen: !isSent,
    };
  }

  /** Returns true if a sender of this version may send the value. */
  #isSent(producer: Schema, value: unknown): boolean {
    const { text } = this.#position;
    if (!this.#judge.accepts(producer, value)) return false;
    if (text === undefined) return true;
    // The value must have a text that its own version can read.
    return hasText(value) && this.#judge.accepts(producer, this.#asText(producer, value, text.old, text.old));
  }

  #isTaken(consumer: Schema, value: unknown, reading: boolean, side: "old" | "new"): boolean {
    return this.#judge.accepts(consumer, this.#asRead(consumer, value, side), reading);
  }

  #asRead(consumer: Schema, value: unknown, side: "old" | "new"): unknown {
    const { text } = this.#position;
    if (text === undefined) return value;
    return side === "old"
      ? this.#asText(consumer, value, text.now, text.old)
      : this.#asText(consumer, value, text.old, text.now);
  }

  #asText(consumer: Schema, value: unknown, reader: TextRule, writer: TextRule): unknown {
    if (!isObject(value)) return readAsText(value, consumer, reader, this.#universe, writer);
    const fields = objectShape(consumer, { ...this.#universe.components })?.fields;
    const read = ([name, each]: [string, unknown]): [string, unknown] => {
      const schema = fields?.get(name);
      return [
        name,
        schema === undefined || isObject(each) ? each : readAsText(each, schema, reader, this.#universe, writer),
      ];
    };
    return Object.fromEntries(Object.entries(value).map(read));
  }

  /** Returns whole values that contain a value at a place. */
  #lifted({ parent, ...own }: Place, value: unknown, side: "old" | "new"): unknown[] {
    if (parent === undefined) return [value];
    const { place, step } = parent;
    const schema = side === "old" ? place.old : place.now;
    const around =
      step.kind === "choice"
        ? this.#tagged(schema, side === "old" ? own.old : own.now, value)
        : this.#around(schema, step, value);
    return around.flatMap((each) => this.#lifted(place, each, side).slice(0, 4));
  }

  /** Returns a value of a choice, also with the discriminator of the choice. */
  #tagged(schema: Schema, own: Schema, value: unknown): unknown[] {
    const { discriminator } = flatten(schema, { ...this.#universe.components });
    if (discriminator === undefined || !isObject(value)) return [value];
    const { propertyName, mapping = {} } = discriminator as { propertyName: string; mapping?: Record<string, string> };
    const tags = Object.entries(mapping).filter(([, variant]) => variant === own.$ref);
    return [value, ...tags.map(([tag]) => ({ ...value, [propertyName]: tag }))];
  }

  #around(schema: Schema, step: Exclude<Step, { kind: "choice" }>, value: unknown): unknown[] {
    const bases = this.#candidates.samples(schema, 2);
    if (step.kind === "item") {
      const lists = bases.filter((each) => Array.isArray(each));
      return [[], ...lists].map((list) => withItem(list, step.index, value));
    }
    const required = objectShape(schema, { ...this.#universe.components })?.required;
    const full = bases.filter(isObject);
    const objects = [{}, ...full.map((object) => pickFields(object, required)), ...full];
    if (step.kind === "field") return objects.map((object) => ({ ...object, [step.name]: value }));
    const keys =
      step.pattern === undefined ? [] : this.#candidates.samples({ type: "string", pattern: step.pattern }, 2);
    return objects.flatMap((object) => {
      const declared = Object.keys(Object(schema.properties) as object);
      const others = Object.keys(object).filter((key) => !declared.includes(key));
      return [...(keys as string[]), ...others.slice(0, 1), "other"].map((key) => ({ ...object, [key]: value }));
    });
  }
}

function sizeOf(value: unknown): number {
  return JSON.stringify(value).length;
}

function pickFields(object: object, names: ReadonlySet<string> | undefined): object {
  return Object.fromEntries(Object.entries(object).filter(([name]) => names?.has(name) ?? true));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function withItem(list: readonly unknown[], index: number, value: unknown): unknown[] {
  const changed = [...list];
  changed[index] = value;
  return changed.includes(undefined) && index > list.length ? [] : changed;
}

/** Returns true if a query or a header can carry the value. */
function hasText(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0 && value.every((each) => hasText(each))
    : value !== null && value !== "";
}
