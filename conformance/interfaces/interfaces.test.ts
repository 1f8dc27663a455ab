import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReference, type Reference } from "../reference/reference.ts";
import { serve } from "../reference/serve.ts";
import { targetOf } from "../reference/target.ts";
import { databases, type TestDatabase } from "../reference/testing/databases.ts";
import { serviceChecks } from "./interfaces.ts";

const matrix = databases.flatMap((database) =>
  Object.entries(serviceChecks).map(([name, checks]) => ({ name, checks, kind: database.name, open: database.open })),
);

/** The reference on a port of its own, held to every scenario of an interface over HTTP. */
describe.each(matrix)("$name on $kind", { timeout: 60_000 }, ({ name, checks, open }) => {
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

  // To be not tested is a failure too: the reference has to offer what every scenario takes.
  it.each(checks)(
    "$id: $title",
    async ({ run }) => {
      const { target, close } = targetOf(reference, name);
      const failure: unknown = await run(target as never).catch((error: unknown) => error);
      await close();
      expect(failure).toBeUndefined();
    },
    60_000,
  );
});
