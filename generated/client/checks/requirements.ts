// Generated from spec/client/main.tsp by `concordat generate`. Do not edit.

/**
 * The requirements of “Client API”, each with its parts. Give them to `defineSuite` as `requirements`: then an
 * id or a part that does not exist does not compile.
 */
export const clientRequirements = {
  "CLI-AUTH-1": [],
  "CLI-EP-1": ["200 to a token that is accepted", "the token decides, and no id in the path"],
  "CLI-ERR-1": [],
  "CLI-ERR-2": ["invalid token", "expired token"],
  "CLI-ERR-3": ["a UUID", "new for every request"],
  "CLI-OPEN-1": [],
  "CLI-OPEN-2": [],
  "CLI-TLS-1": ["stops before the token is looked at", "not an authorization failure"],
} as const;
