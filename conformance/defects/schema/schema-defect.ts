import { type Change, changedAt } from "../changed-at.ts";
import type { SchemaTarget } from "../../target/schema.ts";
import type { Defect } from "../defect.ts";

/** A defect of the documents of an interface. */
export interface SchemaDefect extends Defect {
  /** The interface. */
  interface: string;

  /** Gives wrong documents for right ones. */
  change(documents: SchemaTarget): SchemaTarget;
}

/** What makes the defects of an interface that are another value somewhere in its documents. */
export function schemaDefects(name: string) {
  return (requirement: string, id: string, title: string, pointer: string, change: Change): SchemaDefect => ({
    id: `${name}/schema/${id}`,
    requirement,
    title,
    interface: name,
    change: (documents) => ({ ...documents, ...Object(changedAt(documents, pointer, change)) }),
  });
}

/** A list without an item. */
export function without(item: unknown): Change {
  return (list) => (Array.isArray(list) ? list.filter((each) => each !== item) : list);
}

/** A list with one more item. */
export function withItem(item: unknown): Change {
  return (list) => [...(Array.isArray(list) ? list : []), item];
}
