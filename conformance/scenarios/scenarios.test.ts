import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NotTested } from "../../generated/runtime/check.ts";
import { createReference, type Reference } from "../reference/reference.ts";
import { serve } from "../reference/serve.ts";
import { targetOf } from "../reference/target.ts";
import { databases, type TestDatabase } from "../reference/testing/databases.ts";
import { scenarios } from "./scenarios.ts";

const matrix = databases.flatMap((database) =>
  Object.entries(scenarios).map(([name, checks]) => ({ name, checks, kind: database.name, open: database.open })),
);

/** The reference on a port of its own, held to every scenario of an interface over HTTP. */
describe.each(matrix)("$name on $kind", ({ name, checks, open }) => {
  let database: TestDatabase;
  let reference: Reference;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    database = await open();
    reference = await createReference({ database: database.address, only: [name], allowLoopback: true });
    ({ stop } = await serve(reference));
  });
  afterAll(async () => {
    await stop();
    await database.drop();
  });

  it.each(checks)("$id: $title", async ({ run }) => {
    const { target, close } = targetOf(reference, name);
    try {
      await run(target as never);
    } catch (error) {
      // The reference has to offer what every scenario takes.
      expect.unreachable(error instanceof NotTested ? `not tested: ${error.message}` : told(error));
    } finally {
      await close();
    }
  });
});

function told(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
