import { describe, expect, it, vi } from "vitest";
import { DocumentedError } from "./documented-error.ts";
import { bearer, notFound, result, serve, withToken } from "./testing/pets.ts";

function authenticate(token: string | undefined): string | undefined {
  return token === "good" ? "Ann" : undefined;
}

describe("authentication", () => {
  const handlers = { mine: ({ principal }: { principal: unknown }) => principal, open: () => "all", list: () => "all" };

  it("lets in whom authenticate knows, and tells apart why others are not", async () => {
    const app = serve({ handlers, authenticate });
    expect(await result(app, "/mine", withToken("good"))).toEqual([200, "Ann"]);
    const missing = [401, { error: "unauthorized", message: "Credentials are missing." }];
    expect(await result(app, "/mine")).toEqual(missing);
    expect(await result(app, "/mine", { headers: { authorization: "Basic good" } })).toEqual(missing);
    expect(await result(app, "/mine", withToken("bad"))).toEqual([
      401,
      { error: "unauthorized", message: "The credentials are not valid." },
    ]);
    expect((await app.request("/mine")).headers.get("www-authenticate")).toBe("Bearer");
  });

  it("comes before inputs are read, and fails closed where it is missing", async () => {
    expect(await result(serve({ handlers }), "/mine", withToken("good"))).toMatchObject([501, {}]);
  });

  it("lets anonymous callers in where the contract does, and bad credentials nowhere", async () => {
    const app = serve({ handlers, authenticate });
    expect((await app.request("/open")).status).toBe(200);
    expect((await app.request("/open", withToken("bad"))).status).toBe(401);
  });

  it("reads nothing where the contract leaves it open, unless it is configured", async () => {
    const asked = vi.fn<typeof authenticate>(authenticate);
    expect((await serve({ handlers, authenticate: asked }).request("/pets?shop=a", withToken("bad"))).status).toBe(200);
    expect(asked).not.toHaveBeenCalled();
    const app = serve({ handlers, authenticate: asked, options: { security: [bearer] } });
    expect((await app.request("/pets?shop=a", withToken("bad"))).status).toBe(401);
    expect((await app.request("/pets?shop=a", withToken("good"))).status).toBe(200);
  });

  it("answers what the hook says, with the reason", async () => {
    const app = serve({
      handlers,
      authenticate,
      options: {
        onUnauthorized: (reason, { name }) => {
          if (reason === "invalid") throw new DocumentedError("banned", "Banned", { reason, name }, { status: 403 });
          return notFound();
        },
      },
    });
    expect(await result(app, "/mine")).toEqual([404, { code: "nope" }]);
    expect(await result(app, "/mine", withToken("bad"))).toEqual([403, { reason: "invalid", name: "mine" }]);
  });
});
