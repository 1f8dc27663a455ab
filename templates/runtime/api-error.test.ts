import { describe, expect, it } from "vitest";
import { ApiError, RequestError, UnexpectedBodyError } from "./api-error.ts";
import { json, scripted, text } from "./testing/scripted.ts";
import { petClient, type PetClient } from "./testing/pet-client.ts";

/** What a call fails with. */
async function failure(call: Promise<unknown>): Promise<unknown> {
  return await call.then(
    (answer) => expect.fail(`answered ${JSON.stringify(answer)}`),
    (error: unknown) => error,
  );
}

const once = { attempts: 1 };

async function errorOf(
  reply: ReturnType<typeof json>,
  call: (client: PetClient) => Promise<unknown>,
): Promise<unknown> {
  await using server = await scripted(reply);
  return await failure(call(petClient({ baseUrl: server.url, auth: "secret", retry: once })));
}

describe("an error that the service answers", () => {
  it("says what was asked, what came, and what to do", async () => {
    const body = { code: "no_pet", request_id: "r-1" };
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
      message: expect.stringMatching(/^GET http.*\/pets\/7: 404 {"code":"no_pet"/),
    });
    expect(JSON.stringify(error)).not.toContain("secret");
  });

  it("takes the id of the request from the header first", async () => {
    const error = await errorOf(json({ request_id: "body" }, 404, { "X-Request-ID": "header" }), (client) =>
      client.get({ id: "7" }),
    );
    expect(error).toMatchObject({ requestId: "header" });
  });

  it("says when the quota is renewed, where that header is documented", async () => {
    const reset = String(Math.floor(Date.now() / 1000) + 60);
    const reply = json({}, 429, { "x-quota-reset": reset });
    await expect(errorOf(reply, (client) => client.add({ name: "Rex" }))).resolves.toMatchObject({
      retryAfter: expect.closeTo(60, -1),
    });
    await expect(errorOf(reply, (client) => client.get({ id: "7" }))).resolves.toMatchObject({ retryAfter: undefined });
  });

  it.each([410, 500])("may have no body where none is documented: %i", async (status) => {
    const error = await errorOf(text("", status), (client) => client.get({ id: "7" }));
    expect(error).toMatchObject({ name: "ApiError", status, body: undefined });
  });
});

describe("an answer that is not what is documented", () => {
  const page = "<!doctype html><title>Bad gateway</title>";

  it("is reported with its kind and its beginning: a page of HTML", async () => {
    const error = await errorOf(text(page, 502, { "content-type": "text/html", "retry-after": "9" }), (client) =>
      client.get({ id: "7" }),
    );
    expect(error).toBeInstanceOf(UnexpectedBodyError);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ name: "UnexpectedBodyError", status: 502, body: page, retryAfter: 9 });
    expect(String(error)).toContain("text/html");
    expect(String(error)).toContain("<!doctype html>");
  });

  it("is reported also where it says that all is well", async () => {
    const error = await errorOf(text(page, 200, { "content-type": "text/html" }), (client) => client.get({ id: "7" }));
    expect(error).toMatchObject({ name: "UnexpectedBodyError", status: 200, body: page });
  });

  it("is reported where JSON breaks off", async () => {
    const error = await errorOf(text('{"id": "1", "na', 200, { "content-type": "application/json" }), (client) =>
      client.get({ id: "7" }),
    );
    expect(error).toMatchObject({ name: "UnexpectedBodyError", body: '{"id": "1", "na' });
  });

  it.each([
    [200, "an answer"],
    [404, "a documented error"],
  ])("is reported where %s of %s is empty", async (status) => {
    const error = await errorOf(text("", status), (client) => client.get({ id: "7" }));
    expect(error).toMatchObject({ name: "UnexpectedBodyError", status, body: "" });
  });

  it("shows no more than the beginning of what is long", async () => {
    const error = await errorOf(text("x".repeat(100_000), 500), (client) => client.get({ id: "7" }));
    expect(String(error).length).toBeLessThan(400);
    expect(error).toMatchObject({ body: "x".repeat(100_000) });
  });
});
