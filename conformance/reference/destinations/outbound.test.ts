import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:tls";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it, vi } from "vitest";
import { selfSignedCertificate } from "../serve.ts";
import { createOutbound, DestinationError } from "./outbound.ts";

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    const end = once(server, "close");
    server.close();
    if ("closeAllConnections" in server) (server as ReturnType<typeof createHttpServer>).closeAllConnections();
    await end;
  }
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** Opens a server that counts its connections. */
async function open(listener: RequestListener = (_, response) => void response.end("hello")) {
  const arrived: { url: string | undefined; headers: Record<string, unknown>; body: string }[] = [];
  const sockets = { opened: 0 };
  const server = createHttpServer(async (request, response) => {
    const body = (await request.toArray()).join("");
    arrived.push({ url: request.url, headers: request.headers, body });
    listener(request, response);
  });
  server.on("connection", () => (sockets.opened += 1));
  return { port: await listen(server), arrived, sockets };
}

/** Returns a DNS lookup that returns one address after the other, and then repeats the last one. */
function lookupOf(...results: string[][]) {
  const hosts: string[] = [];
  const lookup = (host: string) => {
    const addresses = results[Math.min(hosts.push(host), results.length) - 1] ?? [];
    return Promise.resolve(addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })));
  };
  return { lookup, hosts };
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return await work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("an outbound request", () => {
  it("goes to a loopback address where that is allowed, and returns the response as the platform's own fetch does", async () => {
    const { port, arrived } = await open((_, response) => {
      response.writeHead(201, { "x-one": "1", "set-cookie": ["a=1", "b=2"] }).end("made");
    });
    const { fetch } = createOutbound({ allowLoopback: true });
    const response = await fetch(
      new Request(`http://127.0.0.1:${port}/hook?a=1`, { method: "POST", headers: { "x-two": "2" }, body: "näh" }),
    );
    expect(response).toBeInstanceOf(Response);
    expect([response.status, await response.text()]).toEqual([201, "made"]);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    const [{ url, headers, body } = { url: "", headers: {}, body: "" }] = arrived;
    expect([url, headers["x-two"], headers["content-length"], body]).toEqual(["/hook?a=1", "2", "4", "näh"]);
    expect(headers["connection"]).toBe("close");
  });

  it("aborts with its signal, even after garbage collection", async () => {
    const { port, arrived } = await open(() => undefined);
    const stop = new AbortController();
    const { fetch } = createOutbound({ allowLoopback: true });
    const failure = failureOf(fetch(new Request(`http://127.0.0.1:${port}/`), { signal: stop.signal }));
    await vi.waitFor(() => expect(arrived.length).toBe(1), 120_000);
    setFlagsFromString("--expose-gc");
    const collect = runInNewContext("gc") as () => void;
    for (let round = 0; round < 5; round++) {
      await new Promise((resolve) => setImmediate(resolve));
      collect();
    }
    const reason = new Error("over");
    stop.abort(reason);
    expect(await failure).toBe(reason);
  });

  it("reads a response without a body", async () => {
    const { port } = await open((_, response) => void response.writeHead(204).end());
    const response = await createOutbound({ allowLoopback: true }).fetch(new Request(`http://127.0.0.1:${port}/`));
    expect([response.status, response.body]).toEqual([204, null]);
  });

  it("is not sent to this machine by default, in whatever form its address is written", async () => {
    const { port, sockets } = await open();
    const { fetch } = createOutbound({ allowLoopback: false });
    const hosts = ["127.0.0.1", "localhost", "2130706433", "[::ffff:127.0.0.1]", "0.0.0.0", "[::]", "[::1]"];
    for (const host of hosts) {
      for (const scheme of ["http", "https"]) {
        const failure = await failureOf(fetch(new Request(`${scheme}://${host}:${port}/`)));
        expect(failure).toBeInstanceOf(DestinationError);
      }
    }
    expect(sockets.opened).toBe(0);
  });

  it.each([[["127.0.0.1"]], [["0.0.0.0"]], [["::ffff:127.0.0.1"]], [["8.8.8.8", "127.0.0.1"]], [[]]])(
    "is not sent to a name with the addresses %j",
    async (addresses) => {
      const { port, sockets } = await open();
      const { fetch } = createOutbound({ allowLoopback: false, ...lookupOf(addresses) });
      const failure = await failureOf(fetch(new Request(`https://hooks.example.com:${port}/secret?token=secret`)));
      expect(failure).toBeInstanceOf(DestinationError);
      expect(failure).toMatchObject({ host: "hooks.example.com" });
      expect(String(failure)).not.toContain("secret");
      expect(sockets.opened).toBe(0);
    },
  );

  it("goes to the address that was checked, which is looked up once", async () => {
    const { port, arrived } = await open();
    // 0.0.0.0 is not allowed and would lead to the same server.
    const { lookup, hosts } = lookupOf(["127.0.0.1"], ["0.0.0.0"]);
    const { fetch } = createOutbound({ allowLoopback: true, lookup });
    const request = () => new Request(`http://rebinding.localhost:${port}/`);
    expect(await (await fetch(request())).text()).toBe("hello");
    expect(hosts).toEqual(["rebinding.localhost"]);

    expect(await failureOf(fetch(request()))).toBeInstanceOf(DestinationError);
    expect(hosts.length).toBe(2);
    expect(arrived.length).toBe(1);
  });

  it("does not follow a redirect", async () => {
    const inner = await open();
    const { port } = await open((_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${inner.port}/` }).end();
    });
    const { fetch } = createOutbound({ allowLoopback: true });
    const request = new Request(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}", redirect: "follow" });
    expect((await fetch(request)).status).toBe(307);
    expect(inner.sockets.opened).toBe(0);
  });

  it("verifies the certificate against the host name, whatever the `Host` header is", async () => {
    const names: (string | undefined)[] = [];
    const server = createTlsServer({
      ...(await selfSignedCertificate()),
      SNICallback: (name, done) => {
        names.push(name);
        done(null);
      },
    });
    server.on("tlsClientError", () => undefined);
    const port = await listen(server);
    const { fetch } = createOutbound({ allowLoopback: true, ...lookupOf(["127.0.0.1"]) });
    const request = new Request(`https://hooks.example.com:${port}/`, { headers: { host: "localhost" } });
    expect(await failureOf(fetch(request))).toMatchObject({ cause: { code: "DEPTH_ZERO_SELF_SIGNED_CERT" } });
    expect(names).toEqual(["hooks.example.com"]);
  });

  it("times out without a response, and in the middle of one", async () => {
    const { port: silent } = await open(() => undefined);
    const { port: halting } = await open((_, response) => void response.write("half"));
    const { fetch } = createOutbound({ allowLoopback: true, timeoutSeconds: 0.1 });
    const timeout = { name: "TimeoutError" };
    expect(await failureOf(fetch(new Request(`http://127.0.0.1:${silent}/`)))).toMatchObject(timeout);
    const response = await fetch(new Request(`http://127.0.0.1:${halting}/`));
    expect(await failureOf(response.text())).toMatchObject(timeout);
  });

  it("fails when its sender aborts it", async () => {
    const { port } = await open(() => undefined);
    const { fetch } = createOutbound({ allowLoopback: true });
    const signal = AbortSignal.abort(new Error("enough"));
    expect(await failureOf(fetch(new Request(`http://127.0.0.1:${port}/`), { signal }))).toMatchObject({
      message: "enough",
    });
  });

  it.each([
    ["plain", {}, "x".repeat(1001)],
    ["packed", { "content-encoding": "gzip" }, gzipSync("x".repeat(1001))],
  ])("reads no more of a %s response than is allowed", async (_, headers, body) => {
    const { port } = await open((_request, response) => void response.writeHead(200, headers).end(body));
    const read = async (maxResponseBytes: number) => {
      const { fetch } = createOutbound({ allowLoopback: true, maxResponseBytes });
      return await (await fetch(new Request(`http://127.0.0.1:${port}/`))).text();
    };
    expect((await read(1001)).length).toBe(1001);
    expect(await failureOf(read(1000))).toBeInstanceOf(DestinationError);
  });
});
