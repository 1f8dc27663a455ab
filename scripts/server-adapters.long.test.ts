import { describe, expect, it, onTestFinished } from "vitest";
import { createClientServer } from "../generated/client/server.ts";
import { LeftOpen, unrecorded } from "../generated/runtime/checks/check.ts";
import { toExpressHandler } from "../generated/runtime/server/express-server-adapter.ts";
import { toFastifyPlugin } from "../generated/runtime/server/fastify-server-adapter.ts";
import { toNodeListener } from "../generated/runtime/server/node-server-adapter.ts";
import type { Server } from "../generated/runtime/server/server.ts";
import { adapters, listen } from "../templates/runtime/testing/adapters.ts";
import { openDestination } from "../conformance/kit/destination.ts";
import { createReference } from "../conformance/reference/reference.ts";
import { targetOf } from "../conformance/reference/target.ts";
import { suites } from "../conformance/interfaces/interfaces.ts";

const adapting = { toExpressHandler, toFastifyPlugin, toNodeListener };

/** Returns the checks of an interface that a server passes and fails through an adapter. */
async function verdictsOn(
  adapter: string,
  name: string,
  other?: Server,
): Promise<Record<"passed" | "failed", string[]>> {
  const reference = await createReference({ only: [name], paths: { [name]: "/" }, allowLoopback: true });
  onTestFinished(async () => await reference.stop());
  const server = other ?? serverIn(reference.parts.get(name)?.app);
  const isItself = adapter === "itself";
  if (!isItself) reference.host.addresses.origin = await listen(adapter, server, adapting);
  const send = async (request: Request): Promise<Response> => await (isItself ? server.fetch(request) : fetch(request));
  const verdicts = { passed: [] as string[], failed: [] as string[] };
  for (const { id, run } of suites.find((suite) => suite.name === name)?.checks.service ?? []) {
    const { target, close } = targetOf(reference, name, { fetch: send, openDestination });
    // An untested check counts as failed, unless the contract leaves the point open.
    const isPassed = await run(target as never, unrecorded).then(
      () => true,
      (error: unknown) => error instanceof LeftOpen,
    );
    await close();
    verdicts[isPassed ? "passed" : "failed"].push(id);
  }
  return verdicts;
}

/** Returns the generated server of an interface without further routes. */
function serverIn(app: object = {}): Server {
  if (!("respond" in app)) throw new Error("The interface has more routes than its generated server.");
  return app as Server;
}

/** A server that accepts any token. */
const careless = createClientServer({
  authenticate: () => ({}),
  getClient: () => ({ client: { id: "cl_1", name: "Example client" }, request_id: "req_1" }),
});

describe.each(adapters)("served through %s,", (adapter) => {
  it.each(["client", "log-query"])("the reference's %s passes every check", async (name) => {
    const { passed, failed } = await verdictsOn(adapter, name);
    expect(failed).toEqual([]);
    expect(passed).not.toEqual([]);
  });

  it("a wrong server fails the same checks", async () => {
    const verdicts = await verdictsOn(adapter, "client", careless);
    expect(verdicts.failed).not.toEqual([]);
    expect(verdicts).toEqual(await verdictsOn("itself", "client", careless));
  });
});
