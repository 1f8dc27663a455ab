import type { Authorize, ClientOptions, Credential, Endpoint } from "./client.ts";

/**
 * The options of a client for a service with several security schemes, by the name of the scheme.
 *
 * @template Credentials The credentials that are required together; a union if the caller can choose.
 * @example
 * createShopClient({ baseUrl, auth: { OAuth2Auth: async ({ scopes }) => await tokenFor(scopes) } });
 */
export interface SchemedClientOptions<Credentials extends object> extends ClientOptions {
  /** The tokens and keys, or functions that return one for each attempt, so that it can be renewed. */
  auth: Credentials;
}

/** The options of such a client if its operations require different credentials, or some require none. */
export interface PartlySchemedClientOptions<Credentials extends object> extends ClientOptions {
  /** The tokens and keys, or functions that return one for each attempt. Default: no credentials are sent. */
  auth?: Credentials | undefined;
}

/** One way to authenticate: all schemes that it requires, by name. */
type Way = Readonly<Record<string, Authorize>>;

/** Makes an `Authorize` that sends a credential in the Authorization header, after the name of its scheme. */
export function inScheme(scheme: string): Authorize {
  return (credential, { headers }) => {
    // Checked here because the message of the platform would contain the credential.
    if (!/^[!-~\x80-\xff][ -~\x80-\xff]*$/.test(credential))
      throw new TypeError("auth: not a valid header value: empty, or with line breaks or control characters");
    headers.set("authorization", `${scheme} ${credential}`);
  };
}

/**
 * Makes an `Authorize` that sends the credentials of the first way to authenticate for which all are given.
 *
 * @param rules `anonymous` if no credentials are required; `scopes` of the tokens, by the name of their scheme.
 */
export function byScheme(
  ways: readonly Way[],
  {
    anonymous = false,
    scopes = {},
  }: { anonymous?: boolean; scopes?: Readonly<Record<string, readonly string[]>> } = {},
): NonNullable<Endpoint["auth"]> {
  return async (given, request) => {
    const credentials: Readonly<Record<string, Credential | undefined>> = typeof given === "object" ? given : {};
    const way = ways.find((each) => Object.keys(each).every((name) => credentials[name] !== undefined));
    if (way === undefined) {
      if (anonymous && typeof given === "object") return;
      const wanted = ways.map((each) => Object.keys(each).join(" and ")).join(", or ");
      if (typeof given !== "object")
        throw new TypeError(`auth: expected an object with ${wanted}, found ${typeof given}`);
      throw new TypeError(`auth: expected ${wanted}, found ${Object.keys(given).join(", ") || "none"}`);
    }
    for (const [name, authorize] of Object.entries(way)) {
      const credential = credentials[name] ?? "";
      const { operation } = request;
      const text =
        typeof credential === "function" ? await credential({ operation, scopes: scopes[name] ?? [] }) : credential;
      await authorize(text, request);
    }
  };
}
