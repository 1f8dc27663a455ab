/** Text of a document as one sentence on one line. */
export function sentence(text: string): string {
  const line = oneLine(text).replace(/\.$/, "");
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}.`;
}

export function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
