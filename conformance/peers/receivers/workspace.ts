import type { HandledDelivery } from "../../../generated/runtime/checks/receiver-target.ts";
import type { Receiver } from "../../../generated/runtime/webhooks/receiver.ts";
import { eventTypes } from "../../../generated/workspace/enums.ts";
import { createWorkspaceReceiver, workspaceSignature } from "../../../generated/workspace/webhooks.ts";
import { type PlainParts, plainReceiver, type ReceiverUnderTest } from "./plain-receiver.ts";

const secret = "3nV8xq0LrT6bYw2KzP9sHc5D";

/** Makes a receiver of the workspace's events that records the events it has handled. */
export function workspaceReceiver(): ReceiverUnderTest & { fetch: Receiver } {
  const handled: HandledDelivery[] = [];
  const handle = (_event: unknown, { id = "" }: { id: string | undefined }): void => void handled.push({ id });
  return {
    fetch: createWorkspaceReceiver({
      secrets: [secret],
      // Lets the suite send large deliveries.
      bodyLimit: 2 ** 22,
      // A delivery that breaks off is repeated.
      onError: () => undefined,
      on: Object.fromEntries(eventTypes.map((name) => [name, handle])),
    }),
    fixtures: { secret, events: eventTypes },
    hooks: { handled: () => Promise.resolve(handled) },
  };
}

/** Makes a receiver of the workspace's events, correct except for the given parts. */
export function plainWorkspace(parts: Partial<PlainParts>): ReceiverUnderTest {
  const { fixtures } = workspaceReceiver();
  return plainReceiver(
    {
      secret: fixtures.secret ?? "",
      scheme: workspaceSignature,
      nameOf: ({ event }) => event,
      idOf: (headers) => headers.get("X-Service-Delivery"),
      fixtures,
    },
    parts,
  );
}
