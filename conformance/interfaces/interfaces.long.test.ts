import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LeftOpen, unrecorded } from "../../generated/runtime/checks/check.ts";
import { createReference, type Reference } from "../reference/reference.ts";
import { serve } from "../reference/serve.ts";
import { sampleOf } from "../../scripts/testing/share.ts";
import { targetOf } from "../reference/target.ts";
import { databases, type TestDatabase } from "../reference/testing/databases.ts";
import { suites } from "./interfaces.ts";

const matrix = databases.flatMap((database) =>
  suites
    .filter(({ checks }) => checks.service !== undefined)
    .map(({ name, checks }) => ({ name, checks: checks.service ?? [], kind: database.name, open: database.open })),
);

/** Runs every check of an interface over HTTP against the reference on a free port. */
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

  // A check that is not tested fails too: the reference must offer everything that checks need. Only what the documents
  // leave open passes: such a check has no failed assertion.
  it.each(sampleOf<(typeof checks)[number]>(checks, ({ id }) => id))("passes $id", async ({ run }) => {
    const { target, close } = targetOf(reference, name);
    const error: unknown = await run(target as never, unrecorded)
      .catch((thrown: unknown) => thrown)
      .finally(close);
    if (error instanceof LeftOpen) return;
    expect(error).toBeUndefined();
  });
});
