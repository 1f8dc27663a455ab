// Generated from templates/runtime/body.ts by `concordat generate`. Do not edit.

/** Bytes in a buffer of their own, which `fetch` takes. TypeScript can't say so by itself before 5.7. */
export type OwnBytes = ReturnType<typeof Uint8Array.of>;

/** Reads a stream as raw bytes; undefined where there are more of them than the limit. */
export async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  await readWhile(stream, (chunk) => {
    size += chunk.length;
    chunks.push(chunk);
    return size <= limit;
  });
  return size > limit ? undefined : joined(chunks, size);
}

/** Reads a stream while its chunks are wanted. Not all browsers can iterate over one. */
async function readWhile(
  stream: ReadableStream<Uint8Array> | null,
  isWanted: (chunk: Uint8Array) => boolean,
): Promise<void> {
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read())
    if (!isWanted(next.value)) return reader?.cancel();
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
export async function readBeginning(stream: ReadableStream<Uint8Array> | null, bytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let left = bytes;
  await readWhile(stream, (chunk) => {
    text += decoder.decode(chunk.subarray(0, left), { stream: true });
    left -= chunk.length;
    return left > 0;
  });
  return text;
}

/** Reads a field at the top of a body; undefined where there is none. */
export function fieldOf(body: unknown, field: string): unknown {
  return isRecord(body) && Object.hasOwn(body, field) ? body[field] : undefined;
}

/** True where an object in a JSON text has two fields of one name. Parsers differ in which of them they take. */
export function repeatsField(json: string, value: unknown): boolean {
  let fields = 0;
  // What is nested deeply must not use up the call stack.
  const left: Nested[] = [];
  let least = leastLength(value, left);
  // To list the own fields of each object takes twice as long. Only what was added to the prototype of all needs that.
  const isPolluted = Object.keys(Object.prototype).length > 0;
  for (const each of left) {
    if (Array.isArray(each)) {
      for (const one of each) least += leastLength(one, left) + 1;
    } else {
      for (const name in each) {
        if (isPolluted && !Object.hasOwn(each, name)) continue;
        fields++;
        least += name.length + 4 + leastLength(each[name], left);
      }
    }
  }
  // A second field takes five characters at the least. To look for it in the text takes several times as long as to add up
  // what must be there, and to take texts out of that, as long again.
  return (
    json.length >= least + 5 &&
    colonsOf(json) > fields &&
    colonsOf(json.replace(/\\./g, "").replace(/"[^"]*"/g, '"')) > fields
  );
}

/** The fewest characters that JSON has for a value: for an object or a list, those of its beginning, and the rest is left. */
function leastLength(value: unknown, left: Nested[]): number {
  if (typeof value === "string") return value.length + 2;
  if (isNested(value)) return left.push(value) && 1;
  if (typeof value !== "number") return value === false ? 5 : 4;
  // There may be a shorter number than that of JavaScript: 1e3, 1e-3, 1e21.
  if (!(value % 1000) || Math.abs(value) < 0.01 || Math.abs(value) >= 1e15) return 1;
  if (value < 0 || !Number.isInteger(value)) return String(value).length;
  // To count digits takes a fraction of the time that it takes to write them.
  let length = 1;
  for (let bound = 10; bound <= value; bound *= 10) length++;
  return length;
}

/** The colons behind a quote: one for each field, and those in texts that look the same. */
function colonsOf(json: string): number {
  return json.match(/"\s*:/g)?.length ?? 0;
}

/** Narrows a value to a text; undefined where it is none. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** True for an object with fields, which a list is not. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isNested(value) && !Array.isArray(value);
}

/** An object or a list. */
type Nested = unknown[] | Readonly<Record<string, unknown>>;

function isNested(value: unknown): value is Nested {
  return typeof value === "object" && value !== null;
}
