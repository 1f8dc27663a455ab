import { expect, it } from "vitest";
import { patiently } from "./patience.ts";

const limited = (after: string): Response =>
  new Response("too many", { status: 429, headers: { "retry-after": after } });

/** Sends a request to what responds so, one response after another; gives the status, the bodies sent, and the waits. */
async function sent(responses: Response[], headers: Record<string, string>) {
  const bodies: string[] = [];
  const waits: number[] = [];
  const send = patiently(
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

it("sends what is limited again, when the time that it is told has passed", async () => {
  expect(await sent([limited("0"), limited("0")], shared)).toEqual({
    status: 200,
    bodies: ["b", "b", "b"],
    waits: [0, 0],
  });
});

it.each([
  ["with credentials of its own", [limited("0")], { authorization: "Bearer own" }],
  ["that is told no time", [new Response("", { status: 429 })], shared],
  ["that is told too long a time", [limited("86400")], shared],
  ["that is told a date", [limited("Wed, 21 Oct 2026 07:28:00 GMT")], shared],
])("gives the answer to a request %s", async (_, responses, headers) => {
  expect(await sent(responses, headers)).toEqual({ status: 429, bodies: ["b"], waits: [] });
});

it("gives up what is limited again and again", async () => {
  const { status, bodies } = await sent(
    Array.from({ length: 9 }, () => limited("0")),
    shared,
  );
  expect({ status, sent: bodies.length }).toEqual({ status: 429, sent: 4 });
});
