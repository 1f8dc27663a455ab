import { describe, expect, it, vi } from "vitest";
import { writeEvents, isEventSource, type OutgoingEvent } from "./writer.ts";

async function* from(...events: OutgoingEvent[]): AsyncGenerator<OutgoingEvent> {
  yield* events;
}

async function text(stream: ReadableStream<Uint8Array>): Promise<string> {
  return await new Response(stream).text();
}

describe("writeEvents", () => {
  it("writes kind, id, retry and data, as JSON unless declared as text", async () => {
    const events = from(
      { event: "sold", data: { name: "Rex" }, id: "7", retryMilliseconds: 500 },
      { event: "note", data: "plain" },
      { event: "sold", data: "plain" },
      { event: "sold", data: undefined },
    );
    expect(await text(writeEvents(events, { text: ["note"] }))).toBe(
      'event: sold\nid: 7\nretry: 500\ndata: {"name":"Rex"}\n\n' +
        "event: note\ndata: plain\n\n" +
        'event: sold\ndata: "plain"\n\n' +
        "event: sold\ndata: \n\n",
    );
  });

  it("writes the end marker last", async () => {
    expect(await text(writeEvents(from({ event: "a", data: 1 }), { end: { data: "[DONE]" } }))).toBe(
      "event: a\ndata: 1\n\ndata: [DONE]\n\n",
    );
    expect(await text(writeEvents(from(), { end: { event: "end", data: "." } }))).toBe("event: end\ndata: .\n\n");
  });

  it("keeps every text inside its field", async () => {
    const events = from({ event: "a\nevent: b", data: "1\r\n2\r3\n\nevent: x", id: "1\n2\0" });
    expect(await text(writeEvents(events, { text: ["a\nevent: b"] }))).toBe(
      "event: a event: b\nid: 1 2 \ndata: 1\ndata: 2\ndata: 3\ndata: \ndata: event: x\n\n",
    );
  });

  it("pulls no event before the caller reads, and only as many as it reads", async () => {
    const next = vi.fn<() => Promise<IteratorResult<OutgoingEvent>>>(async () => ({
      done: false as const,
      value: { event: "tick", data: 1 },
    }));
    const stream = writeEvents({ [Symbol.asyncIterator]: () => ({ next }) });
    await Promise.resolve();
    expect(next).not.toHaveBeenCalled();
    const reader = stream.getReader();
    await reader.read();
    await reader.read();
    expect(next).toHaveBeenCalledTimes(2);
  });

  it("ends the source when the caller goes away", async () => {
    const onCancel = vi.fn<() => void>();
    const ended = vi.fn<() => void>();
    async function* ticks(): AsyncGenerator<OutgoingEvent> {
      try {
        for (;;) yield { event: "tick", data: 1 };
      } finally {
        ended();
      }
    }
    const reader = writeEvents(ticks(), { onCancel }).getReader();
    await reader.read();
    await reader.cancel();
    expect(onCancel).toHaveBeenCalledOnce();
    expect(ended).toHaveBeenCalledOnce();
  });

  it("fails with the error of the source", async () => {
    const onError = vi.fn<(error: unknown) => void>();
    const failure = new Error("lost");
    async function* failing(): AsyncGenerator<OutgoingEvent> {
      yield { event: "tick", data: 1 };
      throw failure;
    }
    const reader = writeEvents(failing(), { onError }).getReader();
    await reader.read();
    await expect(reader.read()).rejects.toBe(failure);
    expect(onError).toHaveBeenCalledWith(failure);
  });

  it("keeps a quiet connection open with comments, until it ends", async () => {
    vi.useFakeTimers();
    try {
      const { promise, resolve } = Promise.withResolvers<void>();
      async function* slow(): AsyncGenerator<OutgoingEvent> {
        await promise;
        yield { event: "tick", data: 1 };
      }
      const all = text(writeEvents(slow(), { heartbeatSeconds: 10 }));
      await vi.advanceTimersByTimeAsync(25_000);
      resolve();
      expect(await all).toBe(": \n\n: \n\nevent: tick\ndata: 1\n\n");
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("isEventSource", () => {
  it("knows what can be iterated asynchronously", () => {
    expect(isEventSource(from())).toBe(true);
    for (const other of [undefined, null, [], {}, "x"]) expect(isEventSource(other)).toBe(false);
  });
});
