// Generated from templates/runtime/client/credentials.ts by `concordat generate`. Do not edit.

import type { Authorize, ClientOptions, Credential, Endpoint } from "./client.ts";

/**
 * The options of a client of a service that knows several credentials, by the name of each.
 *
 * @template Credentials The credentials that are needed together; a union where the caller chooses.
 * @example
 * createShopClient({ baseUrl, auth: { OAuth2Auth: async ({ scopes }) => await tokenFor(scopes) } });
 */
export interface SchemedClientOptions<Credentials extends object> extends ClientOptions {
  /** The tokens and keys; or functions that give one for each attempt, so that it can be renewed. */
  auth: Credentials;
}

/** The options of such a client where not each operation needs the same ones, or some need none. */
export interface PartlySchemedClientOptions<Credentials extends object> extends ClientOptions {
  /** The tokens and keys; or functions that give one for each attempt. Default: none is sent. */
  auth?: Credentials | undefined;
}

/** A way in: all schemes that it needs, by name. */
type Way = Readonly<Record<string, Authorize>>;

/** Sends a credential in the Authorization header, after the name of its scheme. */
export function inScheme(scheme: string): Authorize {
  return (credential, { headers }) => {
    // The platform's own message would repeat the credential.
    if (!/^[!-~\x80-\xff][ -~\x80-\xff]*$/.test(credential))
      throw new TypeError(
        "auth: expected a text that a header can hold, found none, or one with a line break or alike",
      );
    headers.set("authorization", `${scheme} ${credential}`);
  };
}

/**
 * Sends the credentials of the first way in for which all are given.
 *
 * @param rules `anonymous` where none is needed; `scopes` of the tokens, by the name of their scheme.
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
      if (typeof given !== "object") throw new TypeError(`auth: expected an object with ${wanted}, found no object`);
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
