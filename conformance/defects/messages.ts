/** A request on its way in, open to changes. */
export interface Asked {
  readonly method: string;
  url: URL;
  headers: Headers;

  /** Parsed where it is JSON, and otherwise text; undefined where there is none. */
  body: unknown;
}

/** An answer on its way out, open to changes. */
export interface Answered {
  status: number;
  headers: Headers;

  /** As that of a request. */
  body: unknown;
}

/** Reads a request, and gives what makes one of it again; a body that was left alone is the same byte for byte. */
export async function opened(request: Request): Promise<[asked: Asked, closed: () => Request]> {
  const { method } = request;
  const bytes = request.body === null ? undefined : await request.clone().arrayBuffer();
  const asked: Asked = { method, url: new URL(request.url), headers: new Headers(request.headers), body: read(bytes) };
  const { body: before } = asked;
  return [
    asked,
    () => {
      const { url, headers, body } = asked;
      const written = body === before ? bytes : writtenBy(body, headers);
      return new Request(url, {
        method,
        headers,
        signal: request.signal,
        ...(written !== undefined && { body: written }),
      });
    },
  ];
}

/** The same for an answer. */
export async function openedAnswer(response: Response): Promise<[answered: Answered, closed: () => Response]> {
  const { body: stream, status } = response;
  const bytes = stream === null ? undefined : await response.arrayBuffer();
  const answered: Answered = { status, headers: new Headers(response.headers), body: read(bytes) };
  const { body: before } = answered;
  return [
    answered,
    () => {
      const { headers, body, status: now } = answered;
      const written = body === before ? bytes : writtenBy(body, headers);
      return new Response(written ?? null, { status: now, headers });
    },
  ];
}

function read(bytes: ArrayBuffer | undefined): unknown {
  if (bytes === undefined || bytes.byteLength === 0) return undefined;
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function writtenBy(body: unknown, headers: Headers): string | undefined {
  headers.delete("content-length");
  return typeof body === "string" ? body : JSON.stringify(body);
}
