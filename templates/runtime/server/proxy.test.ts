import { describe, expect, it, vi } from "vitest";
import { forward, type ForwardOptions } from "./proxy.ts";

/** Forwards a request and gives what the upstream got, and what came back. */
async function passed(request: Request, path: string, upstream = new Response("ok"), options: ForwardOptions = {}) {
  const got: Request[] = [];
  const fetch = (forwarded: Request): Response => {
    got.push(forwarded);
    return upstream;
  };
  const response = await forward(request, "http://upstream:7000/base/?own=1", path, { fetch, ...options });
  return { response, got: got[0] };
}

describe("forward", () => {
  it("passes on method, rest of the path, query, headers and body", async () => {
    const request = new Request("http://localhost/store/a%2Fb?x=1&y=%20", {
      method: "PUT",
      body: "content",
      headers: { "content-type": "text/plain", "x-own": "kept", host: "localhost" },
    });
    const { got } = await passed(request, "a%2Fb//c");
    expect(got?.method).toBe("PUT");
    expect(got?.url).toBe("http://upstream:7000/base/a%2Fb//c?x=1&y=%20");
    expect(Object.fromEntries(got?.headers ?? [])).toEqual({ "content-type": "text/plain", "x-own": "kept" });
    expect(await got?.text()).toBe("content");
  });

  it("passes on a request of an adapter's own class, which is none of the platform's", async () => {
    const { method, url, headers, body, signal } = new Request("http://localhost/?x=1", {
      method: "POST",
      body: "content",
    });
    const values = { method, url, headers, body, signal };
    const request = Object.create(
      Request.prototype,
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }])),
    ) as Request;
    const { response, got } = await passed(request, "a");
    expect(response.status).toBe(200);
    expect([got?.method, got?.url, await got?.text()]).toEqual(["POST", "http://upstream:7000/base/a?x=1", "content"]);
  });

  it("passes nothing on that is for one connection only, in either direction", async () => {
    const headers = { connection: "close, x-hop", "x-hop": "1", te: "trailers", upgrade: "h2c", "x-own": "kept" };
    const upstream = new Response("ok", {
      headers: { ...headers, "content-encoding": "gzip", "content-length": "99" },
    });
    const { response, got } = await passed(new Request("http://localhost/", { headers }), "a", upstream);
    expect(Object.fromEntries(got?.headers ?? [])).toEqual({ "x-own": "kept" });
    expect(Object.fromEntries(response.headers)).toMatchObject({ "x-own": "kept" });
    for (const name of ["connection", "x-hop", "te", "upgrade", "content-encoding", "content-length"])
      expect(response.headers.has(name), name).toBe(false);
  });

  it("sends other headers where the options say so", async () => {
    const request = new Request("http://localhost/", { headers: { authorization: "Bearer caller" } });
    const { got } = await passed(request, "", undefined, { headers: { authorization: null, "x-key": "own" } });
    expect(Object.fromEntries(got?.headers ?? [])).toEqual({ "x-key": "own" });
    expect(got?.url).toBe("http://upstream:7000/base/");
  });

  it("gives the response as it came, redirects and failures included", async () => {
    const redirect = new Response(null, { status: 302, headers: { location: "/elsewhere" } });
    const { response, got } = await passed(new Request("http://localhost/"), "a", redirect);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe("/elsewhere");
    expect(got?.redirect).toBe("manual");
    expect(
      (await passed(new Request("http://localhost/"), "a", new Response("no", { status: 503 }))).response.status,
    ).toBe(503);
  });

  it.each([
    "../secret",
    "%2e%2e/secret",
    "a/../../secret",
    "a/%2E%2e/..%5C..%2Fx/../../../secret",
    "%2e%2e%2fsecret",
    "a/..%5C%2e%2e%2Fsecret",
    "..",
    "..\\secret",
  ])("rejects %s, which leads out of the upstream's path", async (path) => {
    const { response, got } = await passed(new Request("http://localhost/"), path);
    expect(response.status).toBe(400);
    expect(got).toBeUndefined();
  });

  it.each(["//other.host/x", "http://other.host/x", "@other.host", "?x", "#x", "a/../b"])(
    "reaches no other host with %s",
    async (path) => {
      const { got } = await passed(new Request("http://localhost/"), path);
      expect(got?.url).toMatch(/^http:\/\/upstream:7000\/base\//);
    },
  );

  it("responds with 502 where the upstream can't be reached", async () => {
    const onError = vi.fn<(error: unknown) => void>();
    const failure = new TypeError("fetch failed");
    const response = await forward(new Request("http://localhost/"), "http://upstream", "a", {
      fetch: () => Promise.reject(failure),
      onError,
    });
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: "bad_gateway", message: "The upstream could not be reached." });
    expect(onError).toHaveBeenCalledWith(failure);
  });

  it("rejects a Connection header that is none", async () => {
    const { response, got } = await passed(new Request("http://localhost/", { headers: { connection: "a b" } }), "a");
    expect(response.status).toBe(400);
    expect(got).toBeUndefined();
  });
});
