import { createServer as createTlsServer } from "node:https";
import { describe, expect, it } from "vitest";
import { NetworkError, networkError, TimeoutError, TlsError } from "./network-error.ts";
import { json, reset, scripted, type Reply } from "./testing/scripted.ts";
import { selfSigned } from "./testing/certificate.ts";
import { listen } from "./testing/loopback.ts";
import { petClient } from "./testing/pet-client.ts";

const once = { attempts: 1 };

/** Sends a header and half of a body, and then nothing. */
const slow: Reply = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
  response.write('{"id":');
};

/** Sends half of a body, and breaks off. */
const halved: Reply = (response) => {
  slow(response, { method: "", url: "", headers: {}, body: "", at: 0 });
  setTimeout(() => response.destroy(), 20);
};

describe("a connection", () => {
  it.each([
    ["is reset", reset],
    ["breaks off in the middle of the answer", halved],
  ])("that %s is an error of the network", async (_, reply) => {
    await using server = await scripted(reply);
    const call = petClient({ baseUrl: server.url, retry: once }).get({ id: "1" });
    await expect(call).rejects.toBeInstanceOf(NetworkError);
    await expect(call).rejects.toMatchObject({
      name: "NetworkError",
      operation: "get",
      method: "GET",
      cause: expect.any(Error),
      message: expect.stringContaining("no answer"),
    });
  });

  it("that nobody takes is one too", async () => {
    const { port } = await scripted(reset).then(async (server) => {
      await server[Symbol.asyncDispose]();
      return server;
    });
    const call = petClient({ baseUrl: `http://127.0.0.1:${port}`, retry: once }).list();
    await expect(call).rejects.toBeInstanceOf(NetworkError);
  });
});

describe("an answer that takes too long", () => {
  it.each([
    ["to begin", () => undefined],
    ["to end", slow],
  ] satisfies [string, Reply][])("%s is given up", async (_, reply) => {
    await using server = await scripted(reply);
    const start = performance.now();
    const call = petClient({ baseUrl: server.url, timeout: 60_000 }).get({ id: "1" }, { timeout: 80 });
    await expect(call).rejects.toBeInstanceOf(TimeoutError);
    await expect(call).rejects.toMatchObject({ name: "TimeoutError", timeout: 80, operation: "get" });
    expect(performance.now() - start).toBeLessThan(2000);
    expect(server.requests).toHaveLength(1);
  });
});

describe("a request that is aborted", () => {
  it("fails with the reason, at once", async () => {
    await using server = await scripted(slow);
    const reason = new Error("the user went away");
    const call = petClient({ baseUrl: server.url }).get({ id: "1" }, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
  });

  it("fails while it waits for the answer, and is not sent again", async () => {
    await using server = await scripted(slow);
    const abort = new AbortController();
    const call = petClient({ baseUrl: server.url }).get({ id: "1" }, { signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(server.requests).toHaveLength(1);
  });

  it("fails while it waits for another attempt", async () => {
    await using server = await scripted(json({}, 429, { "retry-after": "30" }));
    const abort = new AbortController();
    const call = petClient({ baseUrl: server.url }).get({ id: "1" }, { signal: abort.signal });
    setTimeout(() => abort.abort(), 50);
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("a certificate that is not accepted", () => {
  it("is told from a failed authorization: nothing was sent", async () => {
    let requests = 0;
    const tls = createTlsServer(selfSigned, (_, response) => {
      requests++;
      response.writeHead(401).end("{}");
    });
    await using server = await listen(tls);
    const call = petClient({ baseUrl: `https://127.0.0.1:${server.port}`, auth: "token" }).get({ id: "1" });
    await expect(call).rejects.toBeInstanceOf(TlsError);
    await expect(call).rejects.toMatchObject({
      name: "TlsError",
      code: "DEPTH_ZERO_SELF_SIGNED_CERT",
      message: expect.stringContaining("certificate not accepted"),
      cause: expect.any(Error),
    });
    await expect(call).rejects.not.toHaveProperty("status");
    expect(requests).toBe(0);
  });

  const sent = { operation: "get", method: "GET", url: "https://shop.example" };

  it.each([
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "SELF_SIGNED_CERT_IN_CHAIN",
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
    "UNABLE_TO_GET_CRL",
    "CRL_HAS_EXPIRED",
    "CERT_HAS_EXPIRED",
    "CERT_NOT_YET_VALID",
    "CERT_REVOKED",
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "HOSTNAME_MISMATCH",
    "INVALID_CA",
    "INVALID_PURPOSE",
    "PATH_LENGTH_EXCEEDED",
  ])("has the code %s, wherever it stands", (code) => {
    const cause = Object.assign(new Error("refused"), { code });
    for (const error of [cause, new TypeError("fetch failed", { cause })]) {
      expect(networkError(sent, error)).toBeInstanceOf(TlsError);
      expect(networkError(sent, error)).toMatchObject({ code, cause: error });
    }
  });

  it.each(["ECONNRESET", "ECONNREFUSED", "ENOTFOUND", "UND_ERR_SOCKET", "ERR_INVALID_PROTOCOL", 8, undefined])(
    "has not the code %s",
    (code) => {
      const cause = Object.assign(new Error("failed"), { code });
      expect(networkError(sent, new TypeError("fetch failed", { cause }))).toBeInstanceOf(NetworkError);
    },
  );
});
