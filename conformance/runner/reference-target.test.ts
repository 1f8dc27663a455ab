import { expect, it, onTestFinished } from "vitest";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { deliveryRows } from "../interfaces/workspace/rows.ts";
import { openWorkspace, runWorker } from "../interfaces/workspace/setup.ts";
import type { WorkspaceTarget } from "../interfaces/workspace/target.ts";
import type { Destination } from "../kit/target.ts";
import { openTarget } from "./open-target.ts";
import referenceTarget from "./reference-target.ts";

async function configOf(name: string): Promise<TargetConfig> {
  if (typeof referenceTarget !== "function") throw new Error("expected a function that returns a target");
  return await referenceTarget({ interface: name, mode: "sender" });
}

/** Opens the workspace interface of the reference until the test ends. */
async function openTargetOf(config: TargetConfig): Promise<WorkspaceTarget> {
  const opener = await openTarget(config, "sender");
  const { target, close } = opener.open();
  onTestFinished(async () => {
    await close();
    await opener.close();
  });
  return target as WorkspaceTarget;
}

/** Sends an event to webhooks at these addresses. Returns the statuses of the deliveries in the same order. */
async function statusesAt(target: WorkspaceTarget, urls: readonly string[]): Promise<unknown[]> {
  const { client, register, cause } = await openWorkspace(target, "causeEvent", "advance");
  const ids: string[] = [];
  for (const url of urls) ids.push((await register({ url })).id);
  await cause("search.no_results");
  await runWorker(target);
  return await Promise.all(ids.map(async (id) => deliveryRows(await client.listDeliveries({ id }))[0]?.["status"]));
}

it("fails deliveries after 15 s of the virtual time that destinations pass", async () => {
  const target = await openTargetOf(await configOf("workspace"));
  const openSlow = async (seconds: number): Promise<Destination> => {
    const slow: Destination = await target.destination(async () => await slow.pass(seconds));
    return slow;
  };
  // Deliveries to other destinations are in progress at the same time, and their time does not pass.
  const large = await target.destination(() => ({ status: 200, body: "large. ".repeat(100_000) }));
  const others = await Promise.all(Array.from({ length: 10 }, async () => await target.destination()));
  const all = [await openSlow(14), large, await openSlow(16), ...others, await openSlow(40)];
  const statuses = await statusesAt(
    target,
    all.map(({ url }) => url),
  );
  const inTime = ["delivered", "delivered", "retrying", ...others.map(() => "delivered"), "retrying"];
  expect(statuses).toEqual(inTime);
  for (const { received } of all) expect(received).toHaveLength(1);
});
