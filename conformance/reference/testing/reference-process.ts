import { createClock } from "../host/clock.ts";
import { createLog } from "../host/log.ts";
import { createReference } from "../reference.ts";
import { serve } from "../serve.ts";
import { noOutbound } from "../destinations/outbound.ts";

/** The first argument of the program, as JSON. */
export interface ReferenceProcessOptions {
  database: string;

  /** The names of the interfaces to serve. Default: all. */
  only?: readonly string[];

  /** Allows deliveries to this machine. Default: none are sent. */
  allowLoopback?: boolean;

  /** The lead of its clock, in seconds. A clock that tests have advanced must not go back when the process restarts. */
  aheadSeconds?: number;
}

/** A message of the process: its origin, or the bytes in use after a garbage collection. */
export type ReferenceProcessMessage = { origin: string } | { memory: number };

/**
 * Serves the reference with test hooks and practically without quotas, on a free port of this machine, until it is killed. It is a
 * separate process, so that tests can kill it, run several, and measure its memory.
 */
const options = JSON.parse(process.argv[2] ?? "{}") as ReferenceProcessOptions;
const { database, only, allowLoopback = false, aheadSeconds = 0 } = options;
const clock = createClock();
await clock.advance(aheadSeconds * 1000);
const log = createLog("readable", clock.now, (line) => {
  if (line.includes("error: ")) process.stderr.write(`${line}\n`);
});
const unlimited = { requests: 1_000_000, windowSeconds: 60 };
const reference = await createReference({
  database,
  clock,
  log,
  allowLoopback,
  control: true,
  parts: { capability: { quotas: { discover: unlimited, inspect: unlimited, call: unlimited } } },
  ...(only && { only }),
  ...(!allowLoopback && { outbound: noOutbound }),
});
await serve(reference);
say({ origin: reference.host.addresses.origin });
process.on("message", () => {
  for (let round = 0; round < 3; round++) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  say({ memory: heapUsed + external });
});
// The parent process has ended.
process.on("disconnect", () => process.exit());

function say(message: ReferenceProcessMessage): void {
  process.send?.(message);
}
