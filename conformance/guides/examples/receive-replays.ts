import { createWorkspaceReceiver } from "../../../generated/workspace/webhooks.ts";

const { WEBHOOK_SECRET = "" } = process.env;

export const strict = createWorkspaceReceiver({
  secrets: [WEBHOOK_SECRET],
  // A replay by hand of what happened an hour ago is rejected, too.
  tolerance: 60 * 60_000,
  requireId: true,
  on: {
    "chat.no_answer": ({ data }) => console.log(`No answer to ${data.question}`),
  },
});
