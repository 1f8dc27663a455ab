import { defineTarget } from "../../interfaces/target-config.ts";

const { RECEIVER_URL = "http://127.0.0.1:3000/webhooks", WEBHOOK_SECRET = "" } = process.env;

export default defineTarget({
  interface: "workspace",
  receiver: { url: RECEIVER_URL, fixtures: { secret: WEBHOOK_SECRET } },
});
