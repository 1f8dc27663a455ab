// Generated from templates/runtime/authorization.ts by `concordat generate`. Do not edit.

/** Puts a credential where the service expects it. */
export type Authorize = (credential: string, request: { url: URL; headers: Headers }) => void;

/** A bearer token in the Authorization header. */
export const bearer: Authorize = (token, { headers }) => headers.set("authorization", `Bearer ${token}`);

/** A user name and a password, joined by a colon, in the Authorization header. */
export const basic: Authorize = (login, { headers }) => {
  const bytes = new TextEncoder().encode(login);
  headers.set("authorization", `Basic ${btoa(String.fromCharCode(...bytes))}`);
};

/** A key in a header of its own. */
export function keyInHeader(name: string): Authorize {
  return (key, { headers }) => headers.set(name, key);
}

/** A key in the query. */
export function keyInQuery(name: string): Authorize {
  return (key, { url }) => url.searchParams.set(name, key);
}
