import { describe, expect, it, vi } from "vitest";
import { json, mockServer } from "../testing/mock-server.ts";
import { petClient } from "../testing/pet-client.ts";
import { bearer, createClient, keyInHeader, keyInQuery, requireAuth, type SecuredClientOptions } from "./client.ts";

/** Returns the thrown error. */
function thrownBy(make: () => unknown): unknown {
  try {
    return make();
  } catch (error) {
    return error;
  }
}

describe("the base address", () => {
  it.each([
    "http://localhost",
    "https://shop.example/v1/",
    "HTTPS://shop.example:8443/a%20b/@scope",
    "http://[::1]:8080/v1",
    new URL("https://shop.example/v1"),
  ])("may be %s", (baseUrl) => {
    expect(() => petClient({ baseUrl })).not.toThrow();
  });

  it.each([
    [undefined, "undefined"],
    ["", ""],
    ["shop.example/v1", "shop.example/v1"],
    ["/v1", "/v1"],
    ["ftp://shop.example", "ftp://shop.example"],
    ["https://", "https://"],
    ["https://shop.example:99999", "https://shop.example:99999"],
    ["https://shop.example/v1?key=secret", "https://shop.example/v1?…"],
    ["https://shop.example/v1#secret", "https://shop.example/v1#…"],
    ["https://me:secret@shop.example/v1", "…@shop.example/v1"],
    [new URL("https://secret@shop.example/v1"), "…@shop.example/v1"],
    ["https://shop.example/v 1", "https://shop.example/v 1"],
    [" https://shop.example", " https://shop.example"],
    ["https://shop.example\n", "https://shop.example\n"],
    ["https://shop.example\\v1", "https://shop.example\\v1"],
  ])("can't be %s: creating the client throws", (baseUrl, found) => {
    // Callers without types may omit it.
    const error = thrownBy(() => petClient({ baseUrl: baseUrl as string }));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({
      message: `baseUrl: expected http(s)://host/path without query, fragment and spaces, found "${found}"`,
    });
    expect(String(error)).not.toContain("secret");
  });
});

describe("a credential that every operation needs", () => {
  it.each([undefined, ""])("can't be %j: creating the client throws", (auth) => {
    const options = { baseUrl: "https://shop.example", auth } as SecuredClientOptions;
    const message = "auth: expected a token or a function";
    expect(() => requireAuth(options)).toThrow(new TypeError(message));
  });
});

describe("a credential that is not a valid header value", () => {
  const broken = [
    "secret\nx",
    "secret\r\nx: y",
    "secret\0",
    "secret\n",
    "секрет",
    "",
    " ",
    "Bearer secret",
    undefined,
    null,
  ];

  it.each(broken)("is rejected before anything is sent, and not repeated: %j", async (credential) => {
    const fetch = vi.fn(async () => Response.json([]));
    for (const auth of [bearer, keyInHeader("X-Key")]) {
      const client = createClient<{ list(): Promise<unknown> }>(
        { baseUrl: "https://shop.example", auth: () => credential as string, fetch },
        { list: { route: "GET /pets", auth } },
      );
      const error = await client.list().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TypeError);
      expect(String(error)).toMatch(/^TypeError: auth: not a valid header value/);
      expect(String(error)).not.toMatch(/secret|секрет/);
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  it("is allowed in the query", async () => {
    await using server = await mockServer(json([]));
    const client = createClient<{ list(): Promise<unknown> }>(
      { baseUrl: server.url, auth: "a\nb" },
      { list: { route: "GET /pets", auth: keyInQuery("key") } },
    );
    await client.list();
    expect(server.requests[0]?.url).toBe("/pets?key=a%0Ab");
  });
});
