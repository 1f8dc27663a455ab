import type { Receiver } from "../../generated/runtime/receiver.ts";
import type { ReceiverUnderTest } from "./receiver-under-test.ts";
import { spendReceiver } from "./spend.ts";
import { workspaceReceiver } from "./workspace.ts";

/** Makes a receiver that is right in everything, by interface: the generated one, at its simplest. */
export const receivers: Readonly<Record<string, () => ReceiverUnderTest & { answer: Receiver }>> = {
  spend: spendReceiver,
  workspace: workspaceReceiver,
};
