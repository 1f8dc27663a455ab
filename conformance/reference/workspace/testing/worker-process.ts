/**
 * A process that delivers the outbox of a database, for tests: `node worker-process.ts <database>`. A message is a
 * number of seconds to advance the clock by; the reply is sent when the due tasks are done.
 */
import { createReference } from "../../reference.ts";

const [, , database = ":memory:"] = process.argv;
// Address checks and connection isolation have their own tests, and would take most of the time here.
const outbound = { fetch, rejectionOf: () => undefined };
const reference = await createReference({ database, only: ["workspace"], outbound });
process.on("message", (seconds: number) => {
  void reference.host.clock.advance(seconds * 1000).then(() => process.send?.("done"));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
