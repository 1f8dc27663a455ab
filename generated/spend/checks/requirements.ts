// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

/**
 * The requirements of “Business-Spend Webhooks”, each with its parts. Give them to `defineSuite` as
 * `requirements`: then an id or a part that does not exist does not compile.
 */
export const spendRequirements = {
  "SPD-AUTH-1": ["an access token", "with the scopes", "without the scopes"],
  "SPD-AUTH-2": ["mismatch rejected"],
  "SPD-DEL-1": [
    "acknowledged first",
    "worked on asynchronously",
    "worked on once",
    "resource fetched by object",
    "fetched with the matching scope",
  ],
  "SPD-DEL-2": ["not 2xx", "more than 10 seconds", "the same id"],
  "SPD-EP-1": ["a subscription is created", "the destination URL is used", "secret"],
  "SPD-EP-2": ["AI usage is taken", "without a subscription"],
  "SPD-EP-3": ["GET /transactions/{id}", "GET /reimbursements/{id}", "the object of an event"],
  "SPD-EP-4": [],
  "SPD-EVT-1": [],
  "SPD-EVT-2": [],
  "SPD-OPEN-1": [],
  "SPD-OPEN-2": [],
  "SPD-OPEN-3": [],
  "SPD-OPEN-4": [],
  "SPD-OPEN-5": [],
  "SPD-OPEN-6": [],
  "SPD-OPEN-7": [],
  "SPD-SET-1": ["public", "HTTPS", "2xx", "within 10 seconds"],
  "SPD-SET-2": ["a challenge is posted", "the verification call is taken"],
  "SPD-SET-3": ["not routed into the event handler"],
  "SPD-SET-4": ["acknowledged", "in time", "challenge answered with a verification call"],
} as const;
