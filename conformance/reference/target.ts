import { openDestination } from "../kit/destination.ts";
import { declared, type Target } from "../kit/target.ts";
import type { ApiTarget } from "../../generated/runtime/checks/operation-checks.ts";
import type { Part } from "./host/part.ts";
import type { Reference } from "./reference.ts";

/** The connections between the suite and its target. */
export interface Reach {
  /** Sends a request of the suite, but for one for a stored file. */
  fetch(request: Request): Promise<Response>;
  openDestination: typeof openDestination;
}

/**
 * An interface of the reference as a target of the suite, with everything that it declares.
 *
 * @param reach Default: over sockets.
 */
export function targetOf(
  reference: Reference,
  name: string,
  reach: Reach = { fetch, openDestination },
): { target: Target<object, object>; close(): Promise<void> } {
  const part = reference.parts.get(name);
  if (part === undefined) throw new Error(`The reference does not serve ${name}.`);
  const opened: { close(): Promise<void> }[] = [];
  const target: Target<object, object> = {
    baseUrl: `${reference.host.addresses.origin}${part.path}`,
    // Stored files are served with a certificate that nobody has signed.
    fetch: async (request) =>
      new URL(request.url).origin === reference.host.addresses.storage
        ? await reference.fetchStored(request)
        : await reach.fetch(request),
    headers: part.headers ?? {},
    requests: {},
    subjects: declared(part.subjects, "subjects"),
    controls: declared(part.controls ?? {}, "controls"),
    destination: async (respond) => {
      const destination = await reach.openDestination(respond);
      opened.push(destination);
      return destination;
    },
  };
  target.requests = requestsOf(part, target);
  return {
    target,
    close: async () => {
      for (const destination of opened) await destination.close();
    },
  };
}

function requestsOf({ requests = {} }: Part, target: Target<object, object>): ApiTarget["requests"] {
  const bound = Object.entries(requests).map(([name, made]) => [
    name,
    typeof made === "function" ? async () => await made(target as never) : made,
  ]);
  return Object.fromEntries(bound) as ApiTarget["requests"];
}
