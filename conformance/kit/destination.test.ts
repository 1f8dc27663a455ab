import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import { afterEach, expect, it, onTestFinished } from "vitest";
import { openDestination, openDestinations } from "./destination.ts";
import type { Destination } from "./target.ts";

const opened: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});

async function ownDestination(respond: Parameters<typeof openDestination>[0]): Promise<Destination> {
  const destination = await openDestination(respond);
  opened.push(destination);
  return destination;
}

it("responds with 500 if its handler throws, and continues", async () => {
  const { url, received } = await ownDestination(({ body }) => {
    const { data } = JSON.parse(new TextDecoder().decode(body)) as { data?: { status: number } };
    if (data === undefined) throw new TypeError("no data");
    return data.status;
  });
  const post = async (body: object): Promise<number> =>
    (await fetch(url, { method: "POST", body: JSON.stringify(body) })).status;
  expect([await post({}), await post({ data: { status: 9 } }), await post({ data: { status: 202 } })]).toEqual([
    500, 500, 202,
  ]);
  expect(received).toHaveLength(3);
});

it("ignores a delivery that breaks off in its body, and continues", async () => {
  const destinations = await openDestinations();
  opened.push(destinations);
  const { url, received } = destinations.open();
  const { hostname, port, pathname } = new URL(url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`POST ${pathname} HTTP/1.1\r\nhost: here\r\ncontent-length: 20\r\n\r\n{"event"`, () =>
        socket.destroy(),
      );
    }).on("close", () => resolve());
  });
  expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(204);
  expect(received).toHaveLength(1);
});

it("accepts a second delivery on a connection that was idle for longer than servers usually wait", async () => {
  const { url, received } = await ownDestination(() => 204);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  const post = async (): Promise<string> => {
    socket.write("POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 2\r\n\r\n{}");
    const [first] = (await once(socket, "data")) as [Buffer];
    return first.toString().slice(0, 12);
  };
  expect(await post()).toBe("HTTP/1.1 204");
  const isClosed = await Promise.race([once(socket, "close").then(() => true), setTimeout(7000, false)]);
  expect(isClosed).toBe(false);
  expect(await post()).toBe("HTTP/1.1 204");
  expect(received).toHaveLength(2);
});
