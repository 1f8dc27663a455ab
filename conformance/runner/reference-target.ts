import { programs } from "../peers/client-programs/programs.ts";
import type { Mode } from "../kit/requirements.ts";
import { createTimeouts } from "../kit/timeouts.ts";
import { receivers, serveReceiver } from "../peers/receivers/receivers.ts";
import { createOutbound } from "../reference/destinations/outbound.ts";
import { createReference } from "../reference/reference.ts";
import { serve } from "../reference/serve.ts";
import { type Declarations, defineTarget, type TargetConfig, type TargetRequest } from "../interfaces/target-config.ts";
import { CouldNotRun } from "./result.ts";

/** The correct implementations as targets: the reference on a free port, the receivers, and the client programs. */
export default defineTarget(async ({ interface: name, mode }: TargetRequest): Promise<TargetConfig> => {
  const found = await targets[mode](name);
  if (found === undefined) throw new CouldNotRun(`there is no reference implementation of mode ${mode} for ${name}`);
  return { ...found, interface: name as keyof Declarations };
});

type Made = Omit<TargetConfig, "interface">;

const targets: Readonly<Record<Mode, (name: string) => Promise<Made | undefined>>> = {
  server: service,
  sender: service,
  receiver,
  client: (name) => Promise.resolve(programs[name] && { client: { program: programs[name] } }),
  schema: () => Promise.resolve({}),
};

async function service(name: string): Promise<Made | undefined> {
  const outbound = createOutbound({ allowLoopback: true });
  const timeouts = createTimeouts();
  const timed = { ...outbound, fetch: timeouts.around(outbound.fetch), timeout: timeouts.after };
  const reference = await createReference({ only: [name], outbound: timed });
  const part = reference.parts.get(name);
  if (part === undefined) return undefined;
  const { stop } = await serve(reference);
  const { origin, storage } = reference.host.addresses;
  const { headers = {}, requests = {}, fixtures, hooks = {} } = part;
  return {
    baseUrl: `${origin}${part.path}`,
    destructive: true,
    headers,
    requests: requests as TargetConfig["requests"] & object,
    fixtures,
    hooks: hooks as object,
    // Stored files are served with a self-signed certificate.
    fetch: async (request) =>
      new URL(request.url).origin === storage ? await reference.fetchStored(request) : await fetch(request),
    // Its timeouts keep their length, but run on a virtual time that destinations of the suite move on.
    letPass: async (seconds, address) => await timeouts.passAt(address, seconds * 1000),
    close: async () => await stop(0),
  };
}

async function receiver(name: string): Promise<Made | undefined> {
  const made = receivers[name]?.();
  if (made === undefined) return undefined;
  const { url, close } = await serveReceiver(made.fetch);
  return { receiver: { url, fixtures: made.fixtures, hooks: made.hooks }, close };
}
