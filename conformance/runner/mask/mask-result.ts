import type { Exchange } from "../exchange.ts";
import type { CheckResult } from "../result.ts";
import { mapTexts } from "../map-texts.ts";
import { isSecretName } from "./secret-names.ts";

const shown = "•••";

/** Shorter ones would be found where they are not meant. */
const shortest = 4;

/** A result that tells no secret: neither those that are known nor those that went to and fro. */
export function maskResult(result: CheckResult, known: readonly string[]): CheckResult {
  const secrets = new Set(known);
  for (const exchange of result.exchanges) for (const secret of secretsOf(exchange)) secrets.add(secret);
  const longestFirst = [...secrets].filter(({ length }) => length >= shortest).toSorted((a, b) => b.length - a.length);
  const forms = longestFirst.flatMap((secret) => [...new Set([secret, encodeURIComponent(secret)])]);
  const { reason, mismatch, exchanges } = result;
  const told = { exchanges, ...(reason !== undefined && { reason }), ...(mismatch && { mismatch }) };
  return {
    ...result,
    ...mapTexts(told, (text) => forms.reduce((masked, form) => masked.replaceAll(form, shown), text)),
  };
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
