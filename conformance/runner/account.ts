import { isPasswordName, isTokenName } from "../../generators/contract/facts/accounts.ts";
import { factsOf } from "../../generators/contract/facts/facts.ts";
import { factId } from "../../generators/contract/facts/named-facts.ts";
import { ownersOf } from "../../generators/contract/facts/owners.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { jsonSchemaOf } from "../../generators/contract/model/schemas.ts";
import { withAt } from "../../generators/contract/model/paths.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { leavesOf } from "../kit/bodies.ts";
import { contractOf } from "../kit/contract.ts";
import { type Candidate, candidatesOf } from "../kit/derived-requests.ts";
import type { Leftovers } from "../kit/leftovers.ts";
import { samplesOf } from "../kit/samples.ts";
import { sendOperation } from "../kit/send-operation.ts";
import { sendAsPosted } from "../kit/wire.ts";
import { withRequests, withToken } from "./config.ts";
import { describeError } from "./result.ts";

/** The request that registered a user, and the response to it. */
export type RegisteredUser = Parameters<Leftovers["seeResponse"]>;

/** The configuration with credentials of users, and the users that the run has registered. */
interface Account {
  config: TargetConfig;
  users: readonly RegisteredUser[];
}

/**
 * Gets credentials as `openAccount` does, and those of a second user if things of the contract belong to their callers.
 *
 * @param say Receives a line on what was done.
 */
export async function openAccounts(config: TargetConfig, say: (line: string) => void): Promise<Account | undefined> {
  const account = await openAccount(config, say);
  if (account?.users.length !== 1 || config.otherToken !== undefined) return account;
  if (ownersOf(contractOf(config.interface)).length === 0) return account;
  const another = await openAccount(config, say);
  if (another?.config.token === undefined) return account;
  return {
    config: { ...account.config, otherToken: another.config.token },
    users: [...account.users, ...another.users],
  };
}

/**
 * Gets credentials if none are configured and the contract shows how: registers a user, and logs in. Without an operation
 * that registers users, it logs in with the documented example.
 *
 * @param say Receives a line on what was done.
 * @returns Undefined if there are other credentials, no such operations, or the target rejects the requests.
 */
async function openAccount(config: TargetConfig, say: (line: string) => void): Promise<Account | undefined> {
  const { interface: name, baseUrl = "", token, headers = {}, facts = {}, fetch = sendAsPosted } = config;
  const contract = contractOf(name);
  const [account] = factsOf(contract).accounts;
  if (account === undefined || token !== undefined || Object.keys(headers).length > 0) return undefined;
  if (facts[factId("account", account.register ?? account.login ?? "")] === false) return undefined;
  const find = (wanted?: string): Operation | undefined => contract.operations.find((each) => each.name === wanted);
  const [register, login] = [find(account.register), find(account.login)];
  const send = async (operation: Operation, candidates: readonly Candidate[]): Promise<Sent | undefined> => {
    let status = 0;
    for (const { parts } of candidates) {
      let url = "";
      const noting = async (request: Request): Promise<Response> => {
        ({ url } = request);
        return await fetch(request);
      };
      const response = await sendOperation({ baseUrl, headers: {}, requests: {}, fetch: noting }, operation, parts);
      ({ status } = response);
      if (status < 300) return { url, sent: parts.body, status, body: response.body };
    }
    if (status > 0) say(`${callOf(operation)} rejects a made-up user with status ${status}; pass --token to test more`);
    return undefined;
  };
  try {
    const registered = register && (await send(register, registrations(contract, register)));
    if (register && registered === undefined) return undefined;
    const issued = registered && tokenIn(registered.body);
    const isNeeded = issued === undefined && login !== undefined;
    const entered = isNeeded ? await send(login, logins(contract, login, registered?.sent)) : undefined;
    const found = issued ?? (entered && tokenIn(entered.body)) ?? (login ? undefined : pairIn(registered?.sent));
    if (found === undefined) return undefined;
    const done = [registered && `registered a user by ${callOf(register as Operation)}`];
    if (entered) done.push(`got a token by ${callOf(login as Operation)}`);
    say(done.filter((each) => each !== undefined).join(", and "));
    const own = withRequests(withToken({ ...config, token: found }));
    if (registered === undefined) return { config: own, users: [] };
    const { url, sent, status, body } = registered;
    const request = {
      method: "POST",
      url,
      body: JSON.stringify(sent),
      headers: new Headers(own.headers),
    };
    return { config: own, users: [[request, { status, body: JSON.stringify(body) }]] };
  } catch (error) {
    say(`no user could be registered: ${describeError(error)}`);
    return undefined;
  }
}

/** A request that succeeded, and the response. */
interface Sent {
  url: string;
  sent: unknown;
  status: number;
  body: unknown;
}

function callOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

/** Returns requests that register a user with a name that no other user has. */
function registrations(contract: InterfaceContract, operation: Operation): Candidate[] {
  const unique = `u${crypto.randomUUID().replaceAll("-", "").slice(0, 10)}`;
  const valueFor = (name: string): string | undefined => {
    if (/e?-?mail/i.test(name)) return `${unique}@example.com`;
    if (isPasswordName(name)) return `Pw-${unique}-1`;
    return isUserName(name) ? unique : undefined;
  };
  return candidatesOf(contract, operation).map((each) => withFields(contract, operation, each, valueFor));
}

/** Returns requests that log a registered user in, or the documented one if none was registered. */
function logins(contract: InterfaceContract, operation: Operation, user: unknown): Candidate[] {
  const candidates = candidatesOf(contract, operation);
  if (user === undefined) return candidates.filter(({ isMadeUp }) => !isMadeUp);
  const known = new Map(leavesOf(user).map(([path, value]) => [lastOf(path).toLowerCase(), String(value)]));
  const any = [...known].find(([name]) => isUserName(name) || /mail/.test(name))?.[1];
  const valueFor = (name: string): string | undefined =>
    known.get(name.toLowerCase()) ?? (isUserName(name) || /mail/i.test(name) ? any : undefined);
  return candidates.map((each) => withFields(contract, operation, each, valueFor));
}

/** Returns true for the name of a field by which a user logs in. */
function isUserName(name: string): boolean {
  return /^(?:user_?(?:name|id)?|login|account|nick_?name|handle|name)$/i.test(name);
}

function withFields(
  contract: InterfaceContract,
  operation: Operation,
  { parts, isMadeUp }: Candidate,
  valueFor: (name: string) => string | undefined,
): Candidate {
  const schema = jsonSchemaOf(operation.requestBody?.content) ?? {};
  const { validator } = samplesOf(contract);
  const body = leavesOf(parts.body).reduce<unknown>((all, [path, before]) => {
    const value = typeof before === "string" ? valueFor(lastOf(path)) : undefined;
    const next = value === undefined ? all : withAt(all, path.split("."), value);
    return validator.fits(schema, next) ? next : all;
  }, parts.body);
  return { parts: { ...parts, body }, isMadeUp };
}

function tokenIn(body: unknown): string | undefined {
  const [, token] = leavesOf(body).find(([path]) => isTokenName(lastOf(path))) ?? [];
  return typeof token === "string" && token !== "" ? token : undefined;
}

/** Returns the name and the password of a user, as a basic scheme sends them. */
function pairIn(user: unknown): string | undefined {
  const all = leavesOf(user);
  const [name, mail, password] = [isUserName, (each: string) => /mail/i.test(each), isPasswordName].map(
    (isWanted) => all.find(([path]) => isWanted(lastOf(path)))?.[1],
  );
  return (name ?? mail) === undefined || password === undefined ? undefined : `${name ?? mail}:${password}`;
}

function lastOf(path: string): string {
  return path.split(".").at(-1) ?? "";
}
