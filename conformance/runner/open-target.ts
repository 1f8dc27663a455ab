import type { Mode } from "../modes.ts";
import { generatedSchemas, openSchemas } from "../scenarios/schema/generated-schemas.ts";
import { commandTarget } from "../scripted/command.ts";
import { inProcess } from "../scripted/in-process.ts";
import type { ClientProgramTarget } from "../target/client-program.ts";
import type { OpenTarget } from "./run-check.ts";
import type { TargetConfig } from "./config/target-config.ts";
import { CouldNotRun } from "./could-not-run.ts";
import { expectAnswer, makeSure } from "./target/make-sure.ts";
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
  return await openService(config);
}

/** A receiver is a service that only takes deliveries. */
async function openReceiver(config: TargetConfig): Promise<Opener> {
  const { receiver, listen, close, fetch } = config;
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
  const { env = {}, directory: cwd } = client;
  const open = (): OpenTarget<ClientProgramTarget> =>
    "program" in client
      ? inProcess(client.program)
      : commandTarget(client.command, { env, ...(cwd !== undefined && { cwd }) });
  return { open, close: async () => await close?.() };
}

/** The documents are those of the package. */
async function openDocuments({ interface: name }: TargetConfig): Promise<Opener> {
  const documents = generatedSchemas(name);
  return { open: () => openSchemas(documents), close: async () => undefined };
}
