import { accessSync, constants, existsSync, mkdirSync, statSync, writeFileSync, writeSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { messageOf } from "../../generated/runtime/client/errors.ts";
import { CouldNotRun } from "./result.ts";

/**
 * Checks that a file can be written. Called before the run, which may take long and spend credits.
 *
 * @param option The option that names the file.
 * @throws {CouldNotRun} If it cannot be written.
 */
export function expectWritable(option: string, path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new CouldNotRun(`${option}: expected a file, found a folder`);
  const above = nearestExisting(dirname(path));
  if (!statSync(above).isDirectory()) throw new CouldNotRun(`${option}: ${relativeTo(above)} is a file, not a folder`);
  withErrorMessage(option, () => accessSync(existsSync(path) ? path : above, constants.W_OK));
}

/**
 * Checks that a folder exists or can be created.
 *
 * @param option The option that names the folder.
 * @param isWritten False if nothing is written to it.
 * @throws {CouldNotRun} If it cannot be created.
 */
export function expectFolder(option: string, path: string, isWritten = true): void {
  const above = nearestExisting(path);
  if (!statSync(above).isDirectory())
    throw new CouldNotRun(
      `${option}: expected a folder, ${above === resolve(path) ? "found a file" : `but ${relativeTo(above)} is a file`}`,
    );
  if (isWritten) withErrorMessage(option, () => accessSync(above, constants.W_OK));
}

/** Returns the path itself if it exists, or the nearest existing folder above it. */
function nearestExisting(path: string): string {
  const full = resolve(path);
  return existsSync(full) ? full : nearestExisting(dirname(full));
}

function relativeTo(path: string): string {
  const shown = relative("", path);
  return shown.startsWith("..") ? path : shown;
}

/** Prints a warning to the standard error. */
export function warn(message: string): void {
  process.stderr.write(`warning: ${message}\n`);
}

/** @throws {CouldNotRun} If the file cannot be written. */
export function writeOutput(option: string, path: string, text: string): void {
  withErrorMessage(`${option} ${path}`, () => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  });
}

function withErrorMessage(what: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new CouldNotRun(`${what} cannot be written: ${messageOf(error)}`, { cause: error });
  }
}

/** Prints a text completely before it returns, since the process may end right after. */
export function printWhole(text: string): void {
  const bytes = Buffer.from(text);
  for (let written = 0; written < bytes.length;) {
    try {
      written += writeSync(process.stdout.fd, bytes, written);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The reader has closed the pipe.
      if (code === "EPIPE") return;
      if (code !== "EAGAIN") throw error;
      // The pipe is full: wait for the reader.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
}
