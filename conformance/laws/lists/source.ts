import { NotTested } from "../../../generated/runtime/checks/check.ts";
import type { ListDefinition, MadeRows, Row } from "../../kit/list-definition.ts";
import { optionalHooks } from "../../kit/optional-hooks.ts";
import type { Target } from "../../kit/target.ts";

type AnyTarget = Target<object, object>;

/** The parts of a list that determine its rows. */
interface Listed {
  definition: ListDefinition;
  keyOf(row: Row): string | undefined;
}

/** Rows that were made for the checks of a list, by their keys. */
export interface KnownRows extends MadeRows {
  known: ReadonlyMap<string | undefined, Row>;
}

type Maker = (target: AnyTarget) => Promise<KnownRows | undefined>;

type Prepare = (target: AnyTarget) => Promise<MadeRows>;

/** Lets the checks of a list share the rows that are made for it. */
const makers = new WeakMap<Prepare, Maker>();

/**
 * Returns the rows that the suite makes for the checks of a list, which are made once in a run. Returns undefined if it
 * makes none on this target: then the rows of the target are the evidence.
 */
export async function madeRows(target: AnyTarget, list: Listed): Promise<KnownRows | undefined> {
  const { prepare } = list.definition as { prepare?: Prepare };
  if (prepare === undefined) return undefined;
  const make = makers.get(prepare) ?? (async (opened) => await prepareRows(optionalHooks(opened), list, prepare));
  makers.set(prepare, make);
  return await target.shared(make);
}

/** Returns a list with each source of its rows: those that are found on the target, and those that the suite makes. */
export function sourcesOf<Source extends Listed>(list: Source): Source[] {
  const { prepare, ...definition } = list.definition;
  return prepare === undefined ? [list] : [{ ...list, definition }, list];
}

/** Makes rows for one check, which may add others. Returns undefined if the suite makes none on this target. */
export async function makeRows(target: AnyTarget, list: Listed): Promise<MadeRows | undefined> {
  const { prepare } = list.definition as { prepare?: Prepare };
  return prepare && (await prepareRows(optionalHooks(target), list, prepare));
}

async function prepareRows(target: AnyTarget, list: Listed, prepare: Prepare): Promise<KnownRows | undefined> {
  try {
    const found = await prepare(target);
    return { ...found, known: new Map(found.rows.map((row) => [list.keyOf(row), row])) };
  } catch (error) {
    if (error instanceof NotTested) return undefined;
    throw error;
  }
}
