import { describe, expect, it } from "vitest";
import { createClock } from "../host/clock.ts";
import { createIdentifiers } from "../host/host.ts";
import { createEventLog, createEventStreams, type EventStreams } from "./events.ts";

const kind = "agent_source.scan_progress";

function make(capacity = 5) {
  const clock = createClock({ standingAt: 0 });
  const log = createEventLog(clock, createIdentifiers(clock), capacity);
  const streams = createEventStreams(log, "run");
  const publish = (...numbers: number[]): void => numbers.forEach((n) => log.publish(kind, { n }));
  return { log, streams, publish };
}

/** Opens a stream, and reads the kinds or the numbers of its events. */
function open(streams: EventStreams, lastEventId?: string) {
  const leave = new AbortController();
  const source = streams.follow(lastEventId, leave.signal)[Symbol.asyncIterator]();
  const ids: (string | undefined)[] = [];
  const read = async (count: number): Promise<unknown[]> => {
    const found = [];
    for (let index = 0; index < count; index++) {
      const { done, value } = await source.next();
      if (done) return [...found, "end"];
      ids.push(value.id);
      const payload = Object(value.data).payload;
      found.push(payload.n ?? (value.event === "app.connected" ? payload : value.event));
    }
    return found;
  };
  return { read, ids, leave: () => leave.abort() };
}

describe("streams of events", () => {
  it("begin with the events after they are opened, even before the first read", async () => {
    const { streams, publish } = make();
    publish(1);
    const stream = open(streams);
    publish(2, 3);
    expect(await stream.read(3)).toEqual([{ resumed: false }, 2, 3]);
  });

  it("resume after any event, without loss or repeat", async () => {
    const { streams, publish } = make(20);
    const stream = open(streams);
    publish(1, 2);
    await stream.read(3);
    streams.heartbeat();
    expect(await stream.read(1)).toEqual(["app.heartbeat"]);
    publish(3, 4);
    await stream.read(2);
    const rests = [[1, 2, 3, 4], [2, 3, 4], [3, 4], [3, 4], [4], []];
    for (const [index, rest] of rests.entries()) {
      const again = open(streams, stream.ids[index]);
      expect(await again.read(1 + rest.length)).toEqual([{ resumed: true }, ...rest]);
      const next = again.read(1);
      publish(index + 5);
      expect(await next).toEqual([index + 5]);
      for (const later of rests.slice(index + 1)) later.push(index + 5);
    }
  });

  it.each(["run-99", "run--1", "run-1.5", "run-", "other-1", "", "run-0x1", "run-1"])(
    "begin with the oldest stored event if %j is unknown",
    async (id) => {
      const { streams, publish } = make(2);
      publish(1, 2, 3, 4);
      expect(await open(streams, id).read(3)).toEqual([{ resumed: false }, 3, 4]);
    },
  );

  it("all send every event, each at its own pace", async () => {
    const { streams, publish } = make();
    const all = [open(streams), open(streams), open(streams)];
    const waiting = all.map(async (stream) => await stream.read(3));
    publish(1);
    await Promise.resolve();
    publish(2);
    for (const found of await Promise.all(waiting)) expect(found).toEqual([{ resumed: false }, 1, 2]);
  });

  it("end if they are so slow that events are lost", async () => {
    const { log, streams, publish } = make(3);
    const stream = open(streams);
    await stream.read(1);
    publish(1, 2, 3, 4);
    expect(log.bounds()).toEqual({ first: 2, last: 4 });
    expect(await stream.read(1)).toEqual(["end"]);
    expect(await open(streams, stream.ids[0]).read(4)).toEqual([{ resumed: false }, 2, 3, 4]);
  });

  it("keep at most one heartbeat for a reader that does not read", async () => {
    const { streams, publish } = make();
    const stream = open(streams);
    for (let beat = 0; beat < 5; beat++) streams.heartbeat();
    expect(await stream.read(2)).toEqual([{ resumed: false }, "app.heartbeat"]);
    publish(1);
    expect(await stream.read(1)).toEqual([1]);
  });

  it("end when their reader disconnects, and when all streams end", async () => {
    const { streams } = make();
    const [gone, stays] = [open(streams), open(streams)];
    await Promise.all([gone.read(1), stays.read(1)]);
    const ends = [gone.read(1), stays.read(1)];
    gone.leave();
    expect(await ends[0]).toEqual(["end"]);
    streams.end();
    expect(await ends[1]).toEqual(["end"]);
  });
});
