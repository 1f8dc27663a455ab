import type { TargetConfig } from "../../interfaces/target-config.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { operationOf } from "../../kit/contract.ts";
import { createdThing } from "../../kit/leftovers.ts";
import type { CheckResult, Exchange } from "../result.ts";
import { parsedBody } from "./body-values.ts";

type Known = Pick<TargetConfig, "token" | "otherToken" | "headers"> & { fixtures?: object };

/**
 * Returns a failed result with what a replay needs: its requests name the places of their secrets in the configuration,
 * and the things that they have created.
 */
export function withSources(result: CheckResult, config: Known, contract: InterfaceContract): CheckResult {
  if (result.outcome !== "failed" && result.outcome !== "warned") return result;
  const places = placesOf(config);
  return {
    ...result,
    exchanges: result.exchanges.map((exchange) => withThing(withSourcesOf(exchange, places), contract)),
  };
}

function withThing(exchange: Exchange, contract: InterfaceContract): Exchange {
  const { request, response, isDelivery } = exchange;
  const operation = isDelivery ? undefined : operationOf(contract.operations, request);
  const isSuccess = response !== undefined && response.status >= 200 && response.status < 300;
  const thing =
    operation && isSuccess ? createdThing(contract, operation, request.url, parsedBody(response.body)) : undefined;
  return thing?.isDeletable ? { ...exchange, made: thing.url } : exchange;
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
