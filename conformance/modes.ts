import { requirements } from "./requirements.ts";

/** Who is held to an interface. */
export const modes = ["server", "sender", "receiver", "client", "schema"] as const;

/**
 * - `server`: a service answers the requests of the suite.
 * - `sender`: a service delivers to the suite, which makes it do so.
 * - `receiver`: the suite delivers to a receiver.
 * - `client`: the suite starts a client program and answers its requests.
 * - `schema`: the suite holds schemas to examples.
 */
export type Mode = (typeof modes)[number];

/** The mode of a check of a service, which its first requirement tells. */
export function serviceMode(requirement: string): Mode {
  return requirements.get(requirement)?.proof === "sender" ? "sender" : "server";
}
