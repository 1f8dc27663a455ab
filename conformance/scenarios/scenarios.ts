import type { Check } from "../../generated/runtime/check.ts";
import { tokenScenarios } from "./client/token.ts";

/** The scenarios of every interface, for targets of that interface. */
export const scenarios: Readonly<Record<string, readonly Check<never>[]>> = {
  client: [...tokenScenarios],
};
