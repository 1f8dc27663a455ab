import type { TargetConfig } from "../../interfaces/target-config.ts";
import type { CheckResult, Exchange } from "../result.ts";

type Known = Pick<TargetConfig, "token" | "otherToken" | "headers"> & { fixtures?: object };

/** Returns a result whose requests name the places of their secrets in the configuration, so that they can be sent again. */
export function withSources(result: CheckResult, config: Known): CheckResult {
  if (result.outcome !== "failed" && result.outcome !== "warned") return result;
  const places = placesOf(config);
  return { ...result, exchanges: result.exchanges.map((exchange) => withSourcesOf(exchange, places)) };
}

/** A secret of a configuration, and its place, such as `token` and `fixtures.expiredToken`. */
type Place = readonly [from: string, value: string];

/** Returns the secrets of a configuration; tokens first, since headers and fixtures repeat them. */
function placesOf({ token, otherToken, headers = {}, fixtures = {} }: Known): Place[] {
  const all: [string, unknown][] = [
    ["token", token],
    ["otherToken", otherToken],
    ...namedValues("headers", headers),
    ...namedValues("fixtures", fixtures),
  ];
  return all.flatMap(([from, value]): Place[] => (typeof value === "string" && value !== "" ? [[from, value]] : []));
}

function namedValues(kind: string, values: object): [string, unknown][] {
  return Object.entries(values).map(([name, value]) => [`${kind}.${name}`, value]);
}

function withSourcesOf(exchange: Exchange, places: readonly Place[]): Exchange {
  const secrets = Object.entries(exchange.request.headers).flatMap(([name, value]) => {
    const found = places.find(([, secret]) => value === secret || (/^\w+ /.test(value) && bareOf(value) === secret));
    return found ? [[name, { from: found[0], before: value.slice(0, value.length - found[1].length) }] as const] : [];
  });
  if (secrets.length === 0) return exchange;
  return { ...exchange, request: { ...exchange.request, secrets: Object.fromEntries(secrets) } };
}

/** Returns credentials without their scheme. */
function bareOf(value: string): string {
  return value.replace(/^\w+ /, "");
}
