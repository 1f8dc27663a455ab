import { Mismatch } from "../../generated/runtime/checks/check.ts";

/**
 * Reads the result of a request until it is correct or so many seconds have passed.
 *
 * @throws {Mismatch} The mismatch of the last reading.
 */
export async function settled<Value>(seconds: number, read: () => Promise<Value>): Promise<Value> {
  const ends = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Mismatch) || performance.now() >= ends) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
