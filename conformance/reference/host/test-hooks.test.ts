import { once } from "node:events";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { createReference, type Reference } from "../reference.ts";
import { serve } from "../serve.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function served(control: boolean): Promise<Reference> {
  const reference = await createReference({ only: ["client"], control });
  const server = await serve(reference);
  ends.push(() => server.stop());
  return reference;
}

async function use({ host }: Reference, path: string, body: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${host.addresses.origin}/control/${path}`, { method: "POST", body });
  return { status: response.status, body: await response.json() };
}

describe("the test hooks over HTTP", () => {
  it("are served only if the options enable them", async () => {
    const response = await use(await served(false), "client/issueToken", "{}");
    expect(response.status).toBe(404);
  });

  it("accept and return JSON", async () => {
    const reference = await served(true);
    const { body } = await use(reference, "client/issueToken", '{"name":"Someone"}');
    const { token } = body as { token: string };
    const response = await fetch(`${reference.host.addresses.origin}/client/v2/client`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await expect(response.json()).resolves.toMatchObject({ client: { name: "Someone" } });
  });

  it("reject pages of a browser", async () => {
    const { host } = await served(true);
    const headers = { origin: host.addresses.origin };
    const response = await fetch(`${host.addresses.origin}/control/client/issueToken`, { method: "POST", headers });
    expect(response.status).toBe(403);
  });

  it("reject a foreign host name that resolves to this machine", async () => {
    const { host } = await served(true);
    const { hostname, port } = new URL(host.addresses.origin);
    const request = httpRequest({ hostname, port, path: "/control/client", headers: { host: `evil.example:${port}` } });
    request.end();
    const [response] = (await once(request, "response")) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(403);
  });

  it("advance the clock", async () => {
    const reference = await served(true);
    const before = reference.host.clock.now();
    const { status } = await use(reference, "clock/advance", '{"seconds":3600}');
    expect(status).toBe(200);
    expect(reference.host.clock.now()).toBeGreaterThanOrEqual(before + 3_600_000);
  });

  it.each([
    ["client/nothing", "{}", 404, "client has no hook nothing; it has advance, issueToken"],
    ["nobody/toString", "{}", 404, "nobody has no hook toString; it has none"],
    ["client/issueToken", '{"name":1}', 400, "name"],
    ["client/issueToken", '{"nmae":"x"}', 400, "nmae"],
    ["client/issueToken", "{", 400, "JSON"],
  ])("%s with %s responds with %i", async (path, input, status, message) => {
    const response = await use(await served(true), path, input);
    expect(response).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
  });
});
