// Generated from spec/sarg/main.tsp by `concordat generate`. Do not edit.

/**
 * The requirements of “SARG”, each with its parts. Give them to `defineSuite` as `requirements`: then an id or a
 * part that does not exist does not compile.
 */
export const sargRequirements = {
  "SARG-1": [],
  "SARG-2": [],
  "SARG-3": [],
  "SARG-4": [],
  "SARG-5": [],
  "SARG-6": [],
} as const;
