import type { SignatureScheme } from "../../../generators/contract/facts/deliveries.ts";
import { signatureValue, signedPartsIn, type SignedRequest } from "../../../generators/contract/facts/signing.ts";
import { changedAt, rowOf } from "../../defect-kit/changed-at.ts";
import type { Mutation } from "../../defect-kit/defect.ts";
import { type DecodedRequest, onRequest, onResponse } from "../../defect-kit/interceptors.ts";
import type { SenderFacts } from "./facts.ts";

/** A row of the table of mutants. */
export type Operator = readonly [check: string, name: string, title: string, makeFresh: () => Mutation];

/** Changes the request. Another check asserts the signature. */
export function posting(change: (request: DecodedRequest) => void): () => Mutation {
  return () => ({ interceptDelivery: onRequest(change) });
}

/** Changes a header; undefined removes it. */
export function postingHeader(
  name: string,
  change: (value: string, request: DecodedRequest) => string | undefined,
): () => Mutation {
  return posting((request) => {
    const before = request.headers.get(name);
    const value = before === null ? undefined : change(before, request);
    if (value === undefined) request.headers.delete(name);
    else request.headers.set(name, value);
  });
}

/** The input of a signature. */
export interface Signing {
  /** The body as it is posted. */
  body: string;

  /** The parsed body. */
  envelope: unknown;

  /** The secret of the subscription. */
  secret: string;

  /** The secret of the latest subscription. */
  lastSecret: string;

  /** The request with its signature. */
  request: DecodedRequest;
}

/** Returns the value of the signature header for a body, with the id and the time of other headers. */
export function signatureOf(
  scheme: SignatureScheme,
  key: string | Buffer,
  text: string,
  request: Pick<DecodedRequest, "url" | "method" | "headers">,
): string {
  return signatureValue(scheme, key, text, signedPartsIn(scheme, requestOf(request)));
}

/** Returns a request as its signature covers it. */
export function requestOf({ url, method, headers }: Pick<DecodedRequest, "url" | "method" | "headers">): SignedRequest {
  return { method, url: url.href, valueOf: (name) => headers.get(name) };
}

/** Collects the secrets in responses, each with the URL in the request or the response. */
export function knowingSecrets(
  field: string,
  change: (request: DecodedRequest, secret: string, lastSecret: string) => void,
): Mutation {
  const secrets = new Map<string, string>();
  let last = "";
  return {
    intercept: onResponse(({ body }, { body: sent }) => {
      const { [field]: secret } = rowOf(body);
      if (typeof secret !== "string") return;
      last = secret;
      for (const value of [...Object.values(rowOf(sent)), ...Object.values(rowOf(body))])
        if (typeof value === "string" && URL.canParse(value)) secrets.set(new URL(value).href, secret);
    }),
    interceptDelivery: onRequest((request) => change(request, secrets.get(request.url.href) ?? "", last)),
  };
}

/** Changes the id of a delivery if attempts have one. */
export function mapId(
  { headers, isIdentityField, delivery }: SenderFacts,
  request: DecodedRequest,
  change: (id: string) => string,
): void {
  const { identity = "" } = delivery.rules;
  if (headers.id !== undefined) request.headers.set(headers.id, change(request.headers.get(headers.id) ?? ""));
  else if (isIdentityField) request.body = changedAt(request.body, `/${identity}`, (id) => change(String(id)));
}
