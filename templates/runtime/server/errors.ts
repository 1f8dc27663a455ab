/** The status and headers of a documented error. */
export interface DocumentedErrorInit {
  /** The HTTP status, where the document leaves it open. */
  status?: number;

  /** Headers of the response. Default: none. */
  headers?: Readonly<Record<string, DocumentedHeader>>;
}

/** The value of a header; a list by its items. */
export type DocumentedHeader = HeaderItem | readonly HeaderItem[];

type HeaderItem = string | number | boolean;

/** An error that the document of an interface describes. A handler throws or returns it, and it becomes the response. */
export class DocumentedError<Body = unknown> extends Error {
  /** The name of the function that made it. */
  override readonly name: string;

  /** The HTTP status; undefined where the document leaves it open and nobody has chosen one. */
  readonly status: number | undefined;

  /** The body of the response. */
  readonly body: Body;

  /** Headers of the response. */
  readonly headers: Readonly<Record<string, DocumentedHeader>>;

  /** @param condition The condition for it, in the words of the document. */
  constructor(name: string, condition: string, body: Body, { status, headers = {} }: DocumentedErrorInit = {}) {
    super(condition);
    this.name = name;
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The reason for which a request does not reach its handler, for programs. */
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

/** A request that is rejected for a reason that no document of an interface describes. */
export class RejectedRequest extends Error {
  override readonly name = "RejectedRequest";
  readonly code: RejectionCode;

  /** The HTTP status that the code stands for. */
  readonly status: number;

  /** Headers that belong to the response, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: RejectionCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.status = statuses[code];
    this.headers = headers;
  }

  /** Makes the response where `onRejected` makes no other. */
  response(): Response {
    const { code, message, status, headers } = this;
    return Response.json({ error: code, message }, { status, headers });
  }
}
