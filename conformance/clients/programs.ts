import type { ClientProgram } from "../target/client-program.ts";
import { capabilityProgram } from "./capability.ts";
import { clientApiProgram } from "./client-api.ts";
import { logQueryProgram } from "./log-query.ts";

/** A right client program of each interface that says something about clients. */
export const programs: Readonly<Record<string, ClientProgram>> = {
  capability: capabilityProgram(),
  client: clientApiProgram,
  "log-query": logQueryProgram(),
};
