import { deduplicationDefects } from "./deduplication.ts";
import type { ReceiverDefect } from "./receiver-defect.ts";
import { setupDefects } from "./setup.ts";
import { verificationDefects } from "./verification.ts";
import { workDefects } from "./working.ts";

/** Every receiver that is wrong on purpose. */
export const receiverDefects: readonly ReceiverDefect[] = [
  ...verificationDefects,
  ...setupDefects,
  ...deduplicationDefects,
  ...workDefects,
];
