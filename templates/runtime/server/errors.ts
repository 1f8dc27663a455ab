/** The status and headers of a documented error. */
export interface DocumentedErrorInit {
  /** The HTTP status, for errors whose status is not documented. */
  status?: number;

  /** Headers of the response. Default: none. */
  headers?: Readonly<Record<string, DocumentedHeader>>;
}

/** The value of a header; a list as an array of its items. */
export type DocumentedHeader = HeaderItem | readonly HeaderItem[];

type HeaderItem = string | number | boolean;

/** An error that the contract documents. If a handler throws or returns it, it becomes the response. */
export class DocumentedError<Body = unknown> extends Error {
  /** The name of the function that created the error. */
  override readonly name: string;

  /** The HTTP status; undefined if it is neither documented nor set. */
  readonly status: number | undefined;

  /** The body of the response. */
  readonly body: Body;

  /** Headers of the response. */
  readonly headers: Readonly<Record<string, DocumentedHeader>>;

  /** @param condition The condition of the error, in the words of the contract. */
  constructor(name: string, condition: string, body: Body, { status, headers = {} }: DocumentedErrorInit = {}) {
    super(condition);
    this.name = name;
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The machine-readable reason why a request was rejected before its handler ran. */
export type RejectionCode =
  | "malformed_request"
  | "method_not_allowed"
  | "not_found"
  | "not_implemented"
  | "payload_too_large"
  | "too_many_requests"
  | "unsupported_media_type";

const statuses: Record<RejectionCode, number> = {
  malformed_request: 400,
  method_not_allowed: 405,
  not_found: 404,
  not_implemented: 501,
  payload_too_large: 413,
  too_many_requests: 429,
  unsupported_media_type: 415,
};

/** The error of a request that is rejected for a reason that the contract does not document. */
export class RejectedRequest extends Error {
  override readonly name = "RejectedRequest";
  readonly code: RejectionCode;

  /** The HTTP status of the code. */
  readonly status: number;

  /** Additional headers of the response, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: RejectionCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    this.headers = headers;
  }

  /** Makes the default response, which `onRejected` can replace. */
  response(): Response {
    const { code, message, status, headers } = this;
    return Response.json({ error: code, message }, { status, headers });
  }
}
