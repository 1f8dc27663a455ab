import { createWorkspaceReceiver } from "../../../generated/workspace/webhooks.ts";
import { store } from "./receive-store.ts";

const { WEBHOOK_SECRET = "", OLD_WEBHOOK_SECRET = WEBHOOK_SECRET } = process.env;

export const careful = createWorkspaceReceiver({
  // Both secrets are accepted while the sender changes from one to the other.
  secrets: [WEBHOOK_SECRET, OLD_WEBHOOK_SECRET],
  store,
  // Respond when the handler is done; with 500 if it throws.
  acknowledge: "after",
  on: { "feedback.received": ({ data }) => console.log("Feedback", data) },
  onUnknown: (name) => console.log("Unknown event:", name),
  onInvalid: ({ code, message }) => console.log(`Rejected, ${code}: ${message}`),
});
