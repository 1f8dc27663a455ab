import { createLog } from "../../host/log.ts";
import { createReference } from "../../reference.ts";
import { serve } from "../../serve.ts";
import { noOutbound } from "./no-outbound.ts";

/** What the program is started with, as JSON in its first argument. */
export interface ChildOptions {
  database: string;

  /** Whether deliveries reach this machine; otherwise they reach nothing. */
  allowLoopback?: boolean;
}

/** What it says: where it listens, or how much memory it holds after everything that is unused is freed. */
export type ChildMessage = { origin: string } | { memory: number };

/**
 * Serves every interface, with the hooks, on a free port of this machine, until it is killed. A program of its own, so
 * that it can be killed, and so that its memory is its own.
 */
const { database, allowLoopback = false } = JSON.parse(process.argv[2] ?? "{}") as ChildOptions;
const log = createLog("readable", Date.now, (line) => void (line.includes("error: ") && process.stderr.write(`${line}\n`)));
const reference = await createReference({
  ...{ database, control: true, allowLoopback, log },
  ...(!allowLoopback && { outbound: noOutbound }),
});
await serve(reference);
say({ origin: reference.host.addresses.origin });
process.on("message", () => {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  say({ memory: heapUsed + external });
});
// Whoever started it is gone.
process.on("disconnect", () => process.exit());

function say(message: ChildMessage): void {
  process.send?.(message);
}
