import type { Check } from "../../generated/runtime/checks/check.ts";
import { spendReceiverChecks as spend } from "./spend/receivers.ts";
import { workspaceReceiverChecks as workspace } from "./workspace/receivers.ts";

/** The scenarios of what takes the deliveries of an interface, for targets that are receivers. */
export const receiverChecks: Readonly<Record<string, readonly Check<never>[]>> = { spend, workspace };
