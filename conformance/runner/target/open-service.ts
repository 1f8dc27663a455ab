import type { ApiTarget } from "../../../generated/runtime/api-target.ts";
import { openDestination, openDestinations, type OpenDestination } from "../../target/destination.ts";
import type { Answering } from "../../target/inbox.ts";
import { declared, type Target } from "../../target/target.ts";
import type { TargetConfig } from "../config/target-config.ts";
import { type Exchange, recording } from "../exchange.ts";
import { CouldNotRun } from "../could-not-run.ts";
import { remoteHooks } from "./remote-hooks.ts";
import type { Opener } from "./opener.ts";
import { waiting } from "./waiting.ts";

/** Opens a service as it is declared. */
export async function openService(config: TargetConfig): Promise<Opener> {
  const { baseUrl, headers = {}, requests = {}, subjects = {}, controls: given = {}, listen, realTime } = config;
  if (baseUrl === undefined)
    throw new CouldNotRun("baseUrl (--target): expected the address of the service, found nothing");
  const hooks: object = typeof given === "string" ? await remoteHooks(given) : given;
  const controls = realTime ? waiting(hooks) : hooks;
  const send = config.fetch ?? fetch;
  const shared =
    listen?.port === undefined && listen?.publicUrl === undefined ? undefined : await openDestinations(listen);
  const destination = async (answer?: Answering): Promise<OpenDestination> =>
    shared ? shared.open(answer) : await openDestination(answer, listen?.host);

  const open: Opener["open"] = () => {
    const exchanges: Exchange[] = [];
    const opened: OpenDestination[] = [];
    const target: Target<object, object> = {
      baseUrl,
      fetch: recording((request) => send(request), exchanges),
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

/** The requests of a config, made for a target where they are made. */
function bound(requests: NonNullable<TargetConfig["requests"]>, target: Target<object, object>): ApiTarget["requests"] {
  return Object.fromEntries(
    Object.entries(requests).map(([name, made]) => [
      name,
      typeof made === "function" ? async () => await made(target as never) : made,
    ]),
  );
}
