import { takesEscapes } from "./terminal.ts";
import { durationOf } from "./waiting.ts";

/** Milliseconds between two lines where none is redrawn. */
const lineInterval = 10_000;

/** Milliseconds until a line is redrawn though nothing has happened but time. */
const redrawInterval = 1000;

/** Before so many milliseconds no estimate is worth anything. */
const early = 2000;

/** What is under way. */
export interface Step {
  /** What is done: `compiling the spec`. */
  name: string;

  /** How many are done, of how many. */
  done?: number;
  of?: number;

  /** The share of the time that is over, from 0 to 1, where `done` of `of` does not say it; `undefined` where nobody knows. */
  share?: number | undefined;

  /** What else there is to say: `2 failed`. */
  note?: string;
}

/** Shows what is done: on a terminal in one line that is redrawn, else in a line now and then. */
export interface Progress {
  show(step: Step): void;

  /** A line that stays. */
  say(line: string): void;
  clear(): void;
}

/** The step that was shown last: that which an interruption stops. */
let current: { name: string; count: string } | undefined;

/** ` while compiling the spec (3 of 20)`; nothing where nothing is under way. */
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

/** The time at which all is done, if it goes on as it went; undefined where there is no telling. */
function endOf(step: Step, started: number): number | undefined {
  const { done = 0, of = 0 } = step;
  const share = "share" in step ? step.share : of > 0 ? done / of : undefined;
  const now = performance.now();
  const isKnown = share !== undefined && share > 0 && share < 1 && now - started >= early;
  return isKnown ? started + (now - started) / share : undefined;
}

/** `testing: 12 of 80, 1 failed, about 9 s left`. */
function lineOf(step: Step, end: number | undefined): string {
  const seconds = end === undefined ? 0 : Math.max(1, Math.round((end - performance.now()) / 1000));
  const left = seconds > 0 ? `about ${durationOf(seconds)} left` : "";
  const parts = [countOf(step), step.note ?? "", left].filter((part) => part !== "");
  return parts.length === 0 ? `${step.name} …` : `${step.name}: ${parts.join(", ")}`;
}
