import { expect, it } from "vitest";
import { checksOf } from "../interfaces/interfaces.ts";
import { isMust } from "../kit/requirements.ts";
import { openTarget } from "../runner/open-target.ts";
import { runCheck } from "../runner/run-check.ts";
import { serve, type Service } from "./serving.ts";

interface StreamParts {
  mediaType: string;
  events: readonly string[];

  /** False if the stream ends after its events. */
  isOpen: boolean;
}

/**
 * Serves a stream of events whose token is in the query only, as the `EventSource` of a browser can send no headers.
 */
function eventStream({ mediaType, events, isOpen }: StreamParts): Service {
  return {
    handle: (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://application.test");
      if (pathname !== "/api/events") return Promise.resolve(response.writeHead(404));
      if (searchParams.get("access") !== "let-me-in") return Promise.resolve(response.writeHead(401));
      response.writeHead(200, { "content-type": mediaType });
      for (const name of events) response.write(`event: ${name}\ndata: {}\n\n`);
      // A defective stream ends, so that checks need not wait for missing events.
      return isOpen ? new Promise((resolve) => void response.on("close", resolve)) : Promise.resolve();
    },
  };
}

const right: StreamParts = { mediaType: "text/event-stream", events: ["app.connected"], isOpen: true };

it.each<[string, Partial<StreamParts>, Record<string, string>]>([
  ["right", {}, { "media-type": "passed", connected: "passed" }],
  [
    "of another media type",
    { mediaType: "text/plain", isOpen: false },
    { "media-type": "failed", connected: "passed" },
  ],
  ["with another name", { events: ["app.connect"], isOpen: false }, { "media-type": "passed", connected: "failed" }],
])("sends the token in the configured place of a stream: one that is %s", async (_, parts, expected) => {
  const { url, close } = await serve(eventStream({ ...right, ...parts }));
  const config = {
    interface: "local-app",
    baseUrl: url,
    requests: { subscribeToEvents: [{ query: { access: "let-me-in" } }] },
    fixtures: { headers: { "x-app-token": "let-me-in" }, saysConnected: true },
  } as const;
  const opener = await openTarget(config, "server");
  const outcomes: Record<string, string> = {};
  for (const name of Object.keys(expected)) {
    const check = checksOf("local-app", "server").find(({ id }) => id === `local-app/subscribeToEvents/stream/${name}`);
    const options = { isMust: (id: string) => isMust("local-app", id), timeout: 30_000 };
    outcomes[name] = (await runCheck(check as never, opener.open(), options)).outcome;
  }
  await opener.close();
  await close();
  expect(outcomes).toEqual(expected);
});
