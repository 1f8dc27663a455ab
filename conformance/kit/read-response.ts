/** A response, read. */
export interface ReadResponse {
  status: number;
  text: string;

  /** The fields of the body, where it is an object of JSON. */
  body: Record<string, unknown>;
}

export async function readResponse(response: Response): Promise<ReadResponse> {
  const text = await response.text();
  return { status: response.status, text, body: fieldsOf(text) };
}

/** The fields of a text that is an object of JSON; none of any other. */
export function fieldsOf(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
