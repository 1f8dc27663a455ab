import { CouldNotRun } from "./could-not-run.ts";
import type { CheckResult } from "./result.ts";

/** So many checks in a row that were not answered at all are no longer about requirements. */
const most = 5;

/**
 * Notices where a target is there no more.
 *
 * @throws {CouldNotRun} from then on.
 */
export function watchOutage(): (result: CheckResult) => void {
  let unanswered = 0;
  return ({ outcome, exchanges, reason }) => {
    if (unanswered >= most)
      throw new CouldNotRun(`the target no longer answers: ${reason ?? "no request went through"}`);
    const isLost =
      outcome === "failed" &&
      exchanges.length > 0 &&
      exchanges.every(({ response, isDelivery }) => !response && !isDelivery);
    if (exchanges.length > 0 || outcome !== "not tested") unanswered = isLost ? unanswered + 1 : 0;
  };
}
