import { takesEscapes } from "./terminal.ts";
import { durationOf } from "./waiting.ts";

/** The milliseconds between two lines if the output is not a terminal. */
const lineInterval = 10_000;

/** The milliseconds after which a line is redrawn to update the estimate. */
const redrawInterval = 1000;

/** The milliseconds before the first estimate; earlier ones would be unreliable. */
const early = 2000;

/** The current work. */
export interface Step {
  /** The name of the work: `compiling the spec`. */
  name: string;

  /** The number of finished items, and the total. */
  done?: number;
  of?: number;

  /** The elapsed share of the time, from 0 to 1. Default: `done / of`; `undefined` if unknown. */
  share?: number | undefined;

  /** Further information: `2 failed`. */
  note?: string;
}

/** Shows progress: on a terminal in one redrawn line, otherwise with a line at intervals. */
export interface Progress {
  show(step: Step): void;

  /** Prints a line that stays. */
  say(line: string): void;
  clear(): void;
}

/** The last shown step, for the message of an interruption. */
let current: { name: string; count: string } | undefined;

/** Returns text such as ` while compiling the spec (3 of 20)`; "" if no step is shown. */
export function whileDoing(): string {
  if (current === undefined) return "";
  const { name, count } = current;
  return ` while ${name}${count === "" ? "" : ` (${count})`}`;
}

export function progress(stream: NodeJS.WriteStream = process.stderr): Progress {
  const isRedrawn = stream.isTTY && takesEscapes(stream);
  const erase = (): void => void (isRedrawn && stream.write("\r\u001B[2K"));
  const started = performance.now();
  let step: Step | undefined;
  let end: number | undefined;
  let printed = started;
  const draw = (): void => {
    if (step === undefined) return;
    const text = lineOf(step, end);
    if (isRedrawn) stream.write(`\r\u001B[2K${text.slice(0, Math.max(20, (stream.columns || 80) - 1))}`);
    else if (performance.now() - printed >= lineInterval) {
      printed = performance.now();
      stream.write(`${text}\n`);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    show: (next) => {
      timer ??= setInterval(draw, redrawInterval).unref();
      step = next;
      end = endOf(next, started);
      current = { name: next.name, count: countOf(next) };
      draw();
    },
    say: (line) => {
      erase();
      stream.write(`${line}\n`);
      draw();
    },
    clear: () => {
      clearInterval(timer);
      timer = undefined;
      step = undefined;
      current = undefined;
      erase();
    },
  };
}

function countOf({ done, of }: Step): string {
  return done === undefined || of === undefined ? "" : `${done} of ${of}`;
}

/** Returns the estimated end of a step; undefined if unknown. */
function endOf(step: Step, started: number): number | undefined {
  const { done = 0, of = 0 } = step;
  const share = "share" in step ? step.share : of > 0 ? done / of : undefined;
  const now = performance.now();
  const isKnown = share !== undefined && share > 0 && share < 1 && now - started >= early;
  return isKnown ? started + (now - started) / share : undefined;
}

/** Returns a line such as `testing: 12 of 80, 1 failed, about 9 s left`. */
function lineOf(step: Step, end: number | undefined): string {
  const seconds = end === undefined ? 0 : Math.max(1, Math.round((end - performance.now()) / 1000));
  const left = seconds > 0 ? `about ${durationOf(seconds)} left` : "";
  const parts = [countOf(step), step.note ?? "", left].filter((part) => part !== "");
  return parts.length === 0 ? `${step.name} …` : `${step.name}: ${parts.join(", ")}`;
}
