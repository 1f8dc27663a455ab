import { pointerToken } from "../../model/schemas.ts";

/** A place in an OpenAPI document or in a document that it refers to. */
export interface Place {
  /** The address of the document: `file:` or `http(s):`, without a fragment. */
  readonly uri: string;

  /** A JSON pointer, such as `/paths/~1orders/get`; empty for the whole document. */
  readonly pointer: string;
}

/** A value with its place. */
export interface Placed<T = unknown> {
  readonly value: T;
  readonly place: Place;
}

/** Returns the place of a member of an object or list. */
export function inside(place: Place, ...keys: readonly (string | number)[]): Place {
  return { uri: place.uri, pointer: [place.pointer, ...keys.map((key) => pointerToken(String(key)))].join("/") };
}

/** Returns the keys of a JSON pointer. */
export function keysOf(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the value at a JSON pointer; undefined if there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const key of keysOf(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
