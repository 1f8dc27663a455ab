/** The log of the reference. It never contains a body, a query, a header or a secret. */
export interface Log {
  /** Writes one line for each request, after its response. */
  request(entry: RequestEntry): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string, error?: unknown): void;
}

export interface RequestEntry {
  method: string;
  path: string;
  status: number;
  milliseconds: number;
}

export type LogFormat = "readable" | "json" | "off";

/** Creates a log that writes readable lines or JSON lines. */
export function createLog(format: LogFormat, now: () => number, write: (line: string) => void = toStandardError): Log {
  if (format === "off") return { request: nothing, info: nothing, warn: nothing, error: nothing };
  const line = (level: string, message: string, more: object = {}): void => {
    const time = new Date(now()).toISOString();
    if (format === "json") write(JSON.stringify({ time, level, message, ...more }));
    else write(`${time.slice(11, 19)} ${level === "info" ? "" : `${level}: `}${printable(message)}`);
  };
  return {
    request: ({ method, path, status, milliseconds }) => {
      const level = status >= 500 ? "error" : "info";
      if (format === "json") line(level, "request", { method, path, status, milliseconds });
      else line(level, `${method} ${path} ${status} (${milliseconds} ms)`);
    },
    info: (message) => line("info", message),
    warn: (message) => line("warning", message),
    error: (message, error) => line("error", error === undefined ? message : `${message}: ${stackOf(error)}`),
  };
}

/** Removes hooks that would move the cursor of a terminal or begin another line; the lines of a stack stay. */
export function printable(text: string): string {
  return text.replaceAll(
    /(?!\n {4}at )\p{Cc}/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Returns the stack of an error, followed by those of its causes. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : ` (${stackOf(error.cause)})`;
  return `${error.stack ?? error.message}${cause}`;
}

function nothing(): void {}

function toStandardError(line: string): void {
  process.stderr.write(`${line}\n`);
}
