import type { Mode } from "../modes.ts";
import { tryCommand } from "../scripted/start-command.ts";
import type { TargetConfig } from "./config/target-config.ts";
import { CouldNotRun } from "./could-not-run.ts";
import { expectAnswer, makeSure } from "./target/make-sure.ts";
import { makeSureOfCredentials } from "./target/make-sure-of-credentials.ts";
import type { Opener } from "./target/opener.ts";
import { openService } from "./target/open-service.ts";

/** Opens what a mode runs against, once it is sure that it is there. */
export async function openTarget(config: TargetConfig, mode: Mode): Promise<Opener> {
  return await openers[mode](config);
}

const openers: Readonly<Record<Mode, (config: TargetConfig) => Promise<Opener>>> = {
  server: openServer,
  sender: openServer,
  receiver: openReceiver,
  client: openClient,
  schema: openDocuments,
};

async function openServer(config: TargetConfig): Promise<Opener> {
  await makeSure(config);
  await makeSureOfCredentials(config);
  return await openService(config);
}

/** A receiver is a service that only takes deliveries. */
async function openReceiver(config: TargetConfig): Promise<Opener> {
  const { baseUrl, listen, close, fetch, receiver = baseUrl === undefined ? undefined : { url: baseUrl } } = config;
  if (receiver === undefined) throw new CouldNotRun("receiver: expected what there is to know of it, found nothing");
  const { url, ...known } = receiver;
  const service = {
    interface: config.interface,
    baseUrl: url,
    ...known,
    ...(listen && { listen }),
    ...(close && { close }),
    ...(fetch && { fetch }),
  } as TargetConfig;
  await expectAnswer(service, "GET", url);
  return await openService(service);
}

async function openClient({ client, close }: TargetConfig): Promise<Opener> {
  if (client === undefined) throw new CouldNotRun("client: expected the command of the program, found nothing");
  const end = async (): Promise<void> => await close?.();
  // What only some modes need is loaded, and has to be installed, for those.
  const { commandTarget } = await import("../scripted/command.ts");
  const { inProcess } = await import("../scripted/in-process.ts");
  if ("program" in client) return { open: () => inProcess(client.program), close: end };
  const { command, env = {}, directory: cwd } = client;
  const options = { env, ...(cwd !== undefined && { cwd }) };
  await tryCommand(command, options).catch((cause: Error) => {
    throw new CouldNotRun(`client.command: ${command[0]} cannot be started: ${cause.message}`, { cause });
  });
  return { open: () => commandTarget(command, options), close: end };
}

/** The documents are those of the package. */
async function openDocuments({ interface: name }: TargetConfig): Promise<Opener> {
  const { generatedSchemas, openSchemas } = await import("../scenarios/schema/generated-schemas.ts");
  const documents = generatedSchemas(name);
  return { open: () => openSchemas(documents), close: async () => undefined };
}
