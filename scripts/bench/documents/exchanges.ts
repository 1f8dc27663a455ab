/** A request of an operation. */
export interface Sent {
  operation: string;
  method: string;

  /** The path of the operation in the document, with its parameters in braces. */
  path: string;

  /** The path and the query of the request. */
  target: string;
  headers: Readonly<Record<string, string>>;

  /** The body in base64. */
  body?: string;
}

/** The response of a mock to a request. */
export interface Answer {
  sent: Sent;
  status: number;
  headers: Readonly<Record<string, string>>;

  /** The text of the body; left out for a stream, which does not end. */
  body?: string;

  /** The reason why there is no response. */
  problem?: string;
}

const timeout = 10_000;

/** Sends a request to a mock, and reads its response. */
export async function exchange(baseUrl: string, sent: Sent): Promise<Answer> {
  const { method, target, headers, body } = sent;
  try {
    const response = await fetch(baseUrl + target, {
      method,
      headers,
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body: Buffer.from(body, "base64") }),
    });
    const answer = { sent, status: response.status, headers: Object.fromEntries(response.headers) };
    if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
      await response.body?.cancel();
      return answer;
    }
    return { ...answer, body: await response.text() };
  } catch (error) {
    return { sent, status: 0, headers: {}, problem: String(error) };
  }
}
