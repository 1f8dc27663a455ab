import { expect, it } from "vitest";
import { type Exchange, recording } from "./result.ts";

it("stops reading an endless response at the size limit", async () => {
  let isCancelled = false;
  const piece = new Uint8Array(2 ** 22);
  const body = new ReadableStream({
    pull: (controller) => controller.enqueue(piece),
    cancel: () => {
      isCancelled = true;
    },
  });
  const exchanges: Exchange[] = [];
  const send = recording(async () => new Response(body), exchanges);
  await expect(send(new Request("http://service.test/"))).rejects.toThrow("the body has more than 67108864 bytes");
  expect(isCancelled).toBe(true);
  expect(exchanges).toMatchObject([{ failure: "the body has more than 67108864 bytes" }]);
});
