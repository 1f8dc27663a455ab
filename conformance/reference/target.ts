import { openDestination } from "../kit/destination.ts";
import { type Connection, createConnection, createSession, type Declaration } from "../kit/session.ts";
import type { Target } from "../kit/target.ts";
import type { Reference } from "./reference.ts";

/** The functions that the suite uses to reach its target. */
export interface Reach {
  /** Sends a request of the suite, except requests for stored files. */
  fetch(request: Request): Promise<Response>;
  openDestination: typeof openDestination;
}

/**
 * Returns an interface of the reference as a target of the suite, with every fixture and hook that it has.
 *
 * @param reach Default: over sockets.
 */
export function targetOf(
  reference: Reference,
  name: string,
  reach: Reach = { fetch, openDestination },
): { target: Target<object, object>; close(): Promise<void> } {
  const session = createSession(declarationOf(reference, name), () => connectionTo(reference, reach));
  const connection = connectionTo(reference, reach);
  return {
    target: session.targetOn(connection),
    close: async () => {
      await connection.close();
      await session.close();
    },
  };
}

/** Returns everything that can be declared about an interface of the reference. */
export function declarationOf(reference: Reference, name: string): Declaration {
  const part = reference.parts.get(name);
  if (part === undefined) throw new Error(`The reference does not serve ${name}.`);
  const { headers = {}, requests = {}, fixtures, hooks = {} } = part;
  return { baseUrl: `${reference.host.addresses.origin}${part.path}`, headers, requests, fixtures, hooks };
}

/** Returns the connection of a check to the reference. */
export function connectionTo(reference: Reference, { fetch: send, openDestination: destination }: Reach): Connection {
  return createConnection({
    // Stored files are served with a self-signed certificate.
    fetch: async (request) =>
      new URL(request.url).origin === reference.host.addresses.storage
        ? await reference.fetchStored(request)
        : await send(request),
    destination,
  });
}
