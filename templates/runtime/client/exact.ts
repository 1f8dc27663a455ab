import { readAny, type ReadBody, type ResponseBody } from "./client.ts";
import { UnexpectedBodyError } from "./errors.ts";

/** Reads the body of a response like `readAny`, and rejects integers that would be rounded. */
export const readExact: ReadBody = async (response, sent, check) => {
  let json: string | undefined;
  let fault: string | undefined;
  const body = await readAny(response, sent, check, (text) => {
    json = text;
    fault = roundedIn(text);
    return JSON.parse(text);
  });
  if (fault) throw new UnexpectedBodyError(sent, response, json, fault);
  return body;
};

/**
 * Parses JSON without loss of precision in integers.
 *
 * @throws {RangeError} If an integer would be rounded.
 */
export function parseExact(text: string): ResponseBody {
  const fault = roundedIn(text);
  if (fault) throw new RangeError(fault);
  return JSON.parse(text);
}

/** True for an integer that JavaScript can't represent with all of its digits. */
export function isRounded(value: unknown, digits: string | undefined): boolean {
  const isLarge = typeof value === "number" && !Number.isSafeInteger(value) && digits !== String(value);
  return isLarge && !/[.e]/i.test(digits ?? String(value));
}

/** Describes the last integer in a JSON text that would be rounded. */
function roundedIn(text: string): string | undefined {
  let fault: string | undefined;
  // Older browsers do not pass `source`.
  const look = (key: string, value: unknown, { source }: { source?: string } = {}): unknown => {
    if (isRounded(value, source)) fault = `${key}: ${source ?? value} would be rounded`;
    return value;
  };
  // Parse again only if there is a number with enough digits, which is rare.
  if (/\d{16}/.test(text)) JSON.parse(text, look as Parameters<typeof JSON.parse>[1]);
  return fault;
}
