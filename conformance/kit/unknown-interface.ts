/** Returns the message for a name that no interface has. */
export function unknownInterface(name: string, known: Iterable<string>): string {
  return `unknown interface '${name}'. Expected one of ${[...known].join(", ")}.`;
}

/**
 * Returns the message for a missing name of an interface.
 *
 * @param option An option to use instead.
 */
export function missingInterface(known: Iterable<string>, option?: string): string {
  const instead = option === undefined ? "" : `, or pass ${option}`;
  return `missing required argument 'interface'. Name one of ${[...known].join(", ")}${instead}.`;
}
