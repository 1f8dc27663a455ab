// Generated from templates/runtime/body.ts by `concordat generate`. Do not edit.

/** Reads a stream as raw bytes; undefined where there are more of them than the limit. */
export async function readAtMost(
  stream: AsyncIterable<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return joined(chunks, size);
}

/** The bytes of all chunks in one: where there is one alone, it is that. */
export function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  if (chunks[0]?.length === size) return chunks[0];
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Reads the beginning of a stream as text, and does not wait for more than so many bytes. */
export async function readBeginning(stream: AsyncIterable<Uint8Array> | null, bytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let left = bytes;
  for await (const chunk of stream ?? []) {
    text += decoder.decode(chunk.subarray(0, left), { stream: true });
    left -= chunk.length;
    if (left <= 0) break;
  }
  return text;
}

/** Reads a field at the top of a body; undefined where there is none. */
export function fieldOf(body: unknown, field: string): unknown {
  return isRecord(body) && Object.hasOwn(body, field) ? body[field] : undefined;
}

/** True where an object in a JSON text has two fields of one name. Parsers differ in which of them they take. */
export function repeatsField(json: string, value: unknown): boolean {
  // Outside of texts, a colon stands once for each field. What is nested deeply must not use up the call stack.
  let surplus =
    json
      .replace(/\\./g, "")
      .replace(/"[^"]*"/g, "")
      .split(":").length - 1;
  const left = [value];
  for (const each of left) {
    const held = Object.values(Object(each));
    if (isRecord(each)) surplus -= held.length;
    for (const one of held) if (typeof one === "object") left.push(one);
  }
  return surplus > 0;
}

/** Narrows a value to a text; undefined where it is none. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** True for an object with fields, which a list is not. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
