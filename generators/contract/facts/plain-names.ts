/** Returns a name in lower case without separators. */
export function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
}
