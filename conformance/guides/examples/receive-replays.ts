import { createWorkspaceReceiver } from "../../../generated/workspace/webhooks.ts";

const { WEBHOOK_SECRET = "" } = process.env;

export const strict = createWorkspaceReceiver({
  secrets: [WEBHOOK_SECRET],
  // Also rejects a manual replay of an event that occurred more than an hour ago.
  tolerance: 60 * 60_000,
  requireId: true,
  on: {
    "chat.no_answer": ({ data }) => console.log(`No answer to ${data.question}`),
  },
});
