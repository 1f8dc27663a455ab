import { sendOperation } from "../../../conformance/kit/send-operation.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import { credentialPlace, needsOf, schemesOf } from "../../../generators/contract/facts/security.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import type { Sent } from "./exchanges.ts";

const base = "http://localhost";

/** Returns a valid request of an operation, with credentials; or the reason why there is none. */
export async function requestOf(
  api: InterfaceContract,
  operation: Operation,
  make: () => RequestParts | undefined,
): Promise<Sent | string> {
  try {
    const parts = make();
    if (parts === undefined) return "no request could be made";
    const { headers, query } = credentialsOf(api, operation);
    let sent: Request | undefined;
    const fetch = (request: Request): Promise<Response> => {
      sent = request;
      return Promise.resolve(new Response(null, { status: 204 }));
    };
    const all = { ...parts, query: { ...query, ...parts.query } };
    await sendOperation({ baseUrl: base, headers: { accept: "*/*", ...headers }, requests: {}, fetch }, operation, all);
    if (sent === undefined) return "no request could be made";
    // Values of a path that are objects have no form in the parts of a request.
    if (sent.url.includes("%5Bobject%20Object%5D")) return "the path has an object";
    const body = Buffer.from(await sent.arrayBuffer());
    return {
      operation: operation.name,
      method: sent.method,
      path: operation.path,
      target: sent.url.slice(base.length),
      headers: Object.fromEntries(sent.headers),
      ...(body.length > 0 && { body: body.toString("base64") }),
    };
  } catch (error) {
    return String(error);
  }
}

/** Returns the credentials of the first alternative. */
function credentialsOf(
  api: InterfaceContract,
  operation: Operation,
): { headers: Record<string, string>; query: Record<string, string> } {
  const schemes = schemesOf(api);
  const headers: Record<string, string> = {};
  const query: Record<string, string> = {};
  for (const name of needsOf(api, operation).ways?.[0] ?? []) {
    const scheme = schemes[name];
    if (scheme === undefined) continue;
    const { in: where, name: key, prefix } = credentialPlace(scheme);
    const isBasic = /^basic /i.test(prefix);
    const token = isBasic ? Buffer.from("user:password").toString("base64") : "token";
    if (where === "query") query[key] = token;
    else if (where === "cookie") headers["cookie"] = `${key}=${token}`;
    else headers[key.toLowerCase()] = `${prefix.slice(0, 1).toUpperCase()}${prefix.slice(1)}${token}`;
  }
  return { headers, query };
}
