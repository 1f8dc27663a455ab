import type { ServerResponse } from "node:http";
import { describe, expect, expectTypeOf, it, vi } from "vitest";
import { NetworkError, UnexpectedBodyError } from "../client/errors.ts";
import { createClient } from "../client/client.ts";
import { followEvents, readEventStream, type StreamEvent, type StreamOptions } from "./reader.ts";
import { followByRules, type StreamRules } from "./rules.ts";
import { json, reset, mockServer, text, type MockResponse } from "../testing/mock-server.ts";

interface Happenings {
  born: { name: string };
  idle: unknown;
}

interface Follower {
  follow(options?: StreamOptions): AsyncGenerator<StreamEvent<Happenings>, void>;
}

function follower(baseUrl: string): Follower {
  const follow = followEvents(["born", "idle"], ["idle"]);
  return createClient<Follower>(
    { baseUrl, retry: { delay: 1, attempts: 1 } },
    { follow: { route: "GET /happenings", bare: true, read: readEventStream, wrap: follow } },
  );
}

/** Streams some text, and leaves the stream open or ends it. */
function stream(
  content: string,
  end: (response: ServerResponse) => unknown = (response) => response.end(),
): MockResponse {
  return (response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    response.write(content);
    end(response);
  };
}

const open = (): void => undefined;
const breakOff = (response: ServerResponse): unknown => setTimeout(() => response.destroy(), 20);

/** The first of the events, up to a number of them. */
async function first(count: number, events: AsyncIterable<StreamEvent<Happenings>>) {
  const found: StreamEvent<Happenings>[] = [];
  for await (const event of events) if (found.push(event) === count) break;
  return found;
}

describe("a stream of events", () => {
  it("may go on, but not with an event without an end: then the connection is closed", async () => {
    const closed = Promise.withResolvers<void>();
    const line = `data: ${"x".repeat(1018)}\n`;
    const pump = (response: ServerResponse): void => {
      response.on("close", closed.resolve);
      const write = (): void => {
        while (!response.destroyed && response.write(line));
      };
      response.on("drain", write);
      write();
    };
    await using server = await mockServer(stream(`${line}\n`.repeat(200), pump));
    const found: unknown[] = [];
    const events = follower(server.url).follow({ maxResponseBytes: 100_000 });
    const read = async (): Promise<void> => {
      for await (const { data } of events) found.push(data);
    };
    await expect(read()).rejects.toMatchObject({ name: "UnexpectedBodyError", status: 200, body: undefined });
    expect(found).toHaveLength(200);
    expect(server.requests).toHaveLength(1);
    await closed.promise;
  });

  it("gives each by its kind, and those of other kinds as they come", async () => {
    const content =
      'event: born\ndata: {"name":"Rex"}\nid: 1\n\nevent: idle\ndata: zzz\n\nevent: sold\ndata: {"price":1}\n\nevent: born\ndata: Rex\n\n';
    await using server = await mockServer(stream(content, open));
    await expect(first(4, follower(server.url).follow())).resolves.toEqual([
      { kind: "born", event: "born", data: { name: "Rex" }, id: "1" },
      { kind: "idle", event: "idle", data: "zzz", id: "1" },
      { kind: undefined, event: "sold", data: { price: 1 }, id: "1" },
      // Data of a documented type that is not JSON is not of this kind.
      { kind: undefined, event: "born", data: "Rex", id: "1" },
    ]);
  });

  it("is closed if the caller stops reading", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<string>();
    const onClose = (): void => resolve("closed");
    await using server = await mockServer(
      stream("event: idle\ndata: 1\n\n", (response) => response.on("close", onClose)),
    );
    await first(1, follower(server.url).follow());
    await expect(closed).resolves.toBe("closed");
  });

  it.each([
    ["ends", undefined],
    ["breaks off", breakOff],
  ])("that %s is opened again after the last event", async (_, end) => {
    const begin = stream("retry: 1\nid: 7\nevent: idle\ndata: 1\n\nid: 8\ndata: unfinished", end);
    await using server = await mockServer(begin, stream("id: 8\nevent: idle\ndata: 2\n\n", open));
    const found = await first(2, follower(server.url).follow({ headers: { "x-own": "1" } }));
    expect(found.map(({ data }) => data)).toEqual([1, 2]);
    expect(server.requests.map(({ headers }) => headers["last-event-id"])).toEqual([undefined, "7"]);
    expect(server.requests.map(({ headers }) => headers["x-own"])).toEqual(["1", "1"]);
  });

  it.each([
    ["é", "Ã©"],
    ["日本", "æ\u0097¥æ\u009c¬"],
    ["\u{1f98a}", "ð\u009f¦\u008a"],
    ["a\u0001b", undefined],
  ])("is opened again after the id %s, which is sent in UTF-8", async (id, sent) => {
    const begin = stream(`retry: 1\nid: ${id}\nevent: idle\ndata: 1\n\n`);
    await using server = await mockServer(begin, stream("event: idle\ndata: 2\n\n", open));
    const found = await first(2, follower(server.url).follow());
    expect(found.map((event) => event.id)).toEqual([id, id]);
    expect(server.requests[1]?.headers["last-event-id"]).toBe(sent);
  });

  it.each(["0", "1"])("is not opened again and again at once, though it says retry: %s", async (retry) => {
    const waits: number[] = [];
    const timer = vi.spyOn(globalThis, "setTimeout").mockImplementation((run, milliseconds = 0) => {
      waits.push(milliseconds);
      queueMicrotask(run as () => void);
      return 0 as unknown as NodeJS.Timeout;
    });
    const content = `retry: ${retry}\nevent: idle\ndata: 1\n\n`;
    const headers = { "content-type": "text/event-stream" };
    const follow = createClient<Follower>(
      { baseUrl: "http://pets.example", fetch: () => Promise.resolve(new Response(content, { headers })) },
      { follow: { route: "GET /happenings", bare: true, read: readEventStream, wrap: followEvents([]) } },
    );
    await first(5, follow.follow());
    timer.mockRestore();
    const between = waits.filter((milliseconds) => milliseconds < 60_000);
    expect(between).toHaveLength(4);
    expect(Math.min(...between)).toBeGreaterThanOrEqual(500);
  });

  it("continues after network errors", async () => {
    const begin = stream("retry: 1\nevent: idle\ndata: 1\n\n");
    await using server = await mockServer(begin, reset, json({}, 503), stream("event: idle\ndata: 2\n\n", open));
    await expect(first(2, follower(server.url).follow())).resolves.toHaveLength(2);
    expect(server.requests).toHaveLength(4);
  });

  it("is not opened again if the caller disables that", async () => {
    await using server = await mockServer(stream("event: idle\ndata: 1\n\n"));
    await expect(first(9, follower(server.url).follow({ reconnect: false }))).resolves.toHaveLength(1);
    expect(server.requests).toHaveLength(1);
  });

  it("ends if the service reports the end", async () => {
    await using server = await mockServer(stream("retry: 1\nevent: idle\ndata: 1\n\n"), text("", 204));
    await expect(first(9, follower(server.url).follow())).resolves.toHaveLength(1);
    expect(server.requests).toHaveLength(2);
  });

  it("ends when it is aborted, while it reads and while it waits", async () => {
    await using server = await mockServer(
      stream("retry: 60000\nevent: idle\ndata: 1\n\n", open),
      stream("retry: 60000\ndata: 1\n\n"),
    );
    const reading = new AbortController();
    const seen: unknown[] = [];
    for await (const { data } of follower(server.url).follow({ signal: reading.signal })) {
      seen.push(data);
      reading.abort();
    }
    const waiting = new AbortController();
    for await (const { data } of follower(server.url).follow({ signal: waiting.signal })) {
      seen.push(data);
      setTimeout(() => waiting.abort(), 50);
    }
    for await (const { data } of follower(server.url).follow({ signal: AbortSignal.abort() })) seen.push(data);
    expect(seen).toEqual([1, 1]);
  });

  it("that cannot be opened is an error at once", async () => {
    await using server = await mockServer(
      reset,
      json({ code: "no" }, 403),
      text("<html>", 200, { "content-type": "text/html" }),
      json({}),
    );
    const events = (): Promise<unknown> => first(1, follower(server.url).follow());
    await expect(events()).rejects.toBeInstanceOf(NetworkError);
    await expect(events()).rejects.toMatchObject({ status: 403, body: { code: "no" } });
    await expect(events()).rejects.toMatchObject({ name: "UnexpectedBodyError", body: "<html>", operation: "follow" });
    await expect(events()).rejects.toBeInstanceOf(UnexpectedBodyError);
    expect(server.requests).toHaveLength(4);
  });

  it("that is rejected later is an error too", async () => {
    await using server = await mockServer(stream("retry: 1\nevent: idle\ndata: 1\n\n"), json({}, 401));
    await expect(first(9, follower(server.url).follow())).rejects.toMatchObject({ status: 401 });
  });

  it("has types by kind", () => {
    type Event = StreamEvent<Happenings>;
    expectTypeOf<Extract<Event, { kind: "born" }>["data"]>().toEqualTypeOf<{ name: string }>();
    expectTypeOf<Extract<Event, { kind: undefined }>["event"]>().toEqualTypeOf<string>();
    const describeEvent = (event: Event): string => {
      switch (event.kind) {
        case "born":
          return event.data.name;
        case "idle":
          return "idle";
        case undefined:
          // @ts-expect-error -- nothing is known of the data of another kind
          return event.data.name;
        default:
          return event satisfies never;
      }
    };
    expect(describeEvent({ kind: "born", event: "born", data: { name: "Rex" }, id: "" })).toBe("Rex");
  });
});

describe("a stream with an end", () => {
  interface Ended {
    follow(input?: object, options?: StreamOptions): AsyncGenerator<StreamEvent<Happenings>, void>;
  }

  function ended(baseUrl: string, rules: StreamRules): Ended {
    const wrap = followByRules(["born", "idle"], [], rules);
    const follow = { route: "POST /happenings", body: "*", read: readEventStream, wrap };
    return createClient<Ended>({ baseUrl, retry: { delay: 1, attempts: 1 } }, { follow });
  }

  async function all(events: AsyncIterable<unknown>): Promise<unknown[]> {
    const found: unknown[] = [];
    for await (const event of events) found.push(event);
    return found;
  }

  const rex = { kind: "born", event: "born", data: { name: "Rex" }, id: "" };

  it("ends with its end marker, which is no event", async () => {
    await using server = await mockServer(
      stream('event: born\ndata: {"name":"Rex"}\n\ndata: [DONE]\n\ndata: {"name":"late"}\n\n', open),
    );
    const client = ended(server.url, { ends: [{ data: "[DONE]" }], reconnect: false });
    expect(await all(client.follow())).toEqual([rex]);
    expect(server.requests).toHaveLength(1);
  });

  it("continues if data of another event look like the end marker", async () => {
    const content = 'event: born\ndata: [DONE]\n\nevent: idle\ndata: "[DONE]"\n\ndata: [DONE]\n\ndata: late\n\n';
    await using server = await mockServer(stream(content, open));
    const client = ended(server.url, { ends: [{ data: "[DONE]" }], reconnect: false });
    expect(await all(client.follow())).toMatchObject([{ event: "born" }, { event: "idle" }]);
  });

  it("ends with the documented data of an event", async () => {
    const content = "data: [DONE]\n\nevent: idle\ndata: [DONE]\n\ndata: late\n\n";
    await using server = await mockServer(stream(content, open));
    const client = ended(server.url, { ends: [{ event: "idle", data: "[DONE]" }], reconnect: false });
    expect(await all(client.follow())).toMatchObject([{ event: "message", data: "[DONE]" }]);
  });

  it("ends with its end event, which is the last one", async () => {
    await using server = await mockServer(
      stream('event: born\ndata: {"name":"Rex"}\n\nevent: idle\ndata: 1\n\n', open),
    );
    expect(await all(ended(server.url, { ends: [{ event: "born" }] }).follow())).toEqual([rex]);
  });

  it("is opened once if its operation is not safe, unless the caller allows more", async () => {
    await using server = await mockServer(stream('event: born\ndata: {"name":"Rex"}\n\n'));
    const client = ended(server.url, { reconnect: false });
    expect(await all(client.follow())).toEqual([rex]);
    expect(server.requests).toHaveLength(1);
    for await (const _ of client.follow({}, { reconnect: true })) if (server.requests.length === 3) break;
    expect(server.requests).toHaveLength(3);
  });

  it("returns a text unchanged, even if it looks like JSON", async () => {
    await using server = await mockServer(stream("event: idle\ndata: 5\n\n"));
    const events = await all(ended(server.url, { text: ["idle"], reconnect: false }).follow());
    expect(events).toEqual([{ kind: "idle", event: "idle", data: "5", id: "" }]);
  });
});
