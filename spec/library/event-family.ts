/** Returns the part of an event's name before the first dot. */
export function familyOf(event: string): string {
  return event.split(".", 1)[0] ?? event;
}
