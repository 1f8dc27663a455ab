// Generated from templates/runtime/server-refusal.ts by `concordat generate`. Do not edit.

/** Why a request does not reach its handler, for programs. */
export type RefusalCode =
  | "malformed_request"
  | "method_not_allowed"
  | "not_found"
  | "not_implemented"
  | "payload_too_large"
  | "too_many_requests"
  | "unsupported_media_type";

const statuses: Record<RefusalCode, number> = {
  malformed_request: 400,
  method_not_allowed: 405,
  not_found: 404,
  not_implemented: 501,
  payload_too_large: 413,
  too_many_requests: 429,
  unsupported_media_type: 415,
};

/** A request that is refused for a reason that no document of an interface describes. */
export class RefusedRequest extends Error {
  override readonly name = "RefusedRequest";
  readonly code: RefusalCode;

  /** The HTTP status that the code stands for. */
  readonly status: number;

  /** Headers that belong to the answer, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    this.headers = headers;
  }

  /** What is answered where the user of the server chooses nothing else. */
  response(): Response {
    const { code, message, status, headers } = this;
    return Response.json({ error: code, message }, { status, headers });
  }
}
