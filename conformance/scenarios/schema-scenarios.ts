import type { Check } from "../../generated/runtime/check.ts";
import type { SchemaTarget } from "../target/schema.ts";
import { capabilityScenarios } from "./schema/capability.ts";
import { sargScenarios } from "./schema/sarg.ts";
import { workspaceScenarios } from "./schema/workspace.ts";

/** What holds of the documents of every interface. */
export const schemaScenarios: Readonly<Record<string, readonly Check<SchemaTarget>[]>> = {
  capability: capabilityScenarios,
  sarg: sargScenarios,
  workspace: workspaceScenarios,
};
