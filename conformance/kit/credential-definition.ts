import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";
import type { CredentialHeaders } from "./limit-definition.ts";

/** Credentials that a check requests. */
export interface IssuedCredentials {
  /** The unique name of the holder. */
  holder: string;

  /** The time until the credentials expire. Default: never. */
  expiresInSeconds?: number;
}

/** The credentials other than those that the target declares. The checks of a missing member are not tested. */
export interface CredentialDefinition<Service = never> {
  /**
   * Returns headers with credentials that were never issued. Default: made-up ones that look like accepted credentials.
   */
  invalid?: (target: Service) => CredentialHeaders;

  /** Returns headers with credentials that have expired. */
  expired?: (target: Service) => CredentialHeaders;

  /** Issues credentials. Returns the headers of a request with them. */
  issue?: (target: Service, wanted: IssuedCredentials) => Promise<CredentialHeaders>;

  /** Advances the clock of the target. */
  advance?: (target: Service, seconds: number) => Promise<unknown>;

  /**
   * Distinguish the bodies of successes from those of errors that have the same shape, by the names of the operations.
   * Default: the documented shape.
   */
  isSuccess?: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => boolean>>;

  /**
   * Make requests that are sent without valid credentials, by the names of the operations. Default: the known request of the
   * operation, see `requests`.
   */
  rejected?: Readonly<Record<string, (target: Service) => Promise<RequestParts>>>;

  /**
   * Make requests that subscribe to events, by the names of the operations. The scopes of events (`@eventAccess`) are checked
   * with them.
   */
  subscribes?: Readonly<Record<string, (target: Service, events: readonly string[]) => Promise<RequestParts>>>;

  /** Issues credentials with exactly these scopes. Returns the headers of a request with them. */
  grant?: (target: Service, scopes: readonly string[]) => Promise<CredentialHeaders>;

  /** Returns known credentials, each with all of its scopes. */
  granted?: (target: Service) => Promise<readonly { headers: CredentialHeaders; scopes: readonly string[] }[]>;
}
