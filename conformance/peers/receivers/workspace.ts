import type { HandledDelivery } from "../../../generated/runtime/checks/receiver-target.ts";
import type { Receiver } from "../../../generated/runtime/webhooks/receiver.ts";
import { eventTypes } from "../../../generated/workspace/enums.ts";
import { createWorkspaceReceiver, workspaceSignature } from "../../../generated/workspace/webhooks.ts";
import { type PlainParts, plainReceiver, type ReceiverUnderTest } from "./plain-receiver.ts";

const secret = "3nV8xq0LrT6bYw2KzP9sHc5D";

/** A receiver of the workspace's events that keeps a list of what it was given. */
export function workspaceReceiver(): ReceiverUnderTest & { fetch: Receiver } {
  const handled: HandledDelivery[] = [];
  const handle = (_event: unknown, { id = "" }: { id: string | undefined }): void => void handled.push({ id });
  return {
    fetch: createWorkspaceReceiver({
      secrets: [secret],
      // Large deliveries can be tested.
      bodyLimit: 2 ** 22,
      // A delivery that breaks off comes again.
      onError: () => undefined,
      on: Object.fromEntries(eventTypes.map((name) => [name, handle])),
    }),
    subjects: { secret, events: eventTypes },
    controls: { handled: () => Promise.resolve(handled) },
  };
}

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
