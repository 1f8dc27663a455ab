import { isNew } from "../../receivers/plain/plain-parts.ts";
import { plainSpend } from "../../receivers/plain/plain-spend.ts";
import type { PlainParts } from "../../receivers/plain/plain-receiver.ts";
import type { ReceiverDefect } from "./receiver-defect.ts";

const shared = { interface: "spend", requirement: "SPD-DEL-1" };

/** Receivers that do not tell by the id what came before. */
export const deduplicationDefects: ReceiverDefect[] = [
  telling("worked-on-twice", "Works on a delivery each time that it comes", () => true),
  telling("by-object", "Takes a second event of the same resource for a repeated one", ({ event }, seen) => {
    const isFirst = !seen.has(event["object"]);
    seen.add(event["object"]);
    return isFirst;
  }),
  telling("by-content", "Tells repeated deliveries by what they say, leaving the id out", ({ event }, seen) => {
    const content = JSON.stringify({ ...event, id: undefined });
    const isFirst = !seen.has(content);
    seen.add(content);
    return isFirst;
  }),
  telling("looks-then-writes", "Looks for the id, and writes it down a moment later", async ({ id }, seen) => {
    const isFirst = !seen.has(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.add(id);
    return isFirst;
  }),
  telling("last-only", "Remembers the id of the last delivery alone", (delivery, seen) => {
    const isFirst = !seen.has(delivery.id);
    seen.clear();
    return isNew(delivery, seen) && isFirst;
  }),
  {
    ...shared,
    id: "spend/receiver-repeated-refused",
    title: "Answers a repeated delivery with 409, so that it comes again",
    make: () => plainSpend({ acknowledge: (why) => new Response(null, { status: why === "repeated" ? 409 : 204 }) }),
  },
];

function telling(name: string, title: string, isNewTo: PlainParts["isNew"]): ReceiverDefect {
  return { ...shared, id: `spend/receiver-${name}`, title, make: () => plainSpend({ isNew: isNewTo }) };
}
