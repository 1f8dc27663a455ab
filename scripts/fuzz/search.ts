import fc from "fast-check";
import { check, type Tamper } from "./check.ts";
import { draft, type Draft } from "./drafts.ts";
import { tspText } from "./program.ts";
import { settle } from "./settle.ts";
import { Finding, Workshop } from "./workshop.ts";

/** The limits of a search. */
interface Search {
  seed: number;

  /** The number of programs, unless the time limit comes first. */
  count: number;

  /** The time limit, as of `Date.now()`. */
  until?: number;

  /** The time for shrinking a failing program, in milliseconds. Default: 30 seconds. */
  shrinkFor?: number;

  tamper?: Tamper;
  onFailure?: (failure: Failure) => void;
}

/** A failure with the smallest program that causes it. */
interface Failure {
  check: string;
  message: string;
  spec: string;

  /** The index of the program in the sequence of the seed, from 0. */
  index: number;
}

interface Searched {
  programs: number;

  /** The diagnostics of rejected programs. */
  rejected: string[];

  failures: Failure[];
}

/** Checks random programs, one after the other, and shrinks each failing one within the time limit. */
export async function search(options: Search): Promise<Searched> {
  const { seed, count, until = Infinity, shrinkFor = 30_000, tamper, onFailure } = options;
  using workshop = new Workshop();
  const searched: Searched = { programs: 0, rejected: [], failures: [] };
  for (let index = 0; index < count && Date.now() < until; index++) {
    const drafted = draftOf(seed, index);
    const { finding, rejected } = await attempt(drafted, workshop, tamper);
    searched.programs++;
    if (rejected !== undefined) searched.rejected.push(rejected);
    if (finding === undefined) continue;
    const smallest = await shrink({ draft: drafted, finding }, workshop, Date.now() + shrinkFor, tamper);
    const spec = tspText(settle(smallest.draft), "Fuzz");
    const failure = { check: finding.check, message: smallest.finding.message, spec, index };
    searched.failures.push(failure);
    onFailure?.(failure);
  }
  return searched;
}

/** Returns one of the programs of a seed. */
function draftOf(seed: number, index: number): Draft {
  const [drafted] = fc.sample(draft, { seed: seed * 1_000_003 + index, numRuns: 1 });
  return drafted as Draft;
}

async function attempt(
  drafted: Draft,
  workshop: Workshop,
  tamper: Tamper | undefined,
): Promise<{ finding?: Finding; rejected?: string }> {
  try {
    return await check(settle(drafted), workshop, tamper);
  } catch (error) {
    return {
      finding: error instanceof Finding ? error : new Finding("fuzzer", String(error instanceof Error && error.stack)),
    };
  }
}

interface Failing {
  draft: Draft;
  finding: Finding;
}

/** Returns the smallest draft for which the same check fails. A failure of another check does not count. */
async function shrink(
  failing: Failing,
  workshop: Workshop,
  until: number,
  tamper: Tamper | undefined,
): Promise<Failing> {
  for (const drafted of smaller(failing.draft)) {
    if (Date.now() > until) break;
    const { finding } = await attempt(drafted, workshop, tamper);
    if (finding?.check === failing.finding.check)
      return await shrink({ draft: drafted, finding }, workshop, until, tamper);
  }
  return failing;
}

/**
 * Yields smaller values than a failing one, the smallest first: lists without some of their items, and objects without
 * optional fields, on every level. Settling accepts any of these drafts.
 */
function* smaller<T>(value: T): Generator<T> {
  for (const each of smallerValues(value)) yield each as T;
}

function* smallerValues(value: unknown): Generator {
  if (Array.isArray(value)) yield* smallerLists(value);
  else if (typeof value === "object" && value !== null) yield* smallerObjects(value);
  else if (typeof value === "boolean" && value) yield false;
}

function* smallerLists(list: unknown[]): Generator {
  for (let size = list.length; size > 0; size = Math.floor(size / 2)) {
    for (let at = 0; at < list.length; at += size) yield list.toSpliced(at, size);
  }
  for (const [index, item] of list.entries())
    for (const changed of smallerValues(item)) yield list.toSpliced(index, 1, changed);
}

function* smallerObjects(value: object): Generator {
  const entries = Object.entries(value);
  const without = (name: string, other: unknown): object =>
    Object.fromEntries(entries.map(([each, old]) => [each, each === name ? other : old]));
  const optional = entries.filter(([name, each]) => leftOut.has(name) && each !== undefined);
  for (const [name] of optional) yield without(name, undefined);
  // A type can be replaced by a type within it.
  if ("of" in value && "kind" in value) yield* [value.of].flat();
  for (const [name, each] of entries) for (const changed of smallerValues(each)) yield without(name, changed);
}

/** The optional fields of a draft. */
const leftOut = new Set(["catalog", "tables", "doc", "body", "base", "spread", "rest", "payload"]);
