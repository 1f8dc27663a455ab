import { describe, inject } from "vitest";
import { registerChecks } from "./register-checks.ts";

// The one file of vitest.
inject("jobs").forEach((job, index) => describe(String(index), () => registerChecks(job)));
