import { expect, it, onTestFinished } from "vitest";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import { createReference } from "../reference/reference.ts";
import { serve } from "../reference/serve.ts";
import { remoteHooks } from "./open-target.ts";

async function address(): Promise<string> {
  const reference = await createReference({ only: ["client"], control: true });
  const { stop } = await serve(reference);
  onTestFinished(async () => await stop(0));
  return `${reference.host.addresses.origin}/control`;
}

it("uses the hooks that are listed, and knows of no others", async () => {
  const hooks = await remoteHooks(`${await address()}/client/`);
  expect(Object.keys(hooks).toSorted()).toEqual(["advance", "issueToken"]);
  await expect(hooks["issueToken"]?.({ name: "Somebody" })).resolves.toEqual({ token: expect.any(String) });
  await expect(hooks["issueToken"]?.({ name: 7 })).rejects.toThrow(NotTested);
});

it("says where nothing lists hooks", async () => {
  const base = await address();
  await expect(remoteHooks(`${base}/client/there`)).rejects.toThrow('expected {"hooks": [names]}');
  await expect(remoteHooks("http://127.0.0.1:1")).rejects.toThrow("controls: nothing answers at http://127.0.0.1:1");
});
