/** The signals that ask a process to end, and the exit code of each. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const;

/** A request to end the process. */
export interface Interruption {
  signal: keyof typeof codes;

  /** The exit code for the signal. */
  code: number;
}

type Taker = (interruption: Interruption) => void;

/** The stack of handlers: the last one receives the next signal. */
const takers: Taker[] = [];

/** Signals within this time count as one: npm forwards signals that the terminal already sends to all its processes. */
const togetherMilliseconds = 300;
let last = Number.NEGATIVE_INFINITY;

/**
 * Registers a handler for the next SIGINT or SIGTERM. After the signal, or after the returned function is called, the
 * previous handler is in charge again; without one, the process ends.
 *
 * @returns Unregisters the handler.
 */
export function takeInterruption(taker: Taker): () => void {
  if (takers.length === 0) for (const signal of signals()) process.on(signal, hear);
  takers.push(taker);
  return () => giveBack(taker);
}

function hear(signal: NodeJS.Signals): void {
  const taker = takers.at(-1);
  const now = performance.now();
  const isSame = now - last < togetherMilliseconds;
  last = now;
  const name = signals().find((each) => each === signal);
  if (isSame || taker === undefined || name === undefined) return;
  // The first handler stays registered: it ends the process.
  if (takers.length > 1) giveBack(taker);
  taker({ signal: name, code: codes[name] });
}

function giveBack(taker: Taker): void {
  const index = takers.lastIndexOf(taker);
  if (index !== -1) takers.splice(index, 1);
  if (takers.length === 0) for (const signal of signals()) process.off(signal, hear);
}

function signals(): (keyof typeof codes)[] {
  return ["SIGINT", "SIGTERM"];
}

/** Resolves at the next SIGINT or SIGTERM. */
export async function interrupted(): Promise<void> {
  await new Promise<void>((resolve) => void takeInterruption(() => resolve()));
}

/** Returns an abort signal that aborts with an `Interruption` at the next SIGINT or SIGTERM. */
export function watchInterruption(): { signal: AbortSignal; unwatch(): void } {
  const controller = new AbortController();
  const unwatch = takeInterruption((interruption) => controller.abort(interruption));
  return { signal: controller.signal, unwatch };
}
