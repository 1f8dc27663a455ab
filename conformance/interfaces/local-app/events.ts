import { type Check, expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { parseEvents } from "../../../generated/runtime/stream/reader.ts";
import type { StreamEvents } from "../../../generated/local-app/types.ts";
import type { LocalAppTarget } from "./target.ts";
import { needDisposable, send, statusOf } from "./requests.ts";

type Kind = keyof StreamEvents;

/** The stream of events. */
export const eventChecks: Check<LocalAppTarget>[] = [
  {
    id: "local-app/events/media-type",
    requirements: ["APP-SSE-1", "APP-EP-1"],
    title: "GET /api/events answers with server-sent events",
    run: async (target) => {
      const { status, headers, body } = await send(target, { method: "GET", path: "/api/events" });
      await body?.cancel();
      expectThat("the status", status >= 200 && status < 300, "a success", status);
      const [mediaType = ""] = (headers.get("content-type") ?? "").split(";");
      expectSame("Content-Type", mediaType.trim().toLowerCase(), "text/event-stream");
    },
  },
  {
    id: "local-app/events/connected",
    requirements: ["APP-SSE-1"],
    title: "A stream that is opened brings app.connected",
    run: async (target) => {
      if (!target.subjects.saysConnected) throw new NotTested("a stream that is opened does not bring it");
      await expectKinds(target, ["app.connected"], () => Promise.resolve());
    },
  },
  {
    id: "local-app/events/heartbeat",
    requirements: ["APP-SSE-1"],
    title: "A stream that stays open brings app.heartbeat",
    run: async (target) => {
      const seconds = target.subjects.heartbeatSeconds;
      await expectKinds(target, ["app.heartbeat"], async () => await target.controls.advance({ seconds }));
    },
  },
  {
    id: "local-app/events/scan",
    requirements: ["APP-SSE-1"],
    title: "A scan of the agent sources brings agent_source.scan_progress and agent_source.scan_completed",
    run: async (target) => {
      needDisposable(target);
      if (!target.subjects.saysScan) throw new NotTested("a scan does not bring them");
      const scan = { method: "POST", path: "/api/agent-sources/scan", body: target.subjects.scanBody };
      const wanted: Kind[] = ["agent_source.scan_progress", "agent_source.scan_completed"];
      await expectKinds(target, wanted, async () => {
        const status = await statusOf(target, scan);
        expectThat("the status of the scan", status >= 200 && status < 300, "a success", status);
      });
    },
  },
];

/** Opens a stream, causes something, and reads on until there was an event of each kind. Others may come between. */
async function expectKinds(
  target: LocalAppTarget,
  wanted: readonly Kind[],
  cause: () => Promise<unknown>,
): Promise<void> {
  const leave = new AbortController();
  const patience = AbortSignal.timeout(10_000);
  const signal = AbortSignal.any([leave.signal, patience]);
  const found = new Set<string>();
  try {
    const { body } = await send(target, { method: "GET", path: "/api/events", signal });
    await cause();
    for await (const { event } of parseEvents(body ?? new Blob().stream(), { id: "", retry: 0 })) {
      found.add(event);
      if (wanted.every((kind) => found.has(kind))) return;
    }
  } catch (error) {
    if (!patience.aborted) throw error;
  } finally {
    leave.abort();
  }
  expectThat("the stream", false, `${wanted.join(" and ")} within ten seconds`, [...found]);
}
