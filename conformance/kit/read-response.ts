/** A response with its parsed body. */
export interface ReadResponse {
  status: number;
  text: string;

  /** The fields of the body, if it is a JSON object. */
  body: Record<string, unknown>;
}

export async function readResponse(response: Response): Promise<ReadResponse> {
  const text = await response.text();
  return { status: response.status, text, body: fieldsOf(text) };
}

/** Returns the fields of a text that is a JSON object, else an empty object. */
export function fieldsOf(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}
