import { gunzipSync } from "node:zlib";
import type { CheckResult, Exchange } from "./result.ts";

const shown = "•••";

/** Shorter ones would be found where they are not meant. */
const shortest = 4;

/** A result without secrets: neither those that are known nor those of its requests and responses. */
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
    beginningsMasked(
      forms.reduce((masked, form) => masked.replaceAll(form, shown), text),
      forms,
    );
  const masked = { ...result, ...mapTexts(texts, mask) };
  return { ...masked, exchanges: masked.exchanges.map((exchange) => withoutHidden(exchange, mask)) };
}

/** An exchange without its compressed body, if that holds secrets. */
function withoutHidden(exchange: Exchange, mask: (text: string) => string): Exchange {
  const { gzip, ...request } = exchange.request;
  if (gzip === undefined) return exchange;
  const text = gunzipSync(Buffer.from(gzip, "base64")).toString();
  return mask(text) === text ? exchange : { ...exchange, request };
}

/** A text without the beginnings of secrets right before a place where it was cut off. */
function beginningsMasked(text: string, secrets: readonly string[]): string {
  const parts = text.split("…");
  return parts
    .map((part, index) => {
      const isCut = index < parts.length - 1;
      const length = Math.max(0, ...(isCut ? secrets : []).map((secret) => cutLength(part, secret)));
      return length < shortest ? part : `${part.slice(0, -length)}${shown}`;
    })
    .join("…");
}

/** The length of the longest beginning of a secret that a text ends with. */
function cutLength(text: string, secret: string): number {
  for (let length = Math.min(text.length, secret.length); length > 0; length -= 1)
    if (text.endsWith(secret.slice(0, length))) return length;
  return 0;
}

/** Every secret within a value, by the names that its members go by. */
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
      ...secretsIn(parsed(body)),
      ...addressesIn(body).flatMap((address) => secretsIn(Object.fromEntries(address.searchParams))),
    ])
    .concat(URL.canParse(request.url) ? secretsIn(Object.fromEntries(new URL(request.url).searchParams)) : []);
}

/** `Bearer abc` hides `abc`. */
function withoutScheme(value: string): string[] {
  const [, rest] = /^\w+[ =](.+)$/s.exec(value) ?? [];
  return rest === undefined ? [] : [rest];
}

function addressesIn(body: string): URL[] {
  return (body.match(/https?:\/\/[^\s"<>\\]+\?[^\s"<>\\]+/g) ?? []).flatMap((text) => URL.parse(text) ?? []);
}

/** A body that was cut off is read as far as it goes. */
function parsed(body: string): unknown {
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

/** `Access-Control-Allow-Credentials` allows some, and holds none. */
const harmless = /^access-control-/i;

/** True of the names of secrets: of a field of a body, a header, or a parameter of an address. */
export function isSecretName(name: string): boolean {
  return !harmless.test(name) && patterns.some((pattern) => pattern.test(name));
}

/** The same value with every text in it changed, keys apart. */
export function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
  const map = (item: unknown): unknown => {
    if (typeof item === "string") return change(item);
    if (Array.isArray(item)) return item.map(map);
    if (typeof item !== "object" || item === null) return item;
    return Object.fromEntries(Object.entries(item).map(([key, member]) => [key, map(member)]));
  };
  return map(value) as Value;
}
