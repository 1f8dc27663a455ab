import { Script } from "node:vm";

const script = new Script("work()");

/** Does work that may be asked to take forever, such as a hostile regular expression; false where it was cut short. */
export function within(milliseconds: number, work: () => void): boolean {
  try {
    script.runInNewContext({ work }, { timeout: milliseconds });
    return true;
  } catch (error) {
    if (Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}
