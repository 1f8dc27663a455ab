import { createHmac, timingSafeEqual } from "node:crypto";
import { type IncomingHttpHeaders, type IncomingMessage, type RequestListener } from "node:http";
import { buffer } from "node:stream/consumers";

/** The interfaces with checks of receivers. */
export type ReceivedInterface = "workspace" | "spend";

const secret = "3nV8xq0LrT6bYw2KzP9sHc5D";

const schemes = {
  workspace: { header: "x-service-signature-256", prefix: "sha256=" },
  spend: { header: "x-signature", prefix: "" },
} as const;

const mebibyte = 2 ** 20;

/** A delivery that the receiver has read. */
interface Arrived {
  message: IncomingMessage;
  raw: Buffer;
}

/** Deliveries that a receiver accepts without verification, by the name of the variation. */
const unverified: Readonly<Record<string, (arrived: Arrived) => boolean>> = {
  "skips-chunked": ({ message: { headers } }) => headers["content-length"] === undefined,
  "skips-large": ({ raw }) => raw.length > mebibyte,
  "skips-other-types": ({ message: { headers } }) => !isJson(headers),
  "skips-browsers": ({ message: { headers } }) => headers["user-agent"]?.includes("Mozilla") ?? true,
  "skips-without-id": ({ message: { headers } }) => headers["x-service-delivery"] === undefined,
  "skips-upper-case": ({ message: { rawHeaders } }) => rawHeaders.some((name) => /^X-(\w+-)?SIGNATURE/.test(name)),
  "skips-twice": ({ message: { headersDistinct } }) =>
    Object.values(headersDistinct).some((all) => all && all.length > 1),
  "takes-empty": ({ message: { headers } }) => headers["x-service-signature-256"] === "",
  "skips-invalid-text": ({ raw }) => !raw.equals(Buffer.from(raw.toString())),
};

function isJson(headers: IncomingHttpHeaders): boolean {
  return headers["content-type"]?.startsWith("application/json") ?? false;
}

/** Statuses of deliveries that are rejected before verification, by the name of the variation. */
const refused: Readonly<Record<string, readonly [status: number, isRefused: (arrived: Arrived) => boolean]>> = {
  "takes-1-mib": [413, ({ raw }) => raw.length > mebibyte],
  "takes-json": [415, ({ message: { headers } }) => !isJson(headers)],
  "takes-only-length": [411, ({ message: { headers } }) => headers["content-length"] === undefined],
  "refuses-all": [400, () => true],
};

/**
 * Returns a receiver with Node's own modules only. It also accepts `POST /control/<hook>`.
 *
 * @param way The name of its variation, which is correct or a defect.
 */
export function plainNodeReceiver(name: ReceivedInterface, way: string): RequestListener {
  const { header, prefix } = schemes[name];
  const seen = new Map<string, number>();
  const handled: { id: string }[] = [];
  let api: string | undefined;
  let skew = 0;
  const now = (): number => Date.now() + skew;

  const isSigned = (raw: Buffer | string, signature: string): boolean => {
    const [right, given] = [prefix + createHmac("sha256", secret).update(raw).digest("hex"), signature].map((text) =>
      Buffer.from(text),
    ) as [Buffer, Buffer];
    return right.length === given.length && timingSafeEqual(right, given);
  };
  const isNew = (id: string): boolean => {
    const at = seen.get(id);
    if (way === "marks-when-done") return at === undefined;
    seen.set(id, now());
    const [oldest = ""] = seen.keys();
    if (way === "remembers-100" && seen.size > 100) seen.delete(oldest);
    return at === undefined || (way === "forgets-after-10-s" && now() - at > 10_000);
  };
  const work = async (event: Readonly<Record<string, unknown>>, id: string): Promise<void> => {
    const [family = ""] = String(event["type"]).split(".");
    if (api !== undefined && ["transactions", "reimbursements"].includes(family)) {
      const headers = { authorization: `Bearer ${family}-token` };
      await (await fetch(`${api}/${family}/${String(event["object"])}`, { headers })).arrayBuffer();
    }
    handled.push({ id });
    seen.set(id, now());
  };
  const statusOf = (arrived: Arrived): number => {
    const { message, raw } = arrived;
    const [refusal, isRefused] = refused[way] ?? [];
    if (refusal !== undefined && isRefused?.(arrived)) return refusal;
    const signed = way === "verifies-text" ? raw.toString() : raw;
    const isTaken = unverified[way]?.(arrived) ?? false;
    if (!isTaken && !isSigned(signed, String(message.headers[header] ?? ""))) return 400;
    const event = fieldsIn(raw);
    if (event === undefined) return way === "skips-invalid-text" ? 202 : 422;
    if (event["event"] === undefined && event["type"] === undefined) return 422;
    if (event["type"] === "webhooks.verification") return 200;
    if (event["challenge"] !== undefined) {
      void fetch(`${api}/verify?challenge=${String(event["challenge"])}`).catch(() => undefined);
      return 200;
    }
    const id = String(name === "spend" ? event["id"] : message.headers["x-service-delivery"]);
    if (name === "workspace" || isNew(id)) setImmediate(() => void work(event, id).catch(() => undefined));
    return 204;
  };
  const control = (hook: string, input: Readonly<Record<string, unknown>>): string => {
    if (hook === "useApi") api = String(input["url"]);
    if (hook === "advance") skew += Number(input["seconds"]) * 1000;
    return hook === "handled" ? JSON.stringify(handled) : "";
  };

  return (message, response) => {
    if (message.method === "GET") return void response.end('{"hooks": ["handled", "useApi"]}');
    buffer(message).then(
      (raw) => {
        const [, hook] = /^\/control\/(\w+)$/.exec(message.url ?? "") ?? [];
        if (hook !== undefined) return response.end(control(hook, fieldsIn(raw) ?? {}));
        return response.writeHead(statusOf({ message, raw })).end();
      },
      () => response.destroy(),
    );
  };
}

function fieldsIn(raw: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(raw.toString());
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
