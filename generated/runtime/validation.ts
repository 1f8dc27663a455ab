// Generated from templates/runtime/validation.ts by `concordat generate`. Do not edit.

import { type Alternatives, gathered } from "./validation-alternatives.ts";
import type { RawIssue } from "./validation-expected.ts";
import { found, valueAt } from "./validation-found.ts";

export type { RawIssue };

/** Tells whether a value is a T; where it is not, `errors` says why until the next call. */
export interface Guard<T> {
  (value: unknown): value is T;
  errors?: RawIssue[] | null;
}

/** One thing that is wrong, in words. */
export interface Issue {
  /** Where, as a JSON pointer; empty for the value as a whole. */
  path: string;

  /** The type and the beginning of what was found, such as `string "3"`. */
  found: string;

  /** What was expected, such as `an integer`. */
  expected: string;

  /** All of it in a sentence: `at /limit: expected an integer, found string "3"`. */
  message: string;
}

/** An object whose keys are in lowercase, as those of headers are. */
export type LowercaseKeys<T> = { [Key in keyof T as Key extends string ? Lowercase<Key> : Key]: T[Key] };

/**
 * What is wrong with a value, for a person to read; nothing where the guard accepts it. A guard stops at the first
 * failure, so there is more than one only where a value fits none of several alternatives.
 */
export function issues(guard: Guard<unknown>, value: unknown): Issue[] {
  return guard(value) ? [] : gathered(guard.errors ?? []).map((alternatives) => toIssue(alternatives, value));
}

function toIssue({ path, field, expected }: Alternatives, root: unknown): Issue {
  const issue = { path, found: found(valueAt(root, field ?? path)), expected: expected.join(" or ") };
  return { ...issue, message: describe(issue) };
}

/** An issue in a sentence. */
export function describe({ path, found: value, expected }: Omit<Issue, "message">): string {
  return `${path === "" ? "" : `at ${path}: `}expected ${expected}, found ${value}`;
}
