import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The work of every server and client: one POST by authenticated callers. */
export interface Work {
  path: string;
  token: string;

  /** The JSON Schemas of the request body and the response body. */
  schemas: { request: object; reply: object };

  /** A valid body, and invalid ones. */
  body: { tool_ids: string[] };
  invalid: readonly object[];
  reply: object;

  /** The response body of a GET. */
  page: object;
}

const folder = join(import.meta.dirname, "../../../generated/capability/schemas");
const schemas = { request: schema("InspectRequest"), reply: schema("InspectResponse") };

/** Inspecting a capability: a small, nested body with an enum. */
export const work: Work = {
  path: "/tools/by-ids",
  token: "a-token-of-the-bench",
  schemas,
  body: { tool_ids: ["weather.forecast.v2"], ...schemas.request.examples[0] },
  invalid: [{}, { tool_ids: "weather" }, { tool_ids: [1] }, { tool_ids: [], view: "most" }],
  reply: schemas.reply.examples[0] ?? {},
  page: schema("LedgerEnvelope").examples[0] ?? {},
};

function schema(name: string): { examples: object[] } {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as { examples: object[] };
}

/** A contestant in a process of its own. */
export interface Child {
  address: string;

  /** Returns the CPU time of its process, in milliseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a contestant on a free port of this machine. */
export async function startChild(name: string): Promise<Child> {
  const program = join(import.meta.dirname, "serve.ts");
  const child = fork(program, [name], { env: { ...process.env, NODE_ENV: "production" } });
  const exit = once(child, "exit");
  const ended = exit.then(([code]) => Promise.reject(new Error(`${name} ended with ${code}`)));
  ended.catch(() => undefined);
  const message = async (): Promise<number> => {
    const [number] = await Promise.race([once(child, "message") as Promise<[number]>, ended]);
    return number;
  };
  const port = await message();
  return {
    address: `http://127.0.0.1:${port}`,
    async cpu() {
      child.send("cpu");
      return (await message()) / 1000;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await exit;
    },
  };
}
