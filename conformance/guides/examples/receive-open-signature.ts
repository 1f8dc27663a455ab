import { createSpendReceiver } from "../../../generated/spend/webhooks.ts";

const { SPEND_SECRET = "" } = process.env;

export const spend = createSpendReceiver({
  signature: { header: "x-signature", algorithm: "hmac-sha256", encoding: "hex" },
  secrets: [SPEND_SECRET],
  on: { "transactions.authorized": (event) => console.log("Authorized", event) },
  // Called with deliveries of the setup; returns the response.
  onSetup: ({ event, body }) => console.log("Setup", event, body),
});
