import type { InterfaceContract, Operation, Server } from "./contract.ts";

/** Returns the URL of a server, with the defaults of its variables. */
export function serverAddress({ url, variables = {} }: Server): string {
  return url.replace(/\{([^}]*)\}/g, (whole, name: string) => variables[name]?.default ?? whole);
}

/** Returns the path of a server, without a slash at the end; undefined if a variable in it has no default. */
export function serverPath(server: Server | undefined): string | undefined {
  if (server === undefined) return "";
  const address = serverAddress(server);
  const path = URL.canParse(address, nowhere) ? new URL(address, nowhere).pathname.replace(/\/$/, "") : undefined;
  return path === undefined || /\{|%7b/i.test(path) ? undefined : path;
}

const nowhere = "http://service.invalid";

/** Returns the absolute address of the first server, without a slash at the end; undefined if there is none. */
export function absoluteAddress([server]: readonly Server[] = []): string | undefined {
  const address = server && serverAddress(server);
  const isAbsolute = address !== undefined && /^https?:\/\/[^\s?#@/\\{}]+(\/[^\s?#{}]*)?$/i.test(address);
  return isAbsolute && URL.canParse(address) ? address.replace(/\/$/, "") : undefined;
}

/**
 * Returns the address of an operation on another host than those of the interface; undefined if a service at this base
 * URL serves it. A base URL on a host that the interface does not name, such as that of a mock, serves all operations.
 */
export function otherHostOf(
  { servers }: Pick<InterfaceContract, "servers">,
  operation: Pick<Operation, "servers"> | undefined,
  baseUrl: string,
): string | undefined {
  const own = absoluteAddress(operation?.servers);
  if (own === undefined || !URL.canParse(baseUrl)) return undefined;
  const { host } = new URL(baseUrl);
  const isNamed = servers.some((server) => hostOf(server) === host);
  return isNamed && !operation?.servers?.some((server) => hostOf(server) === host) ? own : undefined;
}

function hostOf(server: Server): string | undefined {
  const address = serverAddress(server);
  return URL.canParse(address) ? new URL(address).host : undefined;
}
