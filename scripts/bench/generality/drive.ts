import { pathToFileURL } from "node:url";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { expectedHeaders, type Given, judgeAnswer, judgeRequest, judgeWalk, type Seen } from "./answers.ts";
import type { TypedCall } from "./calls.ts";
import type { Client, Method } from "./client-types.ts";
import type { Driver } from "./driver.ts";
import { inputOf, optionsOf } from "./inputs.ts";
import type { Exchange, Scenario } from "./scenarios.ts";
import { judgeServed } from "./served.ts";
import { type Match, operationsFor } from "./wire.ts";

/** A client under test. */
export interface Driven {
  api: InterfaceContract;

  /** The path of its module, and the same relative to the folder of all generated code. */
  file: string;
  module: string;
  client: Client;
}

/** The result of a scenario: the faults, and its calls as program code. */
export interface Outcome {
  faults: string[];

  /** The faults between the client and the server that is generated from the same spec. */
  served: string[];
  calls: TypedCall[];
}

type Send = (...args: unknown[]) => unknown;

/** Runs a scenario with the clients of its folder. */
export async function play(driver: Driver, clients: readonly Driven[], scenario: Scenario): Promise<Outcome> {
  const outcome: Outcome = { faults: [], served: [], calls: [] };
  let walked = false;
  for (const [index, exchange] of scenario.exchanges.entries()) {
    const apis = clients.map(({ api }) => api);
    const [match] = operationsFor(apis, scenario.name, exchange);
    if (walked) continue;
    const driven = clients.find(({ api }) => api === match?.api);
    const method = driven?.client.methods.get(match?.operation.name ?? "");
    if (match === undefined || driven === undefined || method === undefined) {
      const what = `${exchange.method.toUpperCase()} ${exchange.path}`;
      outcome.faults.push(index > 0 ? `nothing leads to ${what}` : `no operation for ${what}`);
      continue;
    }
    await call(driver, driven, method, match, exchange, scenario, outcome);
    const { continuationToken, nextToken, nextLink, pageIndex, offset } = match.operation.listing ?? {};
    const leadsOn = [continuationToken, nextToken, nextLink, pageIndex, offset].some((way) => way !== undefined);
    if (index === 0 && leadsOn && !method.walks) outcome.faults.push("nothing walks through its pages");
    if (index === 0 && method.walks) {
      walked = leadsOn;
      await walk(driver, driven, method, match, exchange, scenario, outcome);
    }
  }
  return outcome;
}

async function call(
  driver: Driver,
  driven: Driven,
  method: Method,
  match: Match,
  exchange: Exchange,
  scenario: Scenario,
  outcome: Outcome,
): Promise<void> {
  const input = inputOf(driver, method, match, exchange);
  // If headers are documented, the result must include them.
  const whole = expectedHeaders(match, exchange).length > 0 ? method.whole : undefined;
  const way = whole === undefined ? method : { ...method, answer: whole.answer };
  const name = [match.operation.name, ...(whole === undefined ? [] : [whole.name])];
  const seen: Seen[] = [];
  const options = optionsOf(driver, driven.client, match, exchange);
  outcome.calls.push(typedCall(driven, name, scenario, options, input));
  const given: Given = {};
  const accepted = chosenType(match, exchange);
  try {
    const send = await methodOf(driver, driven, match, options, seen, name);
    const result = send(...argumentsOf(method, input, accepted));
    given.value = method.isStream ? await collect(result, scenario, exchange) : await result;
  } catch (error) {
    given.error = error;
  }
  const { faults, expected } = await judgeAnswer(driver, way, match, exchange, given, seen, scenario);
  const all = [...judgeRequest(match, exchange, seen), ...faults];
  outcome.faults.push(...all);
  if (all.length === 0) {
    const again = async (fetch: (request: Request) => Promise<Response>): Promise<unknown> => {
      const send = await methodOf(driver, driven, match, { ...options, fetch }, [], name);
      // A stream cannot be sent a second time.
      const result = send(...argumentsOf(method, inputOf(driver, method, match, exchange), accepted));
      return method.isStream ? await collect(result, scenario, exchange) : await result;
    };
    const isWhole = whole !== undefined;
    const { value: gave } = given;
    outcome.served.push(
      ...(await judgeServed({ file: driven.file, match, method, exchange, input, gave, isWhole, again })),
    );
  }
  const typed = outcome.calls.at(-1);
  if (typed !== undefined && expected !== undefined && exchange.response.status < 300)
    typed.answer = { isStream: method.isStream, value: expected.value };
}

async function walk(
  driver: Driver,
  driven: Driven,
  method: Method,
  match: Match,
  exchange: Exchange,
  scenario: Scenario,
  outcome: Outcome,
): Promise<void> {
  const options = optionsOf(driver, driven.client, match, exchange);
  try {
    const all = await methodOf(driver, driven, match, options, [], [match.operation.name, "all"]);
    const items: unknown[] = [];
    for await (const item of all(
      ...argumentsOf(method, inputOf(driver, method, match, exchange)),
    ) as AsyncIterable<unknown>) {
      items.push(item);
      if (items.length > 100) break;
    }
    outcome.faults.push(...judgeWalk(match, scenario, items));
  } catch (error) {
    outcome.faults.push(`the walk through pages throws ${String(error)}`);
  }
}

function argumentsOf(method: Method, input: unknown, headers: Readonly<Record<string, string>> = {}): unknown[] {
  const options = { signal: AbortSignal.timeout(5000), headers };
  return method.input === undefined ? [options] : [input, options];
}

/** Returns the header of a request that selects one of several documented media types. */
function chosenType({ operation }: Match, { headers: { accept } }: Exchange): Record<string, string> {
  const isChoice = Object.values(operation.responses).some(({ content = {} }) => Object.keys(content).length > 1);
  return accept !== undefined && isChoice ? { accept } : {};
}

async function methodOf(
  driver: Driver,
  driven: Driven,
  match: Match,
  options: object,
  seen: Seen[],
  name: readonly string[],
): Promise<Send> {
  const module = (await import(pathToFileURL(driven.file).href)) as Record<string, (options: object) => unknown>;
  const make = module[driven.client.factory];
  if (make === undefined) throw new Error(`${driven.file} has no ${driven.client.factory}`);
  const client = make({
    ...options,
    baseUrl: driver.baseUrl + match.prefix,
    retry: { attempts: 1 },
    onRequest: async (request: Request) => {
      const copy = request.clone();
      const body = new Uint8Array(await copy.arrayBuffer());
      seen.push({ url: copy.url, method: copy.method, headers: Object.fromEntries(copy.headers), body });
    },
    onResponse: (response: Response) => {
      const last = seen.at(-1);
      if (last) last.status = response.status;
    },
  });
  const send = name.reduce<unknown>((holder, each) => (holder as Record<string, unknown>)[each], client);
  if (typeof send !== "function") throw new Error(`the client has no method ${name.join(".")}`);
  return send as Send;
}

function typedCall(
  { module, client }: Driven,
  method: readonly string[],
  scenario: Scenario,
  options: object,
  input: unknown,
): TypedCall {
  return {
    scenario: scenario.name,
    client: module,
    factory: client.factory,
    options: { baseUrl: "https://example.com", ...options },
    method,
    input,
  };
}

/** Returns the items of a stream: as many as the scenario sends, or all if its end is marked. */
async function collect(result: unknown, { requests }: Scenario, { response }: Exchange): Promise<unknown[]> {
  const text = response.body?.content instanceof Uint8Array ? Buffer.from(response.body.content).toString() : "";
  const isEvents = response.body?.mediaType === "text/event-stream";
  const sent = text.split(/\n\n/).filter((each) => each.includes("data:")).length * requests;
  const endsItself = !isEvents || text.includes("[DONE]");
  const items: unknown[] = [];
  for await (const item of (await result) as AsyncIterable<unknown>) {
    items.push(item);
    if (items.length > 20 || (!endsItself && items.length >= sent)) break;
  }
  return items;
}
