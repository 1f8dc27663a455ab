import { gunzipSync } from "node:zlib";
import type { CheckResult, Exchange } from "./result.ts";

/** Stands for a secret in a report. */
export const shown = "•••";

/** The minimum length of secrets to mask; shorter ones would match unrelated text. */
const shortest = 4;

/** Masks the given secrets, and the secrets in its requests and responses, in a result. */
export function maskResult(result: CheckResult, known: readonly string[]): CheckResult {
  const secrets = new Set(known);
  for (const exchange of result.exchanges) for (const secret of secretsOf(exchange)) secrets.add(secret);
  const longestFirst = [...secrets].filter(({ length }) => length >= shortest).toSorted((a, b) => b.length - a.length);
  const forms = longestFirst.flatMap((secret) => [...new Set([secret, encodeURIComponent(secret)])]);
  const { reason, mismatch, task, exchanges } = result;
  const texts = {
    exchanges,
    ...(task !== undefined && { task }),
    ...(reason !== undefined && { reason }),
    ...(mismatch && { mismatch }),
  };
  const mask = (text: string): string =>
    maskCutSecrets(
      forms.reduce((masked, form) => masked.replaceAll(form, shown), text),
      forms,
    );
  const masked = { ...result, ...mapTexts(texts, mask) };
  return { ...masked, exchanges: masked.exchanges.map((exchange) => withoutHidden(exchange, mask)) };
}

/** Removes the compressed body of an exchange if it contains secrets. */
function withoutHidden(exchange: Exchange, mask: (text: string) => string): Exchange {
  const { gzip, ...request } = exchange.request;
  if (gzip === undefined) return exchange;
  const text = gunzipSync(Buffer.from(gzip, "base64")).toString();
  return mask(text) === text ? exchange : { ...exchange, request };
}

/** Masks the beginnings of secrets at places where a text was truncated. */
function maskCutSecrets(text: string, secrets: readonly string[]): string {
  const parts = text.split("…");
  return parts
    .map((part, index) => {
      const isCut = index < parts.length - 1;
      const length = Math.max(0, ...(isCut ? secrets : []).map((secret) => cutLength(part, secret)));
      return length < shortest ? part : `${part.slice(0, -length)}${shown}`;
    })
    .join("…");
}

/** Returns the length of the longest beginning of a secret at the end of a text. */
function cutLength(text: string, secret: string): number {
  for (let length = Math.min(text.length, secret.length); length > 0; length -= 1)
    if (text.endsWith(secret.slice(0, length))) return length;
  return 0;
}

/** Returns all secrets in a value, identified by the names of its members. */
export function secretsIn(value: unknown, isSecret = false): string[] {
  if (typeof value === "string") return isSecret ? [value, ...withoutScheme(value)] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    secretsIn(item, Array.isArray(value) ? isSecret : isSecretName(name)),
  );
}

function secretsOf({ request, response }: Exchange): string[] {
  return [request, ...(response ? [response] : [])]
    .flatMap(({ headers, body = "" }) => [
      ...secretsIn(headers),
      ...secretsIn(parseMembers(body)),
      ...addressesIn(body).flatMap((address) => secretsIn(Object.fromEntries(address.searchParams))),
    ])
    .concat(URL.canParse(request.url) ? secretsIn(Object.fromEntries(new URL(request.url).searchParams)) : []);
}

/** Returns the credentials without their scheme: `abc` for `Bearer abc`. */
function withoutScheme(value: string): string[] {
  const [, rest] = /^\w+[ =](.+)$/s.exec(value) ?? [];
  return rest === undefined ? [] : [rest];
}

function addressesIn(body: string): URL[] {
  return (body.match(/https?:\/\/[^\s"<>\\]+\?[^\s"<>\\]+/g) ?? []).flatMap((text) => URL.parse(text) ?? []);
}

/** Parses a JSON body. Of a truncated body, it returns the string members found. */
function parseMembers(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    const members = [...body.matchAll(/"(\w+)"\s*:\s*"((?:[^"\\]|\\.)*)"/g)];
    return Object.fromEntries(members.map(([, name = "", value = ""]) => [name, value]));
  }
}

const patterns = [
  /(^|[-_])(secret|token|password|credentials?|challenge|sig|signature(-256)?)s?$/i,
  /[a-z](Secret|Token|Password|Credentials?|Challenge|Signature)s?$/,
  /api[-_]?keys?/i,
  /^x-([\w-]+-)?key$/i,
  /^(proxy-)?authorization$|^(set-)?cookie$|auth[-_]?header$/i,
];

/** CORS headers, such as `Access-Control-Allow-Credentials`, contain no secrets. */
const harmless = /^access-control-/i;

/** Returns true if a field, header or query parameter of this name contains a secret. */
export function isSecretName(name: string): boolean {
  return !harmless.test(name) && patterns.some((pattern) => pattern.test(name));
}

/** Applies a function to every string in a value, except keys. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const map = (item: unknown): unknown => {
    if (typeof item === "string") return change(item);
    if (Array.isArray(item)) return item.map(map);
    if (typeof item !== "object" || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([key, member]) => [key, map(member)]));
  };
  return map(value) as Value;
}
