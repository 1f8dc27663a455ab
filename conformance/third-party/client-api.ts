import { randomBytes, randomUUID } from "node:crypto";
import { bodyOf, type Handler, respond, type Service } from "./serving.ts";

/** The parts of the client API that a defect replaces. */
export interface ClientApiParts {
  /** Returns the message for a request without an accepted token. */
  complaint(token: string | undefined): string;
  hasExpired(token: Token, now: number): boolean;
  requestId(): string;

  /** The status of a response to an accepted token. */
  welcome: number;
}

interface Token {
  account: number;

  /** The time in milliseconds since 1970. */
  expires: number;
}

const right: ClientApiParts = {
  complaint: (token) => (token === undefined ? "Missing bearer token" : "Invalid or expired token"),
  hasExpired: (token, now) => token.expires <= now,
  requestId: () => randomUUID(),
  welcome: 200,
};

/** The client API, implemented from the document alone. */
export function clientApi(defect: Partial<ClientApiParts> = {}): Service {
  const { complaint, hasExpired, requestId, welcome } = { ...right, ...defect };
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const tokens = new Map<string, Token>([
    ["demo-token", { account: 1, expires: Infinity }],
    ["demo-token-of-last-year", { account: 1, expires: 0 }],
  ]);

  const hooks: Record<string, (input: Record<string, unknown>) => unknown> = {
    issueToken: ({ expiresInSeconds }) => {
      const token = randomBytes(20).toString("base64url");
      const expires = typeof expiresInSeconds === "number" ? now() + expiresInSeconds * 1000 : Infinity;
      tokens.set(token, { account: tokens.size, expires });
      return { token };
    },
    advance: ({ seconds }) => {
      ahead += Number(seconds) * 1000;
      return {};
    },
  };

  const handle: Handler = async (request, response) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    if (path === "/hooks") return respond(response, 200, { hooks: Object.keys(hooks) });
    const hook = request.method === "POST" ? hooks[path.replace("/hooks/", "")] : undefined;
    if (hook !== undefined) return respond(response, 200, hook((await bodyOf(request)) ?? {}));
    if (path !== "/v2/client") return response.writeHead(404);
    if (request.method !== "GET") return response.writeHead(405, { allow: "GET" });
    const [, given] = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? "") ?? [];
    const token = tokens.get(given ?? "");
    const id = requestId();
    if (token !== undefined && !hasExpired(token, now())) {
      return respond(response, welcome, { request_id: id, account: { number: `C-${token.account}`, open: true } });
    }
    response.setHeader("www-authenticate", "Bearer");
    return respond(response, 401, { error: { code: "unauthorized", message: complaint(given) }, request_id: id });
  };
  return { handle };
}
