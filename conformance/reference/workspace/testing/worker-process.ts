/**
 * A process that works off the deliveries of a database, for tests: `node worker-process.ts <database>`. A message is a
 * number of seconds to move the clock on by; its reply comes when what fell due meanwhile is done.
 */
import { createReference } from "../../reference.ts";

const [, , database = ":memory:"] = process.argv;
// What keeps connections apart and checks addresses has tests of its own, and would take most of the time here.
const outbound = { fetch, rejectionOf: () => undefined };
const reference = await createReference({ database, only: ["workspace"], outbound });
process.on("message", (seconds: number) => {
  void reference.host.clock.advance(seconds * 1000).then(() => process.send?.("done"));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
