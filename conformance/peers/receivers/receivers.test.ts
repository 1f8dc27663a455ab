import { describe, expect, it } from "vitest";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import { checksOf, interfaces } from "../../interfaces/interfaces.ts";
import { openReceiver } from "./plain-receiver.ts";
import { receivers, serveReceiver } from "./receivers.ts";

const cases = Object.entries(receivers).flatMap(([name, make]) =>
  checksOf(name, "receiver").map((check) => ({ ...check, make })),
);

describe("a correct receiver", () => {
  it("exists for every interface with checks of receivers", () => {
    expect(Object.keys(receivers)).toEqual(interfaces.filter((name) => checksOf(name, "receiver").length > 0));
  });

  it.each(cases)("$id: $title", async ({ make, run }) => {
    const { target, close } = openReceiver(make());
    const failure: unknown = await run(target as never, unrecorded).catch((error: unknown) => error);
    await close();
    expect(failure).toBeUndefined();
  });

  it.each(Object.entries(receivers))("passes over HTTP, with all checks at once: %s", async (name, make) => {
    const receiver = make();
    const server = await serveReceiver(receiver.fetch);
    const failures = await Promise.all(
      checksOf(name, "receiver").map(async ({ id, run }) => {
        const { target, close } = openReceiver(receiver, server.url);
        const failure: unknown = await run(target as never, unrecorded).catch((error: unknown) => error);
        await close();
        return failure === undefined ? [] : [{ id, failure }];
      }),
    );
    await server.close();
    expect(failures.flat()).toEqual([]);
  });
});
