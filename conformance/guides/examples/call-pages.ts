import { capability } from "./capability.ts";

const entries = capability.ledger.all({ direction: "consume", page_size: 100 });

let spent = 0;
for await (const { amount_credits = 0 } of entries) spent -= amount_credits;
console.log(`${spent.toFixed(2)} credits spent`);
