import type { SendRequest } from "./client.ts";
import { ApiError, UnexpectedBodyError } from "./errors.ts";

/**
 * Returns documented redirects as results instead of errors.
 *
 * @param statuses True if a body is documented, by status (`302`) or `3XX`. Undocumented bodies, such as HTML pages, are dropped.
 */
export function withRedirects(send: SendRequest, statuses: Readonly<Record<string, boolean>>): SendRequest {
  return async (input, options) => {
    try {
      return await send(input, options);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status < 300 || error.status > 399) throw error;
      const hasBody = statuses[error.status] ?? statuses["3XX"];
      if (hasBody === false) return undefined;
      if (hasBody === undefined || error instanceof UnexpectedBodyError) throw error;
      return error.body;
    }
  };
}
