import { describe, expect, it } from "vitest";
import { serve, statuses, withToken } from "./testing/pets.ts";

const handlers = { mine: () => 1, open: () => 1, list: () => 1 };
const authenticate = (token: string | undefined): string | undefined => token;

function mine(token: string): [path: string, init: RequestInit] {
  return ["/mine", withToken(token)];
}

function open(token: string): [path: string, init: RequestInit] {
  return ["/open", withToken(token)];
}

describe("quotas", () => {
  it.each([{}, { rateLimit: {} }, { rateLimit: { key: () => undefined } }])(
    "are off unless there is something to share them: %j",
    async (options) => {
      const app = serve({ handlers, authenticate, options });
      expect(await statuses(app, [mine("a"), mine("a"), mine("a")])).toEqual([200, 200, 200]);
    },
  );

  it("are shared by key, apart for each operation and for anonymous callers", async () => {
    let now = 0;
    const app = serve({
      handlers,
      authenticate,
      options: { rateLimit: { key: (token) => token.slice(0, 1), anonymousKey: () => "a", now: () => now } },
    });
    expect(await statuses(app, [mine("a1"), mine("a2"), mine("a3"), mine("b1")])).toEqual([200, 200, 429, 200]);
    expect(await statuses(app, [open("a1"), open("a2"), ["/open"], ["/open"]])).toEqual([200, 429, 200, 429]);
    const refused = await app.request(...mine("a1"));
    expect(refused.headers.get("retry-after")).toBe("60");
    now = 60_000;
    expect(await statuses(app, [mine("a1")])).toEqual([200]);
  });

  it("count callers that can't be authenticated as anonymous", async () => {
    const options = { rateLimit: { key: () => "a", anonymousKey: () => "address" } };
    const app = serve({ handlers, authenticate: () => undefined, options });
    expect(await statuses(app, [mine("a"), ["/mine"], mine("b")])).toEqual([401, 401, 429]);
  });

  it("may be others than the documented ones", async () => {
    const app = serve({
      handlers,
      options: { rateLimit: { anonymousKey: () => "a", quotas: { list: { requests: 1, windowSeconds: 1 } } } },
    });
    expect(await statuses(app, [["/pets?shop=a"], ["/pets?shop=a"]])).toEqual([200, 429]);
  });
});
