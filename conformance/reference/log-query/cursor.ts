import { RefusedRequest } from "../../../generated/runtime/server-refusal.ts";
import type { EventTime } from "./event-time.ts";

/** The place of an event among all of its dataset: by time, and at the same time by arrival. */
export interface Position extends EventTime {
  /** The number of the event. */
  id: number;
}

/** Writes a position as a cursor, which nobody but this service reads. */
export function writeCursor({ second, nanosecond, id }: Position): string {
  return Buffer.from(`${second}.${nanosecond}.${id}`).toString("base64url");
}

/** @throws {RefusedRequest} where it is no cursor of this service. */
export function readCursor(cursor: string): Position {
  const text = Buffer.from(cursor, "base64url").toString();
  const [, second, nanosecond, id] = /^(-?\d{1,12})\.(\d{1,9})\.(\d{1,15})$/.exec(text) ?? [];
  if (id === undefined)
    throw new RefusedRequest("malformed_request", "The cursor is none that this service has given.");
  return { second: Number(second), nanosecond: Number(nanosecond), id: Number(id) };
}
