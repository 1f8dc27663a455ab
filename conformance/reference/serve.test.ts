import { once } from "node:events";
import { connect } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { TlsError, createClientClient } from "../../generated/client/client.ts";
import type { CapabilityTables } from "./capability/tables.ts";
import { createReference, type Reference } from "./reference.ts";
import { serve } from "./serve.ts";
import { openStore, type Store } from "./store/store.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function referenceOf(options: Parameters<typeof createReference>[0] = {}): Promise<Reference> {
  return await createReference({ only: ["client"], ...options });
}

describe("serving", () => {
  it("finishes running requests before it ends, and accepts no new ones", async () => {
    const reference = await referenceOf();
    let begun = (): void => undefined;
    let finish = (): void => undefined;
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    const fetchSlowly: Reference["fetch"] = async (request) => {
      begun();
      await new Promise<void>((resolve) => (finish = resolve));
      return await reference.fetch(request);
    };
    const server = await serve({ ...reference, fetch: fetchSlowly });
    const { origin } = reference.host.addresses;
    const response = fetch(`${origin}/client/v2/client`);
    await beginning;
    const stopped = server.stop();
    await expect(fetch(origin)).rejects.toThrow("fetch failed");
    finish();
    await expect(response).resolves.toHaveProperty("status", 401);
    await stopped;
  });

  it("aborts requests that do not end within the grace period", async () => {
    const reference = await referenceOf();
    const server = await serve({ ...reference, fetch: () => new Promise(() => undefined) });
    const outcome = fetch(reference.host.addresses.origin).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await server.stop(0.05);
    await expect(outcome).resolves.toBeInstanceOf(TypeError);
  });

  it("limits the number of connections", async () => {
    const reference = await referenceOf();
    const server = await serve(reference, { maxConnections: 2 });
    const { hostname, port } = new URL(reference.host.addresses.origin);
    const idle = [connect(Number(port), hostname), connect(Number(port), hostname)];
    await Promise.all(idle.map(async (socket) => await once(socket, "connect")));
    const third = connect(Number(port), hostname);
    await once(third, "close");
    for (const socket of idle) expect(socket.destroyed).toBe(false);
    for (const socket of idle) socket.destroy();
    await Promise.all(idle.map(async (socket) => await once(socket, "close")));
    await expect(fetch(`${reference.host.addresses.origin}/client/v2/client`)).resolves.toHaveProperty("status", 401);
    await server.stop();
  });

  it("settles a call after its caller has disconnected", async () => {
    const folder = mkdtempSync(join(tmpdir(), "concordat-serve-"));
    ends.push(async () => rmSync(folder, { recursive: true, force: true }));
    const database = join(folder, "reference.sqlite");
    const reference = await createReference({ only: ["capability"], database });
    const server = await serve(reference);
    const { path = "", fixtures = {} } = reference.parts.get("capability") ?? {};
    const { tool_id: tool, parameters } = fixtures["slowTool"] as { tool_id: string; parameters: object };
    const leaving = new AbortController();
    const call = fetch(`${reference.host.addresses.origin}${path}/tools/execute?tool_id=${tool}`, {
      method: "POST",
      headers: { authorization: `Bearer ${String(fixtures["apiKey"])}`, "content-type": "application/json" },
      body: JSON.stringify({ parameters }),
      signal: leaving.signal,
    }).catch((error: unknown) => error);
    const reserved = ({ database: db }: Store) =>
      db.withTables<CapabilityTables>().selectFrom("capability_reservations").selectAll().execute();
    await vi.waitFor(async () => expect(await reserved(reference.host.store)).toHaveLength(1), 120_000);
    leaving.abort();
    await call;
    await server.stop();
    const store = openStore(database);
    ends.push(() => store.close());
    await expect(reserved(store)).resolves.toEqual([]);
  });

  it("names the port that is in use", async () => {
    const [first, second] = [await referenceOf(), await referenceOf()];
    const server = await serve(first);
    ends.push(
      () => server.stop(),
      () => second.stop(),
    );
    const port = Number(new URL(first.host.addresses.origin).port);
    await expect(serve(second, { port })).rejects.toMatchObject({ code: "EADDRINUSE", port });
  });

  it("presents a self-signed certificate with `tlsSelfSigned`", async () => {
    const reference = await referenceOf();
    const server = await serve(reference, { tlsSelfSigned: true });
    ends.push(() => server.stop());
    const { origin } = reference.host.addresses;
    const baseUrl = `${origin}/client`;
    const token = String(reference.parts.get("client")?.fixtures["token"]);
    const strict = createClientClient({ baseUrl, auth: token }).getClient();
    await expect(strict).rejects.toBeInstanceOf(TlsError);
    const status = await new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}` };
      get(`${baseUrl}/v2/client`, { headers, rejectUnauthorized: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on("error", reject);
    });
    expect(status).toBe(200);
  });
});

describe("the reference", () => {
  it("lists the paths of the interfaces if there is no operation", async () => {
    const reference = await referenceOf();
    ends.push(() => reference.stop());
    const response = await reference.fetch(new Request("http://localhost/nowhere"));
    expect(response.status).toBe(404);
    await expect(response.json()).resolves.toMatchObject({
      error: "not_found",
      message: expect.stringContaining("/client"),
    });
  });

  it("rejects unknown interfaces", async () => {
    await expect(referenceOf({ only: ["no-such"] })).rejects.toThrow("unknown interface 'no-such'");
  });
});
