/**
 * A process that works off the deliveries of a database, for tests: `node worker-process.ts <database>`. A message is a
 * number of seconds to move the clock on by; it is answered when what fell due on the way is done.
 */
import { createReference } from "../../../reference.ts";

const [, , database = ":memory:"] = process.argv;
const reference = await createReference({ database, only: ["workspace"], allowLoopback: true });
process.on("message", (seconds: number) => {
  void reference.host.clock.advance(seconds * 1000).then(() => process.send?.("done"));
});
process.on("disconnect", () => process.exit());
process.send?.("ready");
