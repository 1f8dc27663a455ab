import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { createTimeouts, type Timeouts } from "./timeouts.ts";

/** Sends a request with a timeout of ten seconds. Returns the status of its response, or the name of the error. */
function sendWithin10(timeouts: Timeouts, url: string, response: Promise<Response>): Promise<number | string> {
  const signal = timeouts.after(10_000);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
  aborted.catch(() => undefined);
  const send = timeouts.around(async () => await Promise.race([response, aborted]));
  return send(new Request(url), { signal }).then(
    async (each) => {
      await each.text();
      return each.status;
    },
    ({ name }: Error) => name,
  );
}

const never = new Promise<never>(() => undefined);
const [here, there] = ["http://here.example/", "http://there.example/"];

it("aborts after the time has passed, and not before", async () => {
  const timeouts = createTimeouts();
  const [ten, eleven] = [timeouts.after(10_000), timeouts.after(11_000)];
  await timeouts.pass(10_000);
  expect([ten.aborted, eleven.aborted]).toEqual([false, false]);
  await timeouts.pass(1);
  expect([ten.aborted, eleven.aborted]).toEqual([true, false]);
  expect(ten.reason).toMatchObject({ name: "TimeoutError" });
});

it("lets time pass at an address after all requests to others have ended, to the last byte", async () => {
  const timeouts = createTimeouts();
  const answer = Promise.withResolvers<Response>();
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const kept = sendWithin10(timeouts, `${here}a`, never);
  const other = sendWithin10(timeouts, there, answer.promise);
  let isOver = false;
  const passed = timeouts.passAt(here, 40_000).then(() => (isOver = true));
  answer.resolve(new Response(body.readable, { status: 202 }));
  await setImmediate();
  expect(isOver).toBe(false);
  await body.writable.close();
  await passed;
  expect(await Promise.all([kept, other])).toEqual(["TimeoutError", 202]);
});

it("lets time pass at each of several addresses that keep requests waiting, and at no other", async () => {
  const timeouts = createTimeouts();
  const long = sendWithin10(timeouts, here, never);
  const answer = Promise.withResolvers<Response>();
  const short = sendWithin10(timeouts, there, answer.promise);
  await Promise.all([timeouts.passAt(here, 40_000), timeouts.passAt(there, 9_000)]);
  answer.resolve(new Response(null, { status: 204 }));
  expect(await Promise.all([long, short])).toEqual(["TimeoutError", 204]);
});

it("waits at most the given time by the clock of the machine", async () => {
  const timeouts = createTimeouts();
  const kept = sendWithin10(timeouts, here, never);
  void sendWithin10(timeouts, there, never);
  await timeouts.passAt(here, 20);
  await timeouts.pass(10_000);
  expect(await kept).toBe("TimeoutError");
});
