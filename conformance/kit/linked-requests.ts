import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { ReadResponse, RequestParts } from "../../generated/runtime/checks/operation-target.ts";
import {
  type FollowableLink,
  followableLinks,
  type LinkedParts,
  linkedParts,
} from "../../generators/contract/facts/response-links.ts";
import { responseOf } from "../../generators/contract/facts/responses.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { expressionsIn } from "../../generators/contract/model/runtime-expressions.ts";
import { knownRequest, sendOperation } from "./send-operation.ts";
import type { Target } from "./target.ts";

/** The exchange at the start of a link, and the inputs that it gives. */
export interface Followed {
  sent: RequestParts;
  response: ReadResponse;
  given: LinkedParts;

  /** True if the response is about the thing to which the link leads. */
  isOfThing: boolean;
}

/**
 * Sends the known request of the operation at the start of a link.
 *
 * @throws {NotTested} If the response is not the one with the link, or has no value for an input.
 */
export async function followLink(target: Target<object, object>, link: FollowableLink): Promise<Followed> {
  const { name, source, status, isOfThing } = link;
  const sent = await knownRequest(target, source);
  const response = await sendOperation(target, source, sent);
  const { status: statusCode, headers, body } = response;
  const needs = [`requests.${source.name}`];
  if (responseOf(source, statusCode)?.key !== status)
    throw new NotTested(`${source.name} responds with status ${statusCode}; ${name} is a link of ${status}`, needs);
  const { path, query } = sent;
  const given = linkedParts(link, {
    statusCode,
    method: source.method.toUpperCase(),
    request: { path, query, headers: new Headers({ ...target.headers, ...sent.headers }), body: sent.body },
    response: { headers, body },
  });
  if (given === undefined) throw new NotTested(`the response of ${source.name} has no value for ${name}`, needs);
  // A thing may name another one of its kind, such as its parent, which need not exist.
  const isOther = Object.entries(path ?? {}).some(([key, value]) => (given.path?.[key] ?? value) !== value);
  return { sent, response, given, isOfThing: isOfThing && !isOther };
}

/** Returns a request with the inputs that a link gives. */
export function withLinked(parts: RequestParts, { path, query, headers, body }: LinkedParts): RequestParts {
  return {
    ...parts,
    ...(path && { path: { ...parts.path, ...path } }),
    ...(query && { query: { ...parts.query, ...query } }),
    ...(headers && { headers: { ...parts.headers, ...headers } }),
    ...(body !== undefined && { body }),
  };
}

/** Returns true for an operation that reads. */
export function isRead({ method }: Operation): boolean {
  return method === "get" || method === "head";
}

/**
 * Returns true if following a link changes nothing but things of this run: it leads to a read, or to the thing that its
 * start created.
 */
export function isHarmless({ source, target, isOfThing }: FollowableLink): boolean {
  return source.method !== "delete" && (isRead(target) || (source.method === "post" && isOfThing));
}

/**
 * Returns the links that give operations their ids, by the name of the operation. The request at the start of a link
 * never needs the link itself.
 */
export function linksToIds(contract: InterfaceContract): ReadonlyMap<string, readonly FollowableLink[]> {
  const all = followableLinks(contract).filter((link) => isHarmless(link) && givesIds(link));
  const found = new Map<string, readonly FollowableLink[]>();
  const open = new Set(all.map(({ target }) => target));
  for (let isNew = true; isNew;) {
    const reached = [...open].flatMap((target) => {
      const links = all.filter((link) => link.target === target && !open.has(link.source));
      return links.length > 0 ? [{ target, links }] : [];
    });
    for (const { target, links } of reached) {
      found.set(target.name, links);
      open.delete(target);
    }
    isNew = reached.length > 0;
  }
  return found;
}

function givesIds({ target, inputs }: FollowableLink): boolean {
  const given = new Map(inputs.map(({ parameter, value }) => [parameter, value]));
  const isWhole = target.parameters.every((each) => each.in !== "path" || given.has(each));
  return isWhole && [...given].some(([{ required }, value]) => required === true && expressionsIn(value).length > 0);
}
