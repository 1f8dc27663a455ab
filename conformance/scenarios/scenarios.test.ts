import { afterAll, beforeAll, describe, it } from "vitest";
import { NotTested } from "../../generated/runtime/check.ts";
import { createReference, type Reference } from "../reference/reference.ts";
import { serve } from "../reference/serve.ts";
import { targetOf } from "../reference/target.ts";
import { scenarios } from "./scenarios.ts";

/** The reference on a port of its own, held to every scenario of an interface over HTTP. */
describe.each(Object.entries(scenarios))("%s", (name, checks) => {
  let reference: Reference;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    reference = await createReference({ only: [name], allowLoopback: true });
    ({ stop } = await serve(reference));
  });
  afterAll(async () => await stop());

  it.each(checks)("$id: $title", async ({ run }) => {
    const { target, close } = targetOf(reference, name);
    try {
      await run(target as never);
    } catch (error) {
      // The reference has to offer what every scenario takes.
      throw error instanceof NotTested ? new Error(`not tested: ${error.message}`) : error;
    } finally {
      await close();
    }
  });
});
