// Generated from templates/runtime/documented-error.ts by `concordat generate`. Do not edit.

/** What the one who throws a documented error may say besides its body. */
export interface ErrorAnswer {
  /** The HTTP status, where the document leaves it open. */
  status?: number;

  /** Headers of the answer. */
  headers?: Readonly<Record<string, string | number | boolean>>;
}

/** An error that the document of an interface describes. A handler throws or returns it, and it is what is answered. */
export class DocumentedError<Body = unknown> extends Error {
  /** The name of the function that made it. */
  override readonly name: string;

  /** The HTTP status; undefined where the document leaves it open and nobody has chosen one. */
  readonly status: number | undefined;

  /** The body of the answer. */
  readonly body: Body;

  /** Headers of the answer. */
  readonly headers: Readonly<Record<string, string | number | boolean>>;

  /** @param condition When it is answered, in the words of the document. */
  constructor(name: string, condition: string, body: Body, { status, headers = {} }: ErrorAnswer = {}) {
    super(condition);
    this.name = name;
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
