/** Returns a name in lower case without separators. */
export function withoutSeparators(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
}
