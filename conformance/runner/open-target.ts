import { setTimeout } from "node:timers/promises";
import type { ApiTarget } from "../../generated/runtime/checks/operation-checks.ts";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import {
  type DestinationHandler,
  openDestination,
  type OpenDestination,
  openDestinations,
} from "../kit/destination.ts";
import { contractOf } from "../kit/contract.ts";
import type { Mode } from "../kit/requirements.ts";
import { observerOf, type Sightings } from "../kit/sightings.ts";
import { declared, type Target } from "../kit/target.ts";
import { tryCommand } from "./command.ts";
import { expectResponse, preflight, preflightCredentials } from "./preflight.ts";
import { CouldNotRun, type Exchange, recording } from "./result.ts";
import type { OpenTarget } from "./run-check.ts";

/** Opens the target of a mode, after the preflight. */
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
  await preflight(config);
  await preflightCredentials(config);
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
  await expectResponse(service, "GET", url);
  return await openService(service);
}

async function openClient({ client, close }: TargetConfig): Promise<Opener> {
  if (client === undefined) throw new CouldNotRun("client: expected the command of the program, found nothing");
  const end = async (): Promise<void> => await close?.();
  // What only some modes need is loaded, and has to be installed, for those.
  const { commandTarget } = await import("./client-program.ts");
  const { inProcess } = await import("./client-program.ts");
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
  const { generatedSchemas, openSchemas } = await import("./schemas.ts");
  const documents = generatedSchemas(name);
  return { open: () => openSchemas(documents), close: async () => undefined };
}

/** Opens a target for each check; the mode says of which kind. */
export interface Opener {
  open(): OpenTarget<unknown>;

  /** Closes what all of them share. */
  close(): Promise<void>;
}

/** Opens a service as it is declared. */
async function openService(config: TargetConfig): Promise<Opener> {
  const { baseUrl, headers = {}, requests = {}, subjects = {}, controls: given = {}, listen, realTime } = config;
  if (baseUrl === undefined)
    throw new CouldNotRun("baseUrl (--target): expected the address of the service, found nothing");
  const hooks: object = typeof given === "string" ? await remoteHooks(given) : given;
  const controls = realTime ? hooksThatWait(hooks) : hooks;
  const send = config.fetch ?? fetch;
  const contract = contractOf(config.interface);
  const shared =
    listen?.port === undefined && listen?.publicUrl === undefined ? undefined : await openDestinations(listen);
  const destination = async (answer?: DestinationHandler): Promise<OpenDestination> =>
    shared ? shared.open(answer) : await openDestination(answer, listen?.host);

  const open: Opener["open"] = () => {
    const exchanges: Exchange[] = [];
    const sightings: Sightings = {};
    const observer = observerOf(contract, sightings);
    const opened: OpenDestination[] = [];
    const target: Target<object, object> = {
      baseUrl,
      fetch: recording((request) => send(request), exchanges, observer),
      headers,
      requests: {},
      subjects: declared(subjects, "subjects"),
      controls: declared(controls, "controls"),
      destination: async (answer) => {
        const at = await destination(answer);
        opened.push(at);
        return at;
      },
    };
    target.requests = bound(requests, target);
    return {
      target,
      exchanges,
      deliveries: () => opened.flatMap(({ received }) => received),
      sightings: () => {
        for (const { body } of opened.flatMap(({ received }) => received))
          observer.seeDelivery(new TextDecoder().decode(body));
        return sightings;
      },
      close: async () => {
        for (const each of opened) await each.close();
      },
    };
  };
  return {
    open,
    close: async () => {
      await shared?.close();
      await config.close?.();
    },
  };
}

/** The requests of a config, with those that are functions called for a target. */
function bound(requests: NonNullable<TargetConfig["requests"]>, target: Target<object, object>): ApiTarget["requests"] {
  return Object.fromEntries(
    Object.entries(requests).map(([name, made]) => [
      name,
      typeof made === "function" ? async () => await made(target as never) : made,
    ]),
  );
}

/** The test hooks of a target whose clock cannot be moved: to move it is to wait. */
function hooksThatWait(hooks: object): object {
  return { advance: wait, ...hooks };
}

async function wait({ seconds }: { seconds: number }): Promise<{ now: string }> {
  await setTimeout(seconds * 1000);
  return { now: new Date().toISOString() };
}

type Hook = (input: unknown) => Promise<unknown>;

/**
 * Test hooks over HTTP: `GET <address>` lists them, `{"hooks": ["advance", …]}`; `POST <address>/<hook>` with the input as JSON
 * is answered with the output as JSON.
 *
 * @throws {CouldNotRun} where they are not listed.
 */
export async function remoteHooks(address: string): Promise<Readonly<Record<string, Hook>>> {
  const base = address.replace(/\/+$/, "");
  const names = await namesAt(base);
  return Object.fromEntries(names.map((name) => [name, hookAt(base, name)]));
}

async function namesAt(base: string): Promise<readonly string[]> {
  let response: Response;
  try {
    response = await fetch(base);
  } catch (error) {
    throw new CouldNotRun(`controls: nothing answers at ${base}`, { cause: error });
  }
  const listed: unknown = await response.json().catch(() => undefined);
  const { hooks } = Object(listed) as { hooks?: unknown };
  if (response.ok && Array.isArray(hooks)) return hooks.map(String);
  throw new CouldNotRun(`controls: GET ${base} answers ${response.status}; expected {"hooks": [names]}`);
}

function hookAt(base: string, name: string): Hook {
  return async (input) => {
    const response = await fetch(`${base}/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input ?? {}),
    });
    const text = await response.text();
    if (!response.ok) throw new NotTested(`the hook ${name} answered ${response.status}: ${text.slice(0, 300)}`);
    return text === "" ? undefined : JSON.parse(text);
  };
}
