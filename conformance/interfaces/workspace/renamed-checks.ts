/** Former ids of checks, each with the ids of those that replace it: the checks that are derived for deliveries. */
export const renamed: Readonly<Record<string, readonly string[]>> = {
  "workspace/sending/headers": ["workspace/deliver/sender/headers"],
  "workspace/sending/attempts-counted": [
    "workspace/deliver/sender/numbered",
    "workspace/deliver/sender/ids",
    "workspace/deliver/sender/same-id",
    "workspace/deliver/sender/same-event",
    "workspace/deliver/sender/budget",
  ],
  "workspace/sending/first-attempt": ["workspace/deliver/sender/from-1"],
  "workspace/sending/envelope": ["workspace/deliver/sender/envelope"],
  "workspace/sending/occurred-at": ["workspace/deliver/sender/time"],
  "workspace/sending/signature": ["workspace/deliver/sender/signature"],
  "workspace/sending/signed-again": ["workspace/deliver/sender/signed-again"],
  "workspace/sending/authorization/bearer-added": [
    "workspace/deliver/sender/authorization",
    "workspace/deliver/sender/authorized-again",
  ],
  "workspace/sending/authorization/bearer-kept": [
    "workspace/deliver/sender/authorization",
    "workspace/deliver/sender/authorized-again",
  ],
  "workspace/sending/authorization/basic-kept": [
    "workspace/deliver/sender/authorization",
    "workspace/deliver/sender/authorized-again",
  ],
  "workspace/sending/authorization/parameters-kept": [
    "workspace/deliver/sender/authorization",
    "workspace/deliver/sender/authorized-again",
  ],
  "workspace/sending/authorization/symbols": [
    "workspace/deliver/sender/authorization",
    "workspace/deliver/sender/authorized-again",
  ],
  "workspace/pings/headers": ["workspace/deliver/sender/headers"],
  "workspace/pings/ids": ["workspace/deliver/sender/ids"],
  "workspace/pings/envelope": ["workspace/deliver/sender/envelope"],
  "workspace/pings/signed": ["workspace/deliver/sender/signature"],
  "workspace/pings/unusual-secret": ["workspace/deliver/sender/signature"],
  "workspace/pings/authorization": ["workspace/deliver/sender/authorization"],
  "workspace/attempts/counted": ["workspace/deliver/sender/budget", "workspace/deliver/sender/numbered"],
  "workspace/attempts/same-id": ["workspace/deliver/sender/same-id"],
  "workspace/attempts/same-envelope": ["workspace/deliver/sender/same-event"],
  "workspace/attempts/same-authorization": ["workspace/deliver/sender/authorized-again"],
  "workspace/attempts/signed": ["workspace/deliver/sender/signed-again"],
  "workspace/attempts/backoff": ["workspace/deliver/sender/backoff"],
};
