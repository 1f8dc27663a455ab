import { describe, expect, it } from "vitest";
import { Mismatch } from "../../generated/runtime/checks/check.ts";
import { checksOf } from "../interfaces/interfaces.ts";
import { openReceiver, type ReceiverUnderTest } from "../peers/receivers/plain-receiver.ts";
import { receiverVariations } from "./variations/receivers.ts";
import { namedDefects } from "./named-defects.ts";

const receiverDefects = namedDefects("receiver");

/** The failures of the checks of an interface, each with a receiver of its own. */
async function failures(
  name: string,
  make: () => ReceiverUnderTest,
  concerns: (requirements: readonly string[]) => boolean = () => true,
): Promise<{ id: string; error: unknown }[]> {
  const checks = checksOf(name, "receiver").filter(({ requirements }) => concerns(requirements));
  const results = await Promise.all(
    checks.map(async ({ id, run }) => {
      const { target, close } = openReceiver(make());
      const failure = await run(target as never).then(
        () => [],
        (error: unknown) => [{ id, error }],
      );
      await close();
      return failure;
    }),
  );
  return results.flat();
}

describe("a receiver that is wrong in one way", () => {
  it("has a name of its own", () => {
    const ids = receiverDefects.map(({ id }) => id);
    expect([...new Set(ids)]).toEqual(ids);
  });

  it.each(receiverDefects)("$id: $title", async ({ interface: name, requirement, make }) => {
    const found = await failures(name, make, (requirements) => requirements.includes(requirement));
    expect(found.filter(({ error }) => error instanceof Mismatch).map(({ id }) => id)).not.toEqual([]);
  });
});

it.each(receiverVariations)("a receiver that is right passes: $id: $title", async ({ interface: name, make }) => {
  expect(await failures(name, make)).toEqual([]);
});
