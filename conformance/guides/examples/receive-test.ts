import { signWorkspaceEvent } from "../../../generated/workspace/webhooks.ts";
import { receiver } from "./receiver.ts";

const delivery = await signWorkspaceEvent(
  {
    event: "chat.no_answer",
    workspace_id: 4821,
    occurred_at: "2026-03-02T09:15:27.418Z",
    data: { question: "How do I rotate an access key?", chat_id: "c_90412" },
  },
  { secret: process.env.WEBHOOK_SECRET ?? "" },
);

const { status } = await receiver(delivery);
console.log(status); // 202
