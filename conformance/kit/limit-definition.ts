import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** The headers that carry one credential. */
export type CredentialHeaders = Readonly<Record<string, string>>;

/** A number of requests that is accepted within a window. */
export interface Quota {
  requests: number;
  windowSeconds: number;
}

/** How the checks of quotas get callers that may use them up. */
export interface LimitDefinition<Service = never> {
  /** Makes an account whose quotas nobody has used. Returns the headers of a request for each of its credentials. */
  account: (target: Service, wanted: { keys: number }) => Promise<readonly CredentialHeaders[]>;

  /** Moves the clock of the target on. Returns the time that it then is, in seconds since 1970. */
  advance: (target: Service, seconds: number) => Promise<number>;

  /** Returns the quota of callers without credentials. Default: their quota is not tested. */
  anonymous?: (target: Service) => Quota;

  /**
   * Make a request that counts towards the quota, by the names of the operations. Default: the known request of the operation,
   * see `requests`.
   */
  requests?: Readonly<Record<string, (target: Service) => Promise<RequestParts>>>;
}
