import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** The headers of one credential. */
export type CredentialHeaders = Readonly<Record<string, string>>;

/** A number of requests that are accepted within a window. */
export interface Quota {
  requests: number;
  windowSeconds: number;
}

/** Callers for the checks of quotas, which may use their quotas up. */
export interface LimitDefinition<Service = never> {
  /** Makes an account with unused quotas. Returns the headers of a request for each of its credentials. */
  account: (target: Service, wanted: { keys: number }) => Promise<readonly CredentialHeaders[]>;

  /** Advances the clock of the target. Returns its new time, in seconds since 1970. */
  advance: (target: Service, seconds: number) => Promise<number>;

  /** Returns the quota of callers without credentials. Default: their quota is not tested. */
  anonymous?: (target: Service) => Quota;

  /**
   * Make a request that counts towards the quota, by the names of the operations. Default: the known request of the operation,
   * see `requests`.
   */
  requests?: Readonly<Record<string, (target: Service) => Promise<RequestParts>>>;
}
