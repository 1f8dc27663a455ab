import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import type { Operations } from "../../../generated/local-app/types.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type Interceptor, respondWith } from "../../defect-kit/interceptors.ts";

const { defect, on } = defectsOf<keyof Operations>("local-app");

const kinds = contract.streamEvents.map(({ name }) => name);

const changed = (id: string, title: string, interceptor: Interceptor): ServiceDefect =>
  defect("APP-SSE-1", `events/${id}`, title, on("subscribeToEvents", interceptor));

/** Defects in the stream of events. */
export const defects: readonly ServiceDefect[] = [
  changed("json", "Events come as application/json", headerOutOfStream("application/json")),
  changed("text", "Events come as text/plain", headerOutOfStream("text/plain; charset=utf-8")),
  changed("stream-json", "Events come as application/stream+json", headerOutOfStream("application/stream+json")),
  changed("500", "The stream comes with an error", async (request, next) => {
    const { body, headers } = await next(request);
    return new Response(body, { status: 500, headers });
  }),
  changed(
    "list",
    "What has happened comes as a list",
    respondWith(() => ({ status: 200, body: { events: [] } })),
  ),
  ...kinds.flatMap((kind) => [
    changed(
      `no-${kind}`,
      `${kind} does not come`,
      untilChanged((event) => (kindOf(event) === kind ? "" : event)),
    ),
    changed(
      `${kind}-short`,
      `${kind} comes without the family before its name`,
      untilChanged((event) => (kindOf(event) === kind ? event.replace(kind, kind.split(".")[1] ?? "") : event)),
    ),
  ]),
  changed(
    "underscored",
    "Names of events have underscores in place of dots",
    untilChanged((event) => event.replace(kindOf(event), kindOf(event).replaceAll(".", "_"))),
  ),
  changed(
    "unnamed",
    "Events have no names but in their data",
    untilChanged((event) => event.replace(/^event:.*\n/m, "")),
  ),
  changed(
    "heartbeat-as-comment",
    "Heartbeats are comments",
    untilChanged((event) => (kindOf(event) === "app.heartbeat" ? ": heartbeat" : event)),
  ),
  changed(
    "completed-as-progress",
    "The end of a scan is one more progress",
    untilChanged((event) => event.replace("agent_source.scan_completed", "agent_source.scan_progress")),
  ),
  changed(
    "without-data",
    "Events have no data",
    untilChanged((event) => event.replaceAll(/^data:.*$/gm, ":")),
  ),
  changed(
    "json-lines",
    "Every line is an event in JSON",
    untilChanged((event) => event.replaceAll(/^(event|id|retry|data): ?/gm, "")),
  ),
];

function headerOutOfStream(type: string): Interceptor {
  return async (request, next) => {
    const { body, status, headers } = await next(request);
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), "content-type": type } });
  };
}

function kindOf(event: string): string {
  return /^event: ?(.*)$/m.exec(event)?.[1] ?? "";
}

/** Changes events on their way, up to the first that is another then: the stream ends, so that nobody has to wait. */
function untilChanged(change: (event: string) => string): Interceptor {
  return async (request, next) => {
    const { body, status, headers } = await next(request);
    let rest = "";
    const events = new TransformStream<string, string>({
      transform: (text, controller) => {
        const parts = (rest + text).split("\n\n");
        rest = parts.pop() ?? "";
        for (const part of parts) {
          const other = change(part);
          controller.enqueue(`${other}\n\n`);
          if (other !== part) return controller.terminate();
        }
      },
    });
    const decoded = body?.pipeThrough(new TextDecoderStream()).pipeThrough(events).pipeThrough(new TextEncoderStream());
    return new Response(decoded ?? null, { status, headers });
  };
}
