import { workspaceSignature } from "../../../generated/workspace/webhooks.ts";
import { workspaceReceiver } from "../workspace.ts";
import type { ReceiverUnderTest } from "../receiver-under-test.ts";
import { plainReceiver, type PlainParts } from "./plain-receiver.ts";

/** A receiver of the workspace's events, right but for the parts that are given. */
export function plainWorkspace(parts: Partial<PlainParts>): ReceiverUnderTest {
  const { subjects } = workspaceReceiver();
  return plainReceiver(
    {
      secret: subjects.secret ?? "",
      scheme: workspaceSignature,
      nameOf: ({ event }) => event,
      idOf: (headers) => headers.get("X-Service-Delivery"),
      subjects,
    },
    parts,
  );
}
