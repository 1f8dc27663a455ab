import { rowOf } from "../../defect-kit/changed-at.ts";
import type { Mutation } from "../../defect-kit/defect.ts";
import { decodeRequest, type Interceptor, onRequest } from "../../defect-kit/interceptors.ts";
import type { SenderFacts } from "./facts.ts";
import { knowingSecrets, mapId, type Operator, posting, signatureOf } from "./operators.ts";

/** Returns the response of a destination that accepts, without posting anything. */
function responseWithoutPost(): Response {
  return new Response(null, { status: 204 });
}

/** Treats an attempt without a response as accepted. */
const taken: Interceptor = async (request, next) => await next(request).catch(() => responseWithoutPost());

/** Returns the mutants of a sender in the deliveries of one event to several destinations. */
export function destinationOperators(facts: SenderFacts): Operator[] {
  return [...sharedOperators(facts), ...identityOperators(facts), ...addressOperators(facts), ...keyOperators(facts)];
}

function sharedOperators(facts: SenderFacts): Operator[] {
  const fewer = (count: number): (() => Mutation) => ofEvent(facts, ({ addresses }) => addresses.size <= count);
  return [
    ["destinations/each", "one-destination", "An event goes to one of its destinations", fewer(1)],
    ["destinations/each", "three-destinations", "An event goes to three of its destinations", fewer(3)],
    [
      "destinations/each",
      "held-up",
      "After a failed attempt, nothing is posted to any destination",
      untilFailed(({ ok }) => !ok),
    ],
    [
      "destinations/each",
      "held-up-unanswered",
      "After an attempt without a response, nothing is posted to any destination",
      untilFailed(() => false),
    ],
    [
      "destinations/retried",
      "unanswered-accepted",
      "An attempt without a response counts as accepted",
      () => ({ interceptDelivery: taken }),
    ],
    [
      "destinations/listed",
      "unanswered-listed",
      "A delivery without a response is listed as one that was accepted",
      () => ({ interceptDelivery: taken }),
    ],
    [
      "destinations/retried",
      "retried-everywhere",
      "A delivery that one destination rejects is posted again to all",
      ofEvent(
        facts,
        () => true,
        async ({ addresses, failed }, request, next) => {
          if (!failed.has(request.url)) return;
          for (const address of addresses)
            if (address !== request.url) await next(new Request(address, request.clone())).catch(() => undefined);
        },
      ),
    ],
  ];
}

/** Posts one delivery after another, and nothing after one that has failed. */
function untilFailed(hasFailed: (response: Response) => boolean): () => Mutation {
  return () => {
    let before: Promise<unknown> = Promise.resolve();
    let isHeldUp = false;
    const post: Interceptor = async (request, send) => {
      const turn = before.then(async () => {
        if (isHeldUp) return responseWithoutPost();
        isHeldUp = true;
        const response = await send(request);
        isHeldUp = hasFailed(response);
        return response;
      });
      before = turn.catch(() => undefined);
      return await turn;
    };
    return { interceptDelivery: post };
  };
}

/** The deliveries of an event that were posted. */
interface Posted {
  /** The destinations, in order. */
  addresses: ReadonlySet<string>;

  /** The destinations whose last attempt has failed. */
  failed: ReadonlySet<string>;
}

/** Posts the deliveries that a filter accepts, by what was posted of their event. */
function ofEvent(
  { delivery: { nameField = "", dataField } }: SenderFacts,
  isPosted: (posted: Posted) => boolean,
  before: (posted: Posted, ...given: Parameters<Interceptor>) => Promise<void> = async () => undefined,
): () => Mutation {
  return () => {
    const events = new Map<string, { addresses: Set<string>; failed: Set<string> }>();
    const post: Interceptor = async (request, next) => {
      const [{ body }] = await decodeRequest(request.clone());
      const row = rowOf(body);
      const key = JSON.stringify([row[nameField], dataField === undefined ? body : row[dataField]]);
      const posted = events.get(key) ?? { addresses: new Set(), failed: new Set() };
      events.set(key, posted);
      posted.addresses.add(request.url);
      if (!isPosted(posted)) return responseWithoutPost();
      await before(posted, request, next);
      posted.failed.add(request.url);
      const response = await next(request);
      if (response.ok) posted.failed.delete(request.url);
      return response;
    };
    return { interceptDelivery: post };
  };
}

function identityOperators(facts: SenderFacts): Operator[] {
  const { identifies } = facts.delivery.rules;
  if (identifies === undefined) return [];
  const title =
    identifies === "event" ? "The id of an event differs by destination" : "All deliveries of an event have one id";
  const { nameField = "", dataField } = facts.delivery;
  return [
    [
      "destinations/ids",
      "ids-of-destinations",
      title,
      posting((request) => {
        const row = rowOf(request.body);
        const event = Buffer.from(JSON.stringify([row[nameField], row[dataField ?? ""]])).toString("base64url");
        mapId(facts, request, (id) => (identifies === "event" ? `${id}-${request.url.host}` : event.slice(0, 40)));
      }),
    ],
  ];
}

function addressOperators(facts: SenderFacts): Operator[] {
  const { signature, delivery } = facts;
  const { authorization, signature: { key = "secret" } = {} } = delivery.rules;
  const given = (): Mutation => {
    const values = new Map<string, string>();
    const { field = "", defaultScheme = "" } = authorization ?? {};
    return {
      intercept: onRequest(({ body }) => {
        const { [field]: value, ...others } = rowOf(body);
        if (typeof value !== "string") return;
        const sent = value.includes(" ") ? value : `${defaultScheme} ${value}`;
        for (const other of Object.values(others))
          if (typeof other === "string" && URL.canParse(other)) values.set(new URL(other).href, sent);
      }),
      interceptDelivery: onRequest(({ url, headers }) => {
        const value = values.get(url.href);
        if (value !== undefined) headers.set("authorization", value);
      }),
    };
  };
  return [
    ...(signature === undefined || signature.algorithm === "ed25519"
      ? []
      : [
          [
            "destinations/same-address",
            "secret-of-address",
            "Deliveries are signed with the secret that was registered last for their address",
            () =>
              knowingSecrets(key, (request, secret) =>
                request.headers.set(
                  signature.header,
                  signatureOf(signature, secret, JSON.stringify(request.body), request),
                ),
              ),
          ] satisfies Operator,
        ]),
    ...(authorization === undefined
      ? []
      : [
          [
            "destinations/same-address",
            "credentials-of-address",
            "Deliveries have the credentials that were registered last for their address",
            given,
          ] satisfies Operator,
        ]),
  ];
}

function keyOperators({ signature, delivery }: SenderFacts): Operator[] {
  // Without the private key, nothing can be signed in another way; encoded keys have other faults.
  if (signature === undefined || signature.algorithm === "ed25519" || signature.keyEncoding !== undefined) return [];
  const field = delivery.rules.signature?.key ?? "secret";
  const keyed = (name: string, title: string, keyOf: (secret: string) => string | Buffer): Operator => [
    "destinations/secrets",
    `secret-${name}`,
    title,
    () =>
      knowingSecrets(field, (request, secret) =>
        request.headers.set(
          signature.header,
          signatureOf(signature, keyOf(secret), JSON.stringify(request.body), request),
        ),
      ),
  ];
  return [
    keyed("trimmed", "The key is the secret without blanks at its ends", (secret) => secret.trim()),
    keyed("after-prefix", "The key is the base64 after whsec_", afterPrefix),
    keyed("of-a-block", "The key has 64 bytes", (secret) => Buffer.from(secret).subarray(0, 64)),
    keyed("composed", "The key is normalized", (secret) => secret.normalize("NFC")),
    keyed("in-small-letters", "The key is in lower case", (secret) => secret.toLowerCase()),
    keyed("in-one-byte", "The key has a byte for each character", (secret) => Buffer.from(secret, "latin1")),
  ];
}

function afterPrefix(secret: string): string | Buffer {
  return secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : secret;
}
