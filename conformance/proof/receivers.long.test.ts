import { describe, expect, it, vi } from "vitest";
import { Mismatch, NotTested, unrecorded } from "../../generated/runtime/checks/check.ts";
import { checksOf, interfaces } from "../interfaces/interfaces.ts";
import { openReceiver, type ReceiverUnderTest } from "../peers/receivers/plain-receiver.ts";
import { receiverVariations } from "./variations/receivers.ts";
import { receiverDefects as defectsOf } from "./law-defects.ts";

const receiverDefects = interfaces.flatMap(defectsOf);

/** Runs the checks of an interface, each with its own receiver. Returns the failures. */
async function failures(
  name: string,
  make: () => ReceiverUnderTest,
  concerns: (requirements: readonly string[]) => boolean = () => true,
): Promise<{ id: string; error: unknown }[]> {
  const checks = checksOf(name, "receiver").filter(({ requirements }) => concerns(requirements));
  const results = await Promise.all(
    checks.map(async ({ id, run }) => {
      const { target, close } = openReceiver(make());
      const failure = await run(target as never, unrecorded).then(
        () => [],
        (error: unknown) => [{ id, error }],
      );
      await close();
      return failure;
    }),
  );
  return results.flat();
}

describe("a receiver mutant", () => {
  it("has a unique id", () => {
    const ids = receiverDefects.map(({ id }) => id);
    expect([...new Set(ids)]).toEqual(ids);
  });

  it.each(receiverDefects)("$id: $title", async ({ interface: name, requirement, make }) => {
    const found = await failures(name, make, (requirements) => requirements.includes(requirement));
    expect(found.filter(({ error }) => error instanceof Mismatch).map(({ id }) => id)).not.toEqual([]);
  });
});

it("a receiver that ignores ids is detected, however much time passes between deliveries", async () => {
  const late = checksOf("spend", "receiver").find(({ id }) => id === "spend/deliver/late");
  const { make } = receiverDefects.find(({ id }) => id.endsWith("by-content")) ?? {};
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true });
  const { target, close } = openReceiver((make as () => ReceiverUnderTest)());
  const fetch = async (request: Request): Promise<Response> => {
    vi.setSystemTime(Date.now() + 1500);
    return await target.fetch(request);
  };
  try {
    await expect(late?.run({ ...target, fetch } as never, unrecorded)).rejects.toThrow(Mismatch);
  } finally {
    vi.useRealTimers();
    await close();
  }
});

it.each(receiverVariations)(
  "a correct receiver passes: $id: $title",
  async ({ interface: name, make, untested = [] }) => {
    const found = await failures(name, make);
    expect(found.filter(({ error }) => !(error instanceof NotTested))).toEqual([]);
    expect(found.map(({ id }) => id.split("/").slice(2).join("/"))).toEqual(untested);
  },
);
