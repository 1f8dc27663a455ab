import type { InterfaceContract, Operation, Schema } from "../model/contract.ts";
import { possibleProperties } from "../model/resolve.ts";
import { jsonSchemaOf } from "../model/schemas.ts";
import { by, type Fact } from "./origin.ts";
import { credentialPlace, needsOf, schemesOf } from "./security.ts";

/** The operations by which a caller without credentials gets some, inferred from names. */
export interface AccountFact extends Fact {
  /** The operation that registers a user with a name and a password. */
  readonly register?: string;

  /** The operation that returns a token for a name and a password. */
  readonly login?: string;
}

/** Returns true for the name of a field with a password. */
export function isPasswordName(name: string): boolean {
  return /pass(?:word|wd|phrase)|^pass$/i.test(name);
}

/** Returns true for the name of a field with a token that authorizes requests. */
export function isTokenName(name: string): boolean {
  return /^(?:(?:access|auth|bearer|id|session)_?)?token$|^(?:jwt|bearer)$/i.test(name);
}

/** Returns the ways of a contract to get credentials: one, or none. */
export function accountsOf(api: InterfaceContract): AccountFact[] {
  const places = Object.values(schemesOf(api)).map(credentialPlace);
  if (!api.operations.some((operation) => needsOf(api, operation).isSecured)) return [];
  const open = api.operations.filter((each) => each.method === "post" && !each.path.includes("{") && isOpen(api, each));
  const taking = open.filter(({ requestBody }) => hasField(api, schemaOf(requestBody?.content), isPasswordName));
  const giving = taking.filter((each) => hasField(api, successOf(each), isTokenName));
  const login = giving.find(isLogin);
  const register = taking.find((each) => !isLogin(each) && (isNamed(each, ofSignUp) || isNamed(each, ofUsers)));
  const isBasic = places.some(({ prefix }) => /^basic /i.test(prefix));
  const isEnough = register !== undefined && (isBasic || giving.includes(register));
  if (login === undefined && !isEnough) return [];
  return [{ ...by("convention"), ...(register && { register: register.name }), ...(login && { login: login.name }) }];
}

const ofLogin = /log-?_?in|sign-?_?in|auth|token|session/i;
const ofSignUp = /register|registration|sign-?_?up/i;
const ofUsers = /users?|accounts?|customers?|members?/i;

function isLogin(operation: Operation): boolean {
  return isNamed(operation, ofLogin) && !isNamed(operation, ofSignUp);
}

function isOpen(api: InterfaceContract, operation: Operation): boolean {
  const { isSecured, mayBeAnonymous } = needsOf(api, operation);
  return !isSecured || mayBeAnonymous;
}

function isNamed({ name, path }: Operation, words: RegExp): boolean {
  return words.test(path) || words.test(name);
}

function schemaOf(content: NonNullable<Operation["requestBody"]>["content"] = {}): Schema {
  return jsonSchemaOf(content) ?? Object.values(content)[0]?.schema ?? {};
}

function successOf({ responses }: Operation): Schema {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
  return schemaOf(success?.content);
}

/** The depth of objects around a field. */
const deepest = 2;

function hasField(api: InterfaceContract, schema: Schema, isWanted: (name: string) => boolean, depth = 0): boolean {
  return Object.entries(possibleProperties(schema, api.components.schemas)).some(
    ([name, each]) => isWanted(name) || (depth < deepest && hasField(api, each, isWanted, depth + 1)),
  );
}
