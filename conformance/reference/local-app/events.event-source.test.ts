import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { EventSource } from "eventsource";
import { expect, it, onTestFinished, vi } from "vitest";
import type { StreamEvents } from "../../../generated/local-app/types.ts";
import { fixtures } from "./fixtures.ts";
import { startLocalApp } from "./testing/running.ts";
import type { EventData } from "./events.ts";

/** Forwards connections to a port, and can cut them all. */
async function cuttable(port: number): Promise<{ port: number; cut(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => [near, far].forEach((end) => end.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  onTestFinished(() => {
    server.close();
    cut();
  });
  return { port: (server.address() as AddressInfo).port, cut };
}

const kinds: (keyof StreamEvents)[] = [
  "app.connected",
  "app.heartbeat",
  "agent_source.scan_progress",
  "agent_source.scan_completed",
];

it("is read by the eventsource package, which resumes after a lost connection", async () => {
  const { address, send, reference, stop } = await startLocalApp();
  const proxy = await cuttable(Number(new URL(address).port));
  const source = new EventSource(`http://127.0.0.1:${proxy.port}/local-app/api/events?token=${fixtures.token}`);
  onTestFinished(() => source.close());
  const received: EventData[] = [];
  for (const kind of kinds) source.addEventListener(kind, ({ data }) => received.push(JSON.parse(data)));
  const found = (): string[] => received.map(({ type }) => type.replace(/.*\./, ""));
  const scan = ["scan_progress", "scan_progress", "scan_progress", "scan_completed"];

  const reads = async (...types: string[]): Promise<void> =>
    await vi.waitFor(() => expect(found()).toEqual(types), { timeout: 120_000 });

  await reads("connected");
  await send("POST", "/api/agent-sources/scan", {});
  await reads("connected", ...scan);

  proxy.cut();
  await send("POST", "/api/agent-sources/scan", {});
  await reads("connected", ...scan, "connected", ...scan);
  expect(received[5]?.payload).toEqual({ resumed: true });
  expect(new Set(received.map(({ id }) => id)).size).toBe(received.length);

  await reference.host.clock.advance(15_000);
  await reads("connected", ...scan, "connected", ...scan, "heartbeat");
  source.close();
  await stop();
});

it("ends with its server", async () => {
  const { address, stop } = await startLocalApp();
  const { body } = await fetch(`${address}/api/events`, { headers: fixtures.headers });
  const text = new Response(body).text();
  await stop();
  expect(await text).toContain("event: app.connected\n");
});
