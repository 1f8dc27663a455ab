import { createReference } from "../../reference.ts";
import { serve } from "../../serve.ts";

/**
 * A program for tests: serves the interface on the database that its argument names, with hooks and without quotas to
 * speak of, and writes its address to standard output. It ends when it is told to.
 */
const unlimited = { requests: 1_000_000, windowSeconds: 60 };
const reference = await createReference({
  database: process.argv[2] ?? ":memory:",
  only: ["capability"],
  control: true,
  parts: { capability: { quotas: { discover: unlimited, inspect: unlimited, call: unlimited } } },
});
const { stop } = await serve(reference);
process.once("SIGTERM", () => void stop());
process.stdout.write(`${reference.host.addresses.origin}\n`);
