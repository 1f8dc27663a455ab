import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { parseEvents } from "../../../generated/runtime/stream/reader.ts";
import type { StreamEvents } from "../../../generated/local-app/types.ts";
import type { LocalAppTarget, LocalAppCheck } from "./target.ts";
import { needDisposable, send, statusOf } from "./requests.ts";

type Kind = keyof StreamEvents;

/** The stream of events. */
export const eventChecks: LocalAppCheck[] = [
  {
    id: "local-app/events/media-type",
    requirements: ["APP-SSE-1", "APP-EP-1"],
    title: "GET /api/events answers with server-sent events",
    shows: { "APP-SSE-1": ["a stream of server-sent events"], "APP-EP-1": ["subscribeToEvents"] },
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
    shows: { "APP-SSE-1": ["app.connected"] },
    run: async (target) => {
      const says = "saysConnected" in target.subjects ? target.subjects.saysConnected : undefined;
      if (says === false) throw new NotTested("a stream that is opened does not bring it");
      const found = await kindsAfter(target, ["app.connected"], nothing, says ? patience : 3);
      expectKinds(found, ["app.connected"], says ? undefined : "subjects.saysConnected");
    },
  },
  {
    id: "local-app/events/heartbeat",
    requirements: ["APP-SSE-1"],
    title: "A stream that stays open brings app.heartbeat",
    shows: { "APP-SSE-1": ["app.heartbeat"] },
    run: async (target) => {
      const { subjects, controls } = target;
      const declared = "heartbeatSeconds" in subjects ? subjects.heartbeatSeconds : undefined;
      const seconds = declared ?? 60;
      if ("advance" in controls) {
        const found = await kindsAfter(target, ["app.heartbeat"], async () => await controls.advance({ seconds }));
        return expectKinds(found, ["app.heartbeat"], declared ? undefined : "subjects.heartbeatSeconds");
      }
      target.time.take(seconds);
      const found = await kindsAfter(target, ["app.heartbeat"], async (isOver) => await wait(target, seconds, isOver));
      expectKinds(found, ["app.heartbeat"], declared ? undefined : "subjects.heartbeatSeconds");
    },
  },
  {
    id: "local-app/events/scan",
    requirements: ["APP-SSE-1"],
    title: "A scan of the agent sources brings agent_source.scan_progress and agent_source.scan_completed",
    shows: { "APP-SSE-1": ["agent_source.scan_progress", "agent_source.scan_completed"] },
    run: async (target, evidence) => {
      needDisposable(target);
      const { subjects } = target;
      const says = "saysScan" in subjects ? subjects.saysScan : undefined;
      if (says === false) throw new NotTested("a scan does not bring them");
      const isDeclared = "scanBody" in subjects;
      const body = isDeclared ? subjects.scanBody : {};
      const scan = { method: "POST", path: "/api/agent-sources/scan", body };
      const wanted: Kind[] = ["agent_source.scan_progress", "agent_source.scan_completed"];
      const found = await kindsAfter(target, wanted, async () => {
        const status = await statusOf(target, scan);
        if (!isDeclared && status >= 400)
          throw new NotTested("it takes a body that starts a scan", ["subjects.scanBody"]);
        expectThat("the status of the scan", status >= 200 && status < 300, "a success", status);
      });
      for (const kind of wanted.filter((each) => found.has(each))) evidence.saw("APP-SSE-1", kind);
      expectKinds(found, wanted, says ? undefined : "subjects.saysScan");
    },
  },
];

const nothing = async (): Promise<void> => undefined;

/** Seconds in which what was caused has come. */
const patience = 10;

/** Lets time pass by every clock, until it is over. */
async function wait(target: LocalAppTarget, seconds: number, isOver: () => boolean): Promise<void> {
  // Nothing arrives there: to wait for it is to wait, and where a clock stands it is moved on.
  const nowhere = await target.destination();
  for (let left = seconds; left > 0 && !isOver(); left -= 5) await nowhere.arrived(1, Math.min(left, 5));
}

/**
 * Requires events of some kinds.
 *
 * @param unsaid What a target has to declare that says that they come; nothing where it does say so.
 */
function expectKinds(found: ReadonlySet<string>, wanted: readonly Kind[], unsaid?: string): void {
  if (wanted.every((kind) => found.has(kind))) return;
  const names = wanted.join(" and ");
  // What brings an event is open.
  if (unsaid !== undefined)
    throw new NotTested(`the stream brought no ${names}, and nothing says that it does`, [unsaid]);
  expectThat("the stream", false, `${names} in time`, [...found]);
}

/** Opens a stream, causes something, and reads on until there was an event of each kind, or until it is late. */
async function kindsAfter(
  target: LocalAppTarget,
  wanted: readonly Kind[],
  cause: (isOver: () => boolean) => Promise<unknown>,
  seconds = patience,
): Promise<ReadonlySet<string>> {
  const leave = new AbortController();
  const found = new Set<string>();
  const hasAll = (): boolean => wanted.every((kind) => found.has(kind));
  let late: NodeJS.Timeout | undefined;
  let isLate = false;
  try {
    const { body } = await send(target, { method: "GET", path: "/api/events", signal: leave.signal });
    const reading = (async () => {
      for await (const { event } of parseEvents(body ?? new Blob().stream(), { id: "", retry: 0 })) {
        found.add(event);
        if (hasAll()) return;
      }
    })();
    reading.catch(() => undefined);
    await cause(hasAll);
    late = setTimeout(() => {
      isLate = true;
      leave.abort();
    }, seconds * 1000);
    await reading;
  } catch (error) {
    if (!isLate) throw error;
  } finally {
    clearTimeout(late);
    leave.abort();
  }
  return found;
}
