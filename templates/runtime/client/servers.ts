import { type ClientOptions, createClient, type Endpoint } from "./client.ts";

/** The options for the addresses of a service whose operations have different servers. */
export interface ServerOptions {
  /**
   * The base URL of all operations without an entry in `servers`. Default: the documented address, for operations with
   * their own servers that of the operation.
   */
  baseUrl?: string | URL | undefined;

  /** The base URLs of operations, by their names. Default: `baseUrl`, or the documented addresses if that is omitted, too. */
  servers?: Readonly<Record<string, string | URL>> | undefined;
}

/** The options of a client of such a service. */
export type WithServers<Options extends ClientOptions> = Omit<Options, "baseUrl"> & ServerOptions;

/** The documented addresses of a service. */
export interface DocumentedServers {
  /** The address of the operations that are not below. Default: the caller has to give it. */
  base?: string;

  /** The addresses of operations, by their names. */
  operations: Readonly<Record<string, string>>;
}

/**
 * Makes a client whose operations are at different addresses.
 *
 * @throws {TypeError} If a base URL is invalid or missing.
 */
export function createClientAt<Client extends object>(
  { servers: given, baseUrl: base, ...options }: Omit<ClientOptions, "baseUrl"> & ServerOptions,
  endpoints: { readonly [Name in keyof Client]: Endpoint },
  documented: DocumentedServers,
): Client {
  const servers = given ?? (base === undefined ? documented.operations : {});
  const unknown = Object.keys(servers).find((name) => !Object.hasOwn(endpoints, name));
  if (unknown !== undefined) throw new TypeError(`servers: there is no operation ${unknown}`);
  const isNeeded = Object.keys(endpoints).some((name) => !Object.hasOwn(servers, name));
  const fallback = isNeeded ? "" : (Object.values(servers)[0] ?? "");
  const client = createClient<Client>({ ...options, baseUrl: base ?? documented.base ?? fallback }, endpoints);
  const own = Object.entries(servers).map(([name, baseUrl]) => {
    const at = new Map(Object.entries(createClient<Client>({ ...options, baseUrl }, endpoints)));
    return [name, at.get(name)];
  });
  return Object.assign(client, Object.fromEntries(own));
}
