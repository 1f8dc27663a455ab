import type { Report } from "../runner/report/report.ts";
import { hold } from "./hold.ts";
import { runSuite, type SuiteRun } from "./run-suite.ts";
import { serve, type Service } from "./serving.ts";
import { slowly } from "./slowly.ts";

/** What comes of a service twice in a row, meanwhile of another on another port, and of one on a slow machine. */
export async function fourRuns(
  args: readonly [name: string, ...others: string[]],
  make: () => Service,
): Promise<{ commands: readonly [SuiteRun, SuiteRun, SuiteRun]; slow: Report }> {
  const services = [await serve(make()), await serve(make())] as const;
  const [one, other] = services;
  try {
    const [first, parallel, slow] = await Promise.all([
      runSuite(args, { STRANGER_URL: one.url }),
      runSuite(args, { STRANGER_URL: other.url }),
      hold(args[0], () => slowly(make())),
    ]);
    return { commands: [first, parallel, await runSuite(args, { STRANGER_URL: one.url })], slow };
  } finally {
    for (const { close } of services) await close();
  }
}
