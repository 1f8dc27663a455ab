import { expect, it, onTestFinished, vi } from "vitest";
import { openDestination } from "../../../kit/destination.ts";
import { createClock } from "../../host/clock.ts";
import { createReference } from "../../reference.ts";
import { fill } from "../testing/delivery-workers.ts";
import { databaseOf } from "../tables.ts";

it("times an attempt out after 15 s by the clock of the machine", async () => {
  const asked: number[] = [];
  const ofMachine = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    asked.push(milliseconds);
    return ofMachine(milliseconds / 100);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const hanging = await openDestination(async () => await new Promise<void>(() => undefined));
  const clock = createClock({ standingAt: Date.UTC(2026, 2, 2) });
  const { host, stop } = await createReference({ only: ["workspace"], allowLoopback: true, clock });
  onTestFinished(async () => {
    await hanging.close();
    await stop();
  });
  await fill(host, hanging.url, { webhooks: 1, events: 1 });
  await clock.advance(60_000);
  const deliveries = await databaseOf(host).selectFrom("outbox_deliveries").select(["status", "error"]).execute();
  expect(asked).toContain(15_000);
  expect(deliveries).toEqual([
    { status: "retrying", error: expect.stringContaining("no complete response within 15 s") },
  ]);
});
