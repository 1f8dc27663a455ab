// Serves the work with one contestant until its parent lets go of it: `serve.ts <contestant>`. The parent is told the
// port, and each time that it asks the CPU time that this process has used, in microseconds.
import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { answers } from "./answers.ts";
import { own } from "./own.ts";
import { type Work, work } from "./work.ts";

type Make = (work: Work) => Server | Promise<Server>;

const { peers } = (await import(join(import.meta.dirname, "../peers/servers.mjs"))) as { peers: Record<string, Make> };
const [name = ""] = process.argv.slice(2);
const make = { ...peers, answers, own }[name];
if (make === undefined) throw new Error(`There is no contestant ${name}.`);
const server = await make(work);
if (!server.listening) await once(server.listen(0, "127.0.0.1"), "listening");
process.send?.((server.address() as AddressInfo).port);
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
// Not at once: a profiler writes its file first.
process.on("disconnect", () => process.exit());
