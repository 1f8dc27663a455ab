import { describe, inject } from "vitest";
import { registerChecks } from "./register-checks.ts";

// The one file of vitest.
for (const job of inject("jobs")) {
  describe(`${job.interface} ${job.modes.join(" ")}`, () => {
    registerChecks(job);
  });
}
