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

/** Returns a place as a text: its address and pointer. */
export function keyOf({ uri, pointer }: Place): string {
  return `${uri}#${pointer}`;
}
