// Generated from templates/runtime/text-body.ts by `concordat generate`. Do not edit.

/** Reads an answer that is text. */
export function readText(response: Response): Promise<string> {
  return response.text();
}

/** Writes a body that is text. */
export function writeText(body: unknown): string {
  return String(body);
}
