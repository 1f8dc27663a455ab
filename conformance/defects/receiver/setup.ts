import { plainSpend } from "../../receivers/plain/plain-spend.ts";
import type { ReceiverDefect } from "./receiver-defect.ts";

const shared = { interface: "spend", requirement: "SPD-SET-3" };

/** Receivers that take the event of the setup for another one. */
export const setupDefects: ReceiverDefect[] = [
  {
    ...shared,
    id: "spend/receiver-setup-handled",
    title: "Hands every event on to the code for events",
    make: () => plainSpend({ isBusiness: () => true }),
  },
  {
    ...shared,
    id: "spend/receiver-setup-misspelt",
    title: "Looks for the event of the setup under another name",
    make: () => plainSpend({ isBusiness: (name) => name !== "webhook.verification" }),
  },
  {
    ...shared,
    id: "spend/receiver-setup-refused",
    title: "Refuses the event of the setup as unknown",
    make: () => plainSpend({ acknowledge: (why) => new Response(null, { status: why === "setup" ? 422 : 204 }) }),
  },
];
