import { expect, it } from "vitest";
import { withRetries } from "./patience.ts";

const limited = (after: string): Response =>
  new Response("too many", { status: 429, headers: { "retry-after": after } });

/** Sends a request to a server with scripted responses. Returns the status, the sent bodies and the waits. */
async function sendPatiently(responses: Response[], headers: Record<string, string>) {
  const bodies: string[] = [];
  const waits: number[] = [];
  const send = withRetries(
    async (request) => {
      bodies.push(await request.text());
      return responses.shift() ?? new Response("ok");
    },
    { headers: { authorization: "Bearer shared" }, onWait: (seconds) => waits.push(seconds) },
  );
  const { status } = await send(new Request("http://a.example", { method: "POST", headers, body: "b" }));
  return { status, bodies, waits };
}

const shared = { authorization: "Bearer shared" };

it("retries a rate-limited request after Retry-After", async () => {
  expect(await sendPatiently([limited("0"), limited("0")], shared)).toEqual({
    status: 200,
    bodies: ["b", "b", "b"],
    waits: [0, 0],
  });
});

it.each([
  ["with credentials of its own", [limited("0")], { authorization: "Bearer own" }],
  ["without Retry-After", [new Response("", { status: 429 })], shared],
  ["with too long a Retry-After", [limited("86400")], shared],
  ["with a date in Retry-After", [limited("Wed, 21 Oct 2026 07:28:00 GMT")], shared],
])("does not retry a request %s", async (_, responses, headers) => {
  expect(await sendPatiently(responses, headers)).toEqual({ status: 429, bodies: ["b"], waits: [] });
});

it("stops retrying after three retries", async () => {
  const { status, bodies } = await sendPatiently(
    Array.from({ length: 9 }, () => limited("0")),
    shared,
  );
  expect({ status, sent: bodies.length }).toEqual({ status: 429, sent: 4 });
});
