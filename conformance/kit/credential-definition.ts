import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";
import type { CredentialHeaders } from "./limit-definition.ts";

/** Credentials that a check asks for. */
export interface IssuedCredentials {
  /** A name of the holder, which no other one has. */
  holder: string;

  /** When they expire. Default: never. */
  expiresInSeconds?: number;
}

/** How the checks of credentials get others than those that the target declares. Without a member, its checks are not tested. */
export interface CredentialDefinition<Service = never> {
  /** Returns headers with credentials that were never issued. Default: made up, and like those that are accepted. */
  invalid?: (target: Service) => CredentialHeaders;

  /** Returns headers with credentials that have expired. */
  expired?: (target: Service) => CredentialHeaders;

  /** Issues credentials. Returns the headers of a request with them. */
  issue?: (target: Service, wanted: IssuedCredentials) => Promise<CredentialHeaders>;

  /** Moves the clock of the target on. */
  advance?: (target: Service, seconds: number) => Promise<unknown>;

  /**
   * Tell the bodies of successes from those of errors that have the same shape, by the names of the operations. Default: the
   * documented shape tells.
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

  /** Issues credentials with these scopes, and no others. Returns the headers of a request with them. */
  grant?: (target: Service, scopes: readonly string[]) => Promise<CredentialHeaders>;

  /** Returns known credentials, each with all of its scopes. */
  granted?: (target: Service) => Promise<readonly { headers: CredentialHeaders; scopes: readonly string[] }[]>;
}
