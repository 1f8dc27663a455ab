/** Why a request is not answered as it was meant to be. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: number;

  /** For programs. */
  readonly code: string;

  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** Answers a problem: every refusal of the local application has this one shape. */
export function problemResponse({ status, code, message, headers }: Problem, requestId: string): Response {
  return Response.json({ error: { code, message, requestId } }, { status, headers });
}
