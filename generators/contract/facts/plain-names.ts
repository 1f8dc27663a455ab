/** A name without what its case and its separators are. */
export function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
}
