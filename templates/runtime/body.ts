/** Bytes with their own `ArrayBuffer`, as `fetch` requires. TypeScript before 5.7 has no name for that type. */
export type OwnBytes = ReturnType<typeof Uint8Array.of>;

/** Reads a stream as raw bytes; returns undefined if there are more than the limit. */
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

/** Reads a stream until `isWanted` returns false. Not all browsers support iterating over a stream. */
async function readWhile(
  stream: ReadableStream<Uint8Array> | null,
  isWanted: (chunk: Uint8Array) => boolean,
): Promise<void> {
  const reader = stream?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read())
    if (!isWanted(next.value)) return reader?.cancel();
}

/** Joins chunks into one array; a single chunk is returned without a copy. */
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

/** Reads at most the given number of bytes of a stream, as text. */
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

/** Returns a top-level field of a body; undefined if it is missing. */
export function fieldOf(body: unknown, field: string): unknown {
  return isRecord(body) && Object.hasOwn(body, field) ? body[field] : undefined;
}

/** True if an object in a JSON text has two fields with one name. Parsers differ in which of them they return. */
export function repeatsField(json: string, value: unknown): boolean {
  let fields = 0;
  // Not recursive: deep nesting must not exceed the call stack.
  const left: Nested[] = [];
  let least = leastLength(value, left);
  // Listing own fields takes twice as long and is only needed if something was added to `Object.prototype`.
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
  // A second field takes at least five characters. Searching the text for it takes several times as long as adding up the
  // least possible length; excluding the strings from the search takes as long again.
  return (
    json.length >= least + 5 &&
    colonsOf(json) > fields &&
    colonsOf(json.replace(/\\./g, "").replace(/"[^"]*"/g, '"')) > fields
  );
}

/** Returns the least length of a value in JSON; nested objects and lists are appended to `left` to be counted later. */
function leastLength(value: unknown, left: Nested[]): number {
  if (typeof value === "string") return value.length + 2;
  if (isNested(value)) return left.push(value) && 1;
  if (typeof value !== "number") return value === false ? 5 : 4;
  // The sender may have used a shorter notation than JavaScript does: 1e3, 1e-3, 1e21.
  if (!(value % 1000) || Math.abs(value) < 0.01 || Math.abs(value) >= 1e15) return 1;
  if (value < 0 || !Number.isInteger(value)) return String(value).length;
  // Counting digits is much faster than formatting the number.
  let length = 1;
  for (let bound = 10; bound <= value; bound *= 10) length++;
  return length;
}

/** Counts the colons after a quote: one for each field, plus any in strings. */
function colonsOf(json: string): number {
  return json.match(/"\s*:/g)?.length ?? 0;
}

/** Narrows a value to a string; undefined for other types. */
export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** True for an object that is not a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return isNested(value) && !Array.isArray(value);
}

/** An object or a list. */
type Nested = unknown[] | Readonly<Record<string, unknown>>;

function isNested(value: unknown): value is Nested {
  return typeof value === "object" && value !== null;
}
