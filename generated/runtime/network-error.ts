// Generated from templates/runtime/network-error.ts by `concordat generate`. Do not edit.

import { RequestError } from "./api-error.ts";
import type { Sent } from "./sent.ts";

/** There is no answer: the connection failed or broke off. `cause` is what the platform says of it. */
export class NetworkError extends RequestError {
  constructor(sent: Sent, cause: unknown) {
    super(sent, `no answer, ${cause}`, { name: "NetworkError", cause });
  }
}

/**
 * The certificate of the service is not accepted. Nothing was sent, and no credential was looked at: this is no failed
 * authorization. Browsers do not tell it from other failures of the network.
 */
export class TlsError extends RequestError {
  /** Such as `DEPTH_ZERO_SELF_SIGNED_CERT` or `CERT_HAS_EXPIRED`. */
  declare readonly code: string;

  constructor(sent: Sent, cause: unknown, code: string) {
    super(sent, `certificate not accepted, ${code}`, { name: "TlsError", cause, code });
  }
}

/** There is no complete answer in the time that was allowed. */
export class TimeoutError extends RequestError {
  /** The time that was allowed, in milliseconds. */
  declare readonly timeout: number;

  constructor(sent: Sent, timeout: number) {
    super(sent, `no answer in ${timeout} ms`, { name: "TimeoutError", timeout });
  }
}

/** Says what a failed fetch means. */
export function networkError(sent: Sent, error: unknown): RequestError {
  const { code } = Object(Object(error).cause ?? error);
  return certificate.test(code) ? new TlsError(sent, error, code) : new NetworkError(sent, error);
}

/**
 * Codes of a certificate that is not accepted.
 *
 * @see {@link https://nodejs.org/api/tls.html#x509-certificate-error-codes}
 */
const certificate = /CERT|SIGN|CRL|UNABLE_TO|HOSTNAME|PURPOSE|_CA$|PATH_/;
