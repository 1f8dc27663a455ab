import { describe, expect, it, onTestFinished } from "vitest";
import { fixtures } from "../local-app/fixtures.ts";
import { createReference, type ReferenceOptions } from "../reference.ts";

const here = "http://127.0.0.1:4321";
const docs = "https://docs.example.com";
const token = "Bearer client-token-of-the-reference";

/** Returns functions that send requests to the reference as pages of an origin. */
async function reference(options: ReferenceOptions = {}) {
  const made = await createReference({ only: ["client", "local-app"], control: true, ...options });
  onTestFinished(made.stop);
  const send = async (path: string, headers: Record<string, string>, method = "GET"): Promise<Response> =>
    await made.fetch(new Request(`http://127.0.0.1:4600${path}`, { method, headers }));
  const ask = async (path: string, origin: string, method = "GET"): Promise<Response> =>
    await send(
      path,
      { origin, "access-control-request-method": method, "access-control-request-headers": "authorization" },
      "OPTIONS",
    );
  return { send, ask };
}

const allowed = ({ headers }: Response): string | null => headers.get("access-control-allow-origin");

describe("CORS of the reference", () => {
  it("allows pages of this machine to read every response header", async () => {
    const { ask, send } = await reference();
    const preflight = await ask("/client/v2/client", here);
    expect([preflight.status, allowed(preflight)]).toEqual([204, here]);
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization");
    const answer = await send("/client/v2/client", { origin: here, authorization: token });
    expect([answer.status, allowed(answer), answer.headers.get("vary")]).toEqual([200, here, "Origin"]);
    expect(answer.headers.get("access-control-expose-headers")).toBe("*");
    const refused = await send("/client/v2/client", { origin: here });
    expect([refused.status, allowed(refused)]).toEqual([401, here]);
  });

  it.each(["https://evil.example", "http://localhost.evil.example", "null", "file://localhost"])(
    "allows nothing to pages of %s",
    async (origin) => {
      const { ask, send } = await reference({ allowOrigins: [docs] });
      expect(allowed(await ask("/client/v2/client", origin))).toBeNull();
      expect(allowed(await send("/client/v2/client", { origin, authorization: token }))).toBeNull();
    },
  );

  it("allows a configured origin, also for parts that allow only their own pages", async () => {
    const { ask, send } = await reference({ allowOrigins: [docs] });
    expect(allowed(await ask("/client/v2/client", docs))).toBe(docs);
    const path = "/local-app/api/agent-sources";
    expect((await ask(path, docs)).status).toBe(204);
    const own = await send(path, { ...fixtures.headers, origin: docs });
    expect([own.status, allowed(own)]).toEqual([200, docs]);
    const other = await send(path, { ...fixtures.headers, origin: here });
    expect([other.status, allowed(other)]).toEqual([403, null]);
  });

  it.each([{}, { paths: { client: "/" } }])("allows nothing on the console and the test hooks, %o", async (options) => {
    const { ask, send } = await reference({ ...options, allowOrigins: [docs] });
    for (const path of ["/console", "/console/client", "/console/nothing", "/control/clock", "/%63ontrol/clock"]) {
      for (const origin of [here, docs]) {
        expect(allowed(await ask(path, origin)), path).toBeNull();
        expect(allowed(await send(path, { origin })), path).toBeNull();
      }
    }
  });

  it("does not change other requests, such as OPTIONS without preflight headers", async () => {
    const { send } = await reference();
    const { status } = await send("/client/v2/client", {}, "OPTIONS");
    expect((await send("/client/v2/client", { origin: here }, "OPTIONS")).status).toBe(status);
  });
});
