import { createServer as createTlsServer } from "node:https";
import { describe, expect, it } from "vitest";
import { json, listen, type MockResponse, mockServer, reset, selfSigned, text } from "../testing/mock-server.ts";
import { petClient, type PetClient } from "../testing/pet-client.ts";
import {
  ApiError,
  NetworkError,
  fetchError,
  RequestError,
  TimeoutError,
  TlsError,
  UnexpectedBodyError,
} from "./errors.ts";

/** Returns the error of a call. */
async function failure(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    (output) => expect.fail(`succeeded with ${JSON.stringify(output)}`),
    (error: unknown) => error,
  );
}

const once = { attempts: 1 };

const page = "<!doctype html><title>Bad gateway</title>";

async function errorOf(
  reply: ReturnType<typeof json>,
  call: (client: PetClient) => Promise<unknown>,
): Promise<unknown> {
  await using server = await mockServer(reply);
  return await failure(call(petClient({ baseUrl: server.url, auth: "secret", retry: once })));
}

describe("an error that the service responds with", () => {
  it("states the request, the response, and the waiting time", async () => {
    const body = { code: "no_pet", message: "There is no such pet", request_id: "r-1" };
    const error = await errorOf(json(body, 404, { "retry-after": "3" }), (client) => client.get({ id: "7" }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).not.toBeInstanceOf(UnexpectedBodyError);
    expect(error).toMatchObject({
      name: "ApiError",
      operation: "get",
      method: "GET",
      url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pets\/7$/),
      status: 404,
      body,
      retryAfter: 3,
      requestId: "r-1",
      message: "get failed: GET /pets/7 responded with 404: There is no such pet",
    });
    expect(JSON.stringify(error)).not.toContain("secret");
  });

  it("is an error with any message", async () => {
    await using server = await mockServer(json({ message: { trim: 1 }, error: 5, detail: "no" }, 404));
    await expect(petClient({ baseUrl: server.url }).list()).rejects.toMatchObject({ name: "ApiError", status: 404 });
  });

  it("takes the id of the request from the header first", async () => {
    const error = await errorOf(json({ request_id: "body" }, 404, { "X-Request-ID": "header" }), (client) =>
      client.get({ id: "7" }),
    );
    expect(error).toMatchObject({ requestId: "header" });
  });

  it("states when the quota is renewed, if that header is documented", async () => {
    const renewed = String(Math.floor(Date.now() / 1000) + 60);
    const reply = json({}, 429, { "x-quota-reset": renewed });
    await expect(errorOf(reply, (client) => client.add({ name: "Rex" }))).resolves.toMatchObject({
      retryAfter: expect.closeTo(60, -1),
    });
    await expect(errorOf(reply, (client) => client.get({ id: "7" }))).resolves.toMatchObject({ retryAfter: undefined });
  });

  it.each([
    [{ error_message: "No pet", message: "other" }, ": No pet"],
    [{ error: { code: 7, message: "No pet" } }, ": No pet"],
    [{ error: "No pet" }, ": No pet"],
    [{ message: "", detail: "No pet" }, ": No pet"],
    [{ message: " two\r\nlines\u2028and \u001b[31mred\u202e" }, ": two lines and [31mred "],
    [{ message: { text: "No pet" }, error: ["No pet"] }, ""],
    [[{ message: "No pet" }], ""],
    ["No pet", ": No pet"],
    [null, ""],
  ])("is one sentence with the message of the service: %j", async (body, words) => {
    const error = await errorOf(json(body, 404), (client) => client.list({ tag: ["secret"] }));
    expect(error).toMatchObject({ body, message: `list failed: GET /pets responded with 404${words}` });
  });

  it("shortens long messages without splitting a character", async () => {
    const error = await errorOf(json({ message: "🦊".repeat(999) }, 404), (client) => client.get({ id: "7" }));
    expect(String(error)).toMatch(/^ApiError: get failed: GET \/pets\/7 responded with 404: (?:🦊){100,150} ?$/u);
  });

  it.each([410, 500])("may have no body if none is documented: %i", async (status) => {
    const error = await errorOf(text("", status), (client) => client.get({ id: "7" }));
    expect(error).toMatchObject({ name: "ApiError", status, body: undefined });
  });

  it("has its text as body if nothing is documented, such as the page of a proxy", async () => {
    const error = await errorOf(text(page, 502, { "content-type": "text/html", "retry-after": "9" }), (client) =>
      client.get({ id: "7" }),
    );
    expect(error).toMatchObject({
      name: "ApiError",
      status: 502,
      body: page,
      retryAfter: 9,
      message: `get failed: GET /pets/7 responded with 502: ${page}`,
    });
  });
});

describe("a response that is not as documented", () => {
  it("is reported with its kind and its beginning: a page of HTML", async () => {
    const error = await errorOf(text(page, 404, { "content-type": "text/html", "retry-after": "9" }), (client) =>
      client.get({ id: "7" }),
    );
    expect(error).toBeInstanceOf(UnexpectedBodyError);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: "UnexpectedBodyError", status: 404, body: page, retryAfter: 9 });
    expect(String(error)).toContain("text/html");
    expect(String(error)).toContain("<!doctype html>");
  });

  it("is reported also with a success status", async () => {
    const error = await errorOf(text(page, 200, { "content-type": "text/html" }), (client) => client.get({ id: "7" }));
    expect(error).toMatchObject({ name: "UnexpectedBodyError", status: 200, body: page });
  });

  it("is reported if JSON is incomplete", async () => {
    const error = await errorOf(text('{"id": "1", "na', 200, { "content-type": "application/json" }), (client) =>
      client.get({ id: "7" }),
    );
    expect(error).toMatchObject({ name: "UnexpectedBodyError", body: '{"id": "1", "na' });
  });

  it.each(["application/json", "application/problem+json; charset=utf-8"])(
    "is reported where it claims to be %s, and nothing is documented",
    async (type) => {
      const error = await errorOf(text("<p>", 200, { "content-type": type }), (client) => client.read({ path: "a" }));
      expect(error).toMatchObject({ name: "UnexpectedBodyError", status: 200, body: "<p>" });
    },
  );

  it.each([
    [200, "a response"],
    [404, "a documented error"],
  ])("is reported if %s of %s is empty", async (status) => {
    const error = await errorOf(text("", status), (client) => client.get({ id: "7" }));
    expect(error).toMatchObject({ name: "UnexpectedBodyError", status, body: "" });
  });

  it("shows only the beginning of long bodies", async () => {
    const error = await errorOf(text("x".repeat(100_000), 500), (client) => client.get({ id: "7" }));
    expect(String(error).length).toBeLessThan(400);
    expect(error).toMatchObject({ body: "x".repeat(100_000) });
  });
});

const singleAttempt = { attempts: 1 };

/** Sends headers and half of a body, and then nothing. */
const slow: MockResponse = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
  response.write('{"id":');
};

/** Sends half of a body, and closes the connection. */
const halved: MockResponse = (response) => {
  slow(response, { method: "", url: "", headers: {}, body: "", at: 0 });
  setTimeout(() => response.destroy(), 20);
};

describe("a connection", () => {
  it.each([
    ["is reset", reset],
    ["is closed in the middle of the response", halved],
  ])("that %s is an error of the network", async (_, reply) => {
    await using server = await mockServer(reply);
    const call = petClient({ baseUrl: server.url, retry: singleAttempt }).get({ id: "1" });
    await expect(call).rejects.toBeInstanceOf(NetworkError);
    await expect(call).rejects.toMatchObject({
      name: "NetworkError",
      operation: "get",
      method: "GET",
      cause: expect.any(Error),
      message: expect.stringContaining("no complete response"),
    });
  });

  it("that nobody accepts is an error of the network, too", async () => {
    const { port } = await mockServer(reset).then(async (server) => {
      await server[Symbol.asyncDispose]();
      return server;
    });
    const call = petClient({ baseUrl: `http://127.0.0.1:${port}`, retry: singleAttempt }).list();
    await expect(call).rejects.toBeInstanceOf(NetworkError);
  });
});

describe("a response that takes too long", () => {
  it.each([
    ["to begin", () => undefined],
    ["to end", slow],
  ] satisfies [string, MockResponse][])("%s is given up", async (_, reply) => {
    await using server = await mockServer(reply);
    const start = performance.now();
    const call = petClient({ baseUrl: server.url, timeout: 60_000 }).get({ id: "1" }, { timeout: 80 });
    await expect(call).rejects.toBeInstanceOf(TimeoutError);
    await expect(call).rejects.toMatchObject({ name: "TimeoutError", timeout: 80, operation: "get" });
    expect(performance.now() - start).toBeLessThan(30_000);
    // No response at all if the machine is too slow to send it in time.
    expect(server.requests.length).toBeLessThan(2);
  });
});

describe("a request that is aborted", () => {
  it("fails with the reason, at once", async () => {
    await using server = await mockServer(slow);
    const reason = new Error("the user went away");
    const call = petClient({ baseUrl: server.url }).get({ id: "1" }, { signal: AbortSignal.abort(reason) });
    await expect(call).rejects.toBe(reason);
  });

  it("fails while it waits for the response, and is not sent again", async () => {
    await using server = await mockServer(slow);
    const abort = new AbortController();
    const call = petClient({ baseUrl: server.url }).get({ id: "1" }, { signal: abort.signal });
    await expect.poll(() => server.requests).toHaveLength(1);
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    expect(server.requests).toHaveLength(1);
  });

  it("fails while it waits for another attempt", async () => {
    await using server = await mockServer(json({}, 429, { "retry-after": "30" }));
    const abort = new AbortController();
    const call = petClient({ baseUrl: server.url }).get({ id: "1" }, { signal: abort.signal });
    await expect.poll(() => server.requests).toHaveLength(1);
    setTimeout(() => abort.abort(), 50);
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("a certificate that is not accepted", () => {
  it("differs from a failed authorization: nothing was sent", async () => {
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
    const cause = Object.assign(new Error("rejected"), { code });
    for (const error of [cause, new TypeError("fetch failed", { cause })]) {
      expect(fetchError(sent, error)).toBeInstanceOf(TlsError);
      expect(fetchError(sent, error)).toMatchObject({ code, cause: error });
    }
  });

  it.each(["ECONNRESET", "ECONNREFUSED", "ENOTFOUND", "UND_ERR_SOCKET", "ERR_INVALID_PROTOCOL", 8, undefined])(
    "has not the code %s",
    (code) => {
      const cause = Object.assign(new Error("failed"), { code });
      expect(fetchError(sent, new TypeError("fetch failed", { cause }))).toBeInstanceOf(NetworkError);
    },
  );
});
