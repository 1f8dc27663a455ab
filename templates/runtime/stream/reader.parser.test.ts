import { createParser } from "eventsource-parser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEvents, type ServerSentEvent, type StreamPosition } from "./reader.ts";

/** Returns the events of a stream with these chunks. */
async function read(...pieces: (string | Uint8Array<ArrayBuffer>)[]) {
  const position: StreamPosition = { id: "", retry: 1000 };
  const events: ServerSentEvent[] = [];
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
      controller.close();
    },
  });
  for await (const event of parseEvents(body, position)) events.push(event);
  return { events, position };
}

const events = async (...pieces: string[]): Promise<ServerSentEvent[]> => (await read(...pieces)).events;

describe("events of a stream", () => {
  it("have a kind and data", async () => {
    await expect(events("event: born\ndata: Rex\n\ndata: x\n\n")).resolves.toEqual([
      { event: "born", data: "Rex" },
      { event: "message", data: "x" },
    ]);
  });

  it.each(["\n", "\r\n", "\r"])("end in lines of any kind: %j", async (end) => {
    await expect(events(["event: a", "data: 1", "data: 2", "", "data: 3", "", ""].join(end))).resolves.toEqual([
      { event: "a", data: "1\n2" },
      { event: "message", data: "3" },
    ]);
  });

  it("end in lines of several kinds", async () => {
    await expect(events("data: 1\r\n\rdata: 2\n\r\ndata: 3\r\r\ndata: 4\n\r")).resolves.toEqual(
      ["1", "2", "3", "4"].map((data) => ({ event: "message", data })),
    );
  });

  it("lose one space after the colon, and need neither", async () => {
    await expect(events("data:1\n\ndata:  2\n\ndata\n\ndata:\ndata\n\ndata: a: b\n\n")).resolves.toEqual(
      ["1", " 2", "", "\n", "a: b"].map((data) => ({ event: "message", data })),
    );
  });

  it("need data", async () => {
    const { events: found, position } = await read("event: a\nid: 7\n\n: comment\n\nevent: b\n\ndata: 1\n\n");
    expect(found).toEqual([{ event: "message", data: "1" }]);
    expect(position.id).toBe("7");
  });

  it("are complete, or are none", async () => {
    await expect(read("data: 1\n\nid: 2\ndata: 2\n")).resolves.toEqual({
      events: [{ event: "message", data: "1" }],
      position: { id: "", retry: 1000 },
    });
  });

  it("may have fields that nobody knows, and comments", async () => {
    await expect(events(": hello\nodd: 1\ndata: 1\n:\n Data: 2\n\n")).resolves.toEqual([
      { event: "message", data: "1" },
    ]);
  });

  it("say where to go on, and when", async () => {
    const { position } = await read(
      "id: 1\nretry: 250\ndata: a\n\nid: 2\nretry: soon\n\nid: x\0y\nretry: -5\ndata: b\n\n",
    );
    expect(position).toEqual({ id: "2", retry: 250 });
    await expect(read("id: 1\ndata: a\n\nid\ndata: b\n\n")).resolves.toMatchObject({ position: { id: "" } });
  });

  it("may begin with a byte order mark", async () => {
    const bytes = new TextEncoder().encode("\uFEFFdata: 1\n\ndata: \uFEFF2\n\n");
    const { events: found } = await read(bytes);
    expect(found.map(({ data }) => data)).toEqual(["1", "\uFEFF2"]);
  });

  it("are those of eventsource-parser, however the bytes are cut, characters and ends of lines included", async () => {
    const line = fc.oneof(
      fc.constantFrom("data: ä🦊", "data", "data:", "data:x", "data:  y", "data: x\u2028y", "data: a: b", "", "", ""),
      fc.constantFrom("event: b", "event", "event:  c", "id: 3", "id", "id: x\0y", "retry: 9", "retry: soon", "retry:"),
      fc.constantFrom(":c", ": data: 1", " data: 1", "Data: 1", "data : 1", "odd: 1", "x\uFEFF: 1"),
    );
    const end = fc.constantFrom("\n", "\r\n", "\r");
    const stream = fc
      .tuple(fc.constantFrom("", "\uFEFF"), fc.array(fc.tuple(line, end), { maxLength: 30 }))
      .map(([mark, lines]) => mark + lines.flat().join(""));
    await fc.assert(
      fc.asyncProperty(stream, fc.array(fc.nat(), { maxLength: 20 }), async (text, cuts) => {
        const bytes = new TextEncoder().encode(text);
        const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b);
        const pieces = places.slice(1).map((place, index) => bytes.slice(places[index], place));
        const expected = readByLibrary(text);
        const actual = await read(...pieces);
        expect(actual.events).toEqual(expected.events);
        expect(actual.position.id).toBe(expected.position.id);
        // Only a complete event may change the time to wait here; the library takes it from an unfinished one too.
        expect((await read(`${text}\n\n`)).position).toEqual(readByLibrary(`${text}\n\n`).position);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The oracle: the same as `read`, by the parser that most programs use. */
function readByLibrary(text: string): Awaited<ReturnType<typeof read>> {
  const position: StreamPosition = { id: "", retry: 1000 };
  const found: ServerSentEvent[] = [];
  const parser = createParser({
    onId: (id) => (position.id = id),
    onRetry: (retry) => (position.retry = retry),
    onEvent: ({ event, data }) => found.push({ event: event || "message", data }),
  });
  parser.feed(text);
  return { events: found, position };
}
