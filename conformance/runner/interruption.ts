/** The signals that ask a process to end, and the exit code of each. */
const codes = { SIGINT: 130, SIGTERM: 143 } as const;

/** The process is to end now. */
export interface Interruption {
  signal: keyof typeof codes;

  /** The exit code that says so. */
  code: number;
}

type Taker = (interruption: Interruption) => void;

/** The last one takes the next signal. */
const takers: Taker[] = [];

/** Signals that come together are one: npm hands on what the terminal sends to all of its processes already. */
const togetherMilliseconds = 300;
let last = Number.NEGATIVE_INFINITY;

/**
 * Takes the next signal to end, until that comes or it is given back. After that whoever took it before has it again: at
 * last the process itself, which ends.
 *
 * @returns Gives it back.
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
  // The process ends with whoever is the first.
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

/** Resolves at the next signal to end. */
export async function interrupted(): Promise<void> {
  await new Promise<void>((resolve) => void takeInterruption(() => resolve()));
}

/** A signal that aborts with an `Interruption` at the next signal to end. */
export function watchInterruption(): { signal: AbortSignal; unwatch(): void } {
  const controller = new AbortController();
  const unwatch = takeInterruption((interruption) => controller.abort(interruption));
  return { signal: controller.signal, unwatch };
}
