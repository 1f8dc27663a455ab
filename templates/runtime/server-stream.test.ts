import { describe, expect, it } from "vitest";
import { notFound, result, serve } from "./testing/pets.ts";

describe("streams", () => {
  it("are events, with the id to go on from", async () => {
    const app = serve({
      handlers: {
        watch: async function* ({ lastEventId }: { lastEventId: string }) {
          yield { event: "went on", data: lastEventId, id: "8" };
        },
      },
    });
    const response = await app.request("/watch", { headers: { "last-event-id": "7" } });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await response.text()).toBe('event: went on\nid: 8\ndata: "7"\n\n');
  });

  it("abort the signal of their handler when the caller goes away", async () => {
    const signals: AbortSignal[] = [];
    async function* ticks({ signal }: { signal: AbortSignal }): AsyncGenerator {
      signals.push(signal);
      for (;;) yield { event: "tick", data: 1 };
    }
    const response = await serve({ handlers: { watch: ticks } }).request("/watch");
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(signals[0]?.aborted).toBe(true);
  });

  it("may be refused before they begin", async () => {
    const app = serve({ handlers: { watch: () => Promise.reject(notFound()) } });
    expect(await result(app, "/watch")).toEqual([404, { code: "nope" }]);
  });
});
