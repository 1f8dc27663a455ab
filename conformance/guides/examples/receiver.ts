import { createWorkspaceReceiver } from "../../../generated/workspace/webhooks.ts";

const { WEBHOOK_SECRET = "" } = process.env;

export const receiver = createWorkspaceReceiver({
  secrets: [WEBHOOK_SECRET],
  on: {
    "chat.no_answer": ({ data }) => console.log("No answer to", data.question),
    "traffic.spike": ({ workspace_id }) => console.log("Many readers", workspace_id),
  },
});
