/** The beginning of a text, of no more than so many bytes in UTF-8. No character is taken apart. */
export function firstBytes(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(Math.min(bytes, text.length * 3)));
  return text.slice(0, read);
}
