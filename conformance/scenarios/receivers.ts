import type { Check } from "../../generated/runtime/check.ts";
import { receiverScenarios as spend } from "./spend/receiver.ts";
import { receiverScenarios as workspace } from "./workspace/receiver.ts";

/** The scenarios of what takes the deliveries of an interface, for targets that are receivers. */
export const receiverScenarios: Readonly<Record<string, readonly Check<never>[]>> = { spend, workspace };
