import { createHash } from "node:crypto";
import { isRecord } from "../../../generated/runtime/body.ts";
import type { Check } from "../../../generated/runtime/checks/check.ts";
import { changedAt, rowOf } from "../../defect-kit/changed-at.ts";
import type { Mutation } from "../../defect-kit/defect.ts";
import { type DecodedRequest, type Interceptor, onRequest } from "../../defect-kit/interceptors.ts";
import {
  afterSignature,
  beforeSignature,
  encodedSignature,
  keyOf,
  partsAt,
  signedContent,
  signatureValue,
  signedHeaderValues,
  type SignedParts,
  signedPartsIn,
  withoutComponent,
} from "../../../generators/contract/facts/signing.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { DeliveryDefinitions } from "../../kit/delivery-source.ts";
import type { StateDefinitions } from "../../kit/state-definition.ts";
import { deliveryChecks, usedOperations } from "./deliveries.ts";
import { destinationOperators } from "./destination-mutants.ts";
import { loadOperators } from "./load-mutants.ts";
import { subscriptionOperators } from "./subscription-mutants.ts";
import { type SenderFacts, senderFacts, type UsedOperations } from "./facts.ts";
import {
  knowingSecrets,
  mapId,
  type Operator,
  posting,
  postingHeader,
  requestOf,
  signatureOf,
  type Signing,
} from "./operators.ts";

/** A mutant of a sender, and the check of the law that has to detect it. */
export interface DeliveryMutant {
  /** Unique among all: `interface/delivery/sender/operator`. */
  id: string;

  /** The id of the check. */
  check: string;

  /** The requirement that it breaks. */
  requirement: string;
  title: string;

  /** Makes the interceptor between the sender and its destinations. */
  makeFresh: () => Mutation;
}

/** Returns the mutants of the senders of a contract: each documented fact, wrong in each way of a table. */
export function deliveryMutants(
  contract: InterfaceContract,
  definitions: DeliveryDefinitions = {},
  states: StateDefinitions = {},
): DeliveryMutant[] {
  const all = deliveryChecks(contract, definitions, states);
  const checks = new Map<string, Check<never>>(all.map((check) => [check.id, check]));
  return senderFacts(contract).flatMap((facts) =>
    operatorsOf(facts, usedOperations(definitions[facts.delivery.name])).flatMap(
      ([name, mutant, title, makeFresh]): DeliveryMutant[] => {
        const check = checks.get(`${facts.id}/${name}`);
        if (check === undefined) return [];
        const [requirement] = check.requirements;
        return [{ id: `${facts.id}/${mutant}`, check: check.id, requirement, title, makeFresh }];
      },
    ),
  );
}

function operatorsOf(facts: SenderFacts, operations: UsedOperations): Operator[] {
  return [
    ...headerOperators(facts),
    ...envelopeOperators(facts),
    ...signatureOperators(facts),
    ...identityOperators(facts),
    ...attemptOperators(facts),
    ...authorizationOperators(facts),
    ...destinationOperators(facts),
    ...loadOperators(facts),
    ...subscriptionOperators(facts, operations),
  ];
}

/** Sends the request with PUT. */
const put: Interceptor = async (request, next) => await next(new Request(request, { method: "PUT" }));

function headerOperators({ delivery, headers }: SenderFacts): Operator[] {
  const names = ["Content-Type", ...delivery.headers.filter(({ required }) => required).map(({ name }) => name)];
  return [
    ...names.map((name): Operator => [
      "headers",
      `no-${name.toLowerCase()}`,
      `Deliveries have no ${name}`,
      postingHeader(name, () => undefined),
    ]),
    ["headers", "put", "Deliveries are sent with PUT", () => ({ interceptDelivery: put })],
    ["headers", "text", "The content type of deliveries is text", postingHeader("Content-Type", () => "text/plain")],
    ...Object.entries(headers.constants).map(([name, value]): Operator => [
      "headers",
      `another-${name.toLowerCase()}`,
      `${name} is wrong`,
      postingHeader(name, () => `${value}.1`),
    ]),
    ...headers.names.flatMap((name): Operator[] => [
      [
        "envelope",
        `family-in-${name.toLowerCase()}`,
        `${name} is the event's family`,
        postingHeader(name, (event) => event.split(".")[0]),
      ],
      [
        "envelope",
        `underscored-in-${name.toLowerCase()}`,
        `${name} is the event in another form`,
        postingHeader(name, (event) => event.replaceAll(".", "_")),
      ],
    ]),
  ];
}

/** Changes a field of the envelope. */
function mapField(name: string, change: (value: unknown) => unknown): () => Mutation {
  return posting((request) => void (request.body = changedAt(request.body, `/${name}`, change)));
}

function envelopeOperators({ contract, delivery, fields }: SenderFacts): Operator[] {
  const { required = [] } = contract.components.schemas[delivery.envelope ?? ""] ?? {};
  const { nameField = "", timeField, identity } = { ...delivery, ...delivery.rules };
  return [
    ...required.flatMap((name): Operator[] => [
      ["envelope", `no-${name}`, `There is no ${name} in the body`, mapField(name, () => undefined)],
      [
        "envelope",
        `${name}-renamed`,
        `${name} has another name`,
        posting((request) => {
          const { [name]: value, ...rest } = rowOf(request.body);
          request.body = { ...rest, [`${name}_`]: value };
        }),
      ],
    ]),
    [
      "envelope",
      "within-another",
      "The envelope is in a field of another object",
      posting((request) => void (request.body = { delivery: request.body })),
    ],
    [
      "envelope",
      `${nameField}-underscored`,
      "The event has another form in the body",
      mapField(nameField, (event) => String(event).replaceAll(".", "_")),
    ],
    ...Object.entries(fields).flatMap(([name, { type }]): Operator[] =>
      type === "integer" || type === "number"
        ? [["envelope", `${name}-as-text`, `${name} is a string`, mapField(name, String)]]
        : type === "object"
          ? [
              [
                "envelope",
                `${name}-as-text`,
                `${name} is JSON within JSON`,
                mapField(name, (value) => JSON.stringify(value)),
              ],
            ]
          : [],
    ),
    ...(timeField === undefined
      ? []
      : ([
          [
            "envelope",
            "time-in-seconds",
            `${timeField} is in Unix seconds`,
            mapField(timeField, (time) => Math.floor(Date.parse(String(time)) / 1000)),
          ],
          [
            "envelope",
            "time-as-day",
            `${timeField} is the day alone`,
            mapField(timeField, (time) => String(time).slice(0, 10)),
          ],
          [
            "time",
            "time-of-first",
            `${timeField} is the time of the first event`,
            () => {
              let first: unknown;
              const repeat = onRequest(
                (request) => void (request.body = changedAt(request.body, `/${timeField}`, (time) => (first ??= time))),
              );
              return { interceptDelivery: repeat };
            },
          ],
        ] satisfies Operator[])),
    [
      "same-event",
      "event-of-attempt",
      "The body has the number of the attempt",
      () => {
        const attempts = new Map<string, number>();
        const change = onRequest((request) => {
          const { url, body } = request;
          const number = (attempts.get(url.href) ?? 0) + 1;
          attempts.set(url.href, number);
          const field = delivery.dataField ?? timeField;
          if (field === undefined || field === identity) return;
          request.body = changedAt(body, `/${field}`, (value) =>
            isRecord(value) ? { ...value, attempt: number } : `${String(value)} ${number}`,
          );
        });
        return { interceptDelivery: change };
      },
    ],
  ];
}

function signatureOperators({ signature, delivery, events }: SenderFacts): Operator[] {
  if (signature === undefined) return [];
  const { header, prefix = "", encoding, algorithm, keyEncoding, timestamp } = signature;
  const other = encoding === "hex" ? "base64" : "hex";
  const partsOf = (request: DecodedRequest): SignedParts => signedPartsIn(signature, requestOf(request));
  const startOf = (request: DecodedRequest): string => beforeSignature({ ...signature, prefix: "" }, partsOf(request));
  const spelt = (name: string, title: string, spell: (digest: Buffer) => string): Operator => [
    "signature",
    `signature-${name}`,
    title,
    postingHeader(header, (value, request) => {
      const [start, end] = [startOf(request), afterSignature(partsOf(request))];
      const encoded = value.slice(start.length + prefix.length, value.length - end.length);
      return start + spell(Buffer.from(encoded, encoding)) + end;
    }),
  ];
  const secretField = delivery.rules.signature?.key ?? "secret";
  const signed = (name: string, title: string, value: (signing: Signing) => string): Operator => [
    "signature",
    `signature-${name}`,
    title,
    () =>
      knowingSecrets(secretField, (request, secret, lastSecret) => {
        const { body: envelope } = request;
        request.headers.set(header, value({ body: JSON.stringify(envelope), envelope, secret, lastSecret, request }));
      }),
  ];
  const rewritten = (name: string, title: string, write: (body: string, envelope: unknown) => string): Operator =>
    signed(name, title, ({ secret, body, envelope, request }) =>
      signatureOf(signature, secret, write(body, envelope), request),
    );
  const keyed = (name: string, title: string, key: (signing: Signing) => string | Buffer): Operator =>
    signed(name, title, (signing) => signatureOf(signature, key(signing), signing.body, signing.request));
  const resigned = (change: (parts: SignedParts) => SignedParts) => (): Mutation =>
    knowingSecrets(secretField, (request, secret) => {
      const parts = change(partsOf(request));
      const value = signatureValue(signature, secret, JSON.stringify(request.body), parts);
      for (const [name, each] of Object.entries(signedHeaderValues(signature, value, parts)))
        request.headers.set(name, each);
    });
  const { dataField } = delivery;
  const textKeys = [
    keyed("secret-as-hex", "A secret that looks like hex is decoded to be the key", ({ secret }) =>
      /^([\da-f]{2})+$/.test(secret) ? Buffer.from(secret, "hex") : secret,
    ),
    keyed("secret-as-base64", "The secret is decoded as base64 to be the key", ({ secret }) =>
      Buffer.from(secret, "base64"),
    ),
    keyed("secret-hashed", "The hash of the secret is the key", ({ secret }) =>
      createHash("sha256").update(secret).digest("hex"),
    ),
  ];
  const sharedKeys = [
    rewritten("indented", "The body is signed as indented JSON", (_, envelope) => JSON.stringify(envelope, null, 2)),
    rewritten("ascii", "The body is signed with all but ASCII escaped", (body) =>
      escapeCharacters(body, /[\u0080-\uffff]/g),
    ),
    rewritten("html-escaped", "The body is signed with < > & escaped", (body) => escapeCharacters(body, /[<>&]/g)),
    rewritten("slashes-escaped", "The body is signed with slashes escaped", (body) =>
      body.replaceAll("/", String.raw`\/`),
    ),
    rewritten("sorted", "The body is signed with its keys sorted", (_, envelope) =>
      JSON.stringify(
        Object.fromEntries(Object.entries(rowOf(envelope)).toSorted(([one], [another]) => (one < another ? -1 : 1))),
      ),
    ),
    rewritten("line-end", "The body is signed with a newline at the end", (body) => `${body}\n`),
    ...(dataField === undefined || events.every(({ payload }) => payload === undefined)
      ? []
      : [
          rewritten("data-alone", "The payload is signed, and not the body", (_, envelope) =>
            JSON.stringify(rowOf(envelope)[dataField]),
          ),
        ]),
    ...(keyEncoding === undefined ? textKeys : []),
    keyed("secret-of-sender", "One secret of the sender signs everything", () => "its own"),
    keyed("secret-of-latest", "The secret of the latest subscription signs everything", ({ lastSecret }) => lastSecret),
    signed("another-hash", "The hash is SHA-1", ({ secret, body, request }) =>
      signatureOf({ ...signature, algorithm: "hmac-sha1" }, secret, body, request),
    ),
    signed(
      "not-keyed",
      "The body is hashed after the secret, without HMAC",
      ({ secret, body, request }) =>
        startOf(request) +
        prefix +
        createHash("sha256")
          .update(Buffer.concat([keyOf(signature, secret), signedContent(signature, body, partsOf(request))]))
          .digest(encoding) +
        afterSignature(partsOf(request)),
    ),
    ...(signature.content === undefined
      ? []
      : [
          signed("body-alone", "The body is signed alone", ({ secret, body, request }) =>
            signatureOf({ ...signature, content: "{body}" }, secret, body, request),
          ),
        ]),
    ...(signature.components ?? []).map((component): Operator => [
      "signature",
      `signature-without-${component.replace("@", "")}`,
      `The signature does not cover ${component}`,
      resigned((parts) => withoutComponent(parts, component)),
    ]),
    ...(timestamp === undefined
      ? []
      : [
          signed("other-time", "Another time is signed than that of the attempt", ({ secret, body, request }) => {
            const parts = partsOf(request);
            const later = partsAt(parts, String(Number(parts.timestamp) + 1));
            const encoded = encodedSignature(signature, secret, body, later);
            return startOf(request) + prefix + encoded + afterSignature(parts);
          }),
        ]),
    ...(signature.idHeader === undefined
      ? []
      : [
          signed("other-id", "Another id is signed than that of the delivery", ({ secret, body, request }) => {
            const parts = partsOf(request);
            return (
              startOf(request) + prefix + encodedSignature(signature, secret, body, { ...parts, id: `${parts.id}x` })
            );
          }),
        ]),
  ];
  return [
    ...(encoding === "hex"
      ? [
          spelt(
            "uppercase",
            "The hex of the signature is in upper case",
            (digest) => prefix + digest.toString("hex").toUpperCase(),
          ),
        ]
      : []),
    spelt(other, `The signature is in ${other}`, (digest) => prefix + digest.toString(other)),
    spelt(
      "cut",
      "Half of the signature is cut off",
      (digest) => prefix + digest.subarray(0, digest.length / 2).toString(encoding),
    ),
    ...(prefix === ""
      ? [spelt("prefixed", "The signature has a prefix", (digest) => `sha256=${digest.toString(encoding)}`)]
      : [
          spelt("no-prefix", "The signature has no prefix", (digest) => digest.toString(encoding)),
          spelt(
            "prefix-in-capitals",
            "The prefix of the signature is in upper case",
            (digest) => prefix.toUpperCase() + digest.toString(encoding),
          ),
          spelt(
            "prefix-with-colon",
            "The prefix of the signature ends with a colon",
            (digest) => prefix.replace(/.$/, ":") + digest.toString(encoding),
          ),
        ]),
    ...(algorithm === "ed25519" ? [] : sharedKeys),
    ...(timestamp === undefined || algorithm === "ed25519"
      ? []
      : [
          [
            "timestamp",
            "old-time",
            "The signed time is an hour before the attempt",
            resigned((parts) => {
              const hour = timestamp.unit === "milliseconds" ? 3_600_000 : 3600;
              return partsAt(parts, String(Number(parts.timestamp) - hour));
            }),
          ] satisfies Operator,
        ]),
    [
      "signed-again",
      "signature-of-first-attempt",
      "Retries are not signed",
      onRetries((request) => request.headers.delete(header)),
    ],
  ];
}

function escapeCharacters(text: string, characters: RegExp): string {
  return text.replaceAll(characters, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Changes retries of a rejected delivery to an address. */
function onRetries(change: (request: DecodedRequest, attempt: number) => void): () => Mutation {
  return () => {
    const attempts = new Map<string, number>();
    return {
      interceptDelivery: async (request, next) => {
        const attempt = (attempts.get(request.url) ?? 0) + 1;
        const respond = async (): Promise<Response> =>
          attempt === 1 ? await next(request) : await onRequest((decoded) => change(decoded, attempt))(request, next);
        const response = await respond();
        attempts.set(request.url, response.ok ? 0 : attempt);
        return response;
      },
    };
  };
}

function identityOperators(facts: SenderFacts): Operator[] {
  const { headers, isIdentityField } = facts;
  if (headers.id === undefined && !isIdentityField) return [];
  return [
    [
      "same-id",
      "id-of-attempt",
      "Each attempt has another id",
      onRetries((request, attempt) => mapId(facts, request, (id) => `${id}-${attempt}`)),
    ],
    [
      "ids",
      "id-of-address",
      "All deliveries to an address have the same id",
      posting((request) => mapId(facts, request, () => request.url.host)),
    ],
  ];
}

/** Posts an accepted delivery again. */
const again: Interceptor = async (request, next) => {
  const copy = request.clone();
  const response = await next(request);
  if (response.ok) await next(copy);
  return response;
};

/** Posts a rejected delivery again at once. */
const early: Interceptor = async (request, next) => {
  const copy = request.clone();
  const response = await next(request);
  return response.ok ? response : await next(copy);
};

/** Treats every response as a success. */
const taken: Interceptor = async (request, next) => {
  const response = await next(request);
  return response.ok ? response : new Response(null, { status: 204 });
};

/** Changes the responses that the sender gets. */
function answering(change: (response: Response) => Response): Interceptor {
  return async (request, next) => change(await next(request));
}

function instead(response: Response, status: number, other: number): Response {
  return response.status === status ? new Response(null, { status: other }) : response;
}

/** Rejects an attempt of a number, from 1, without posting it. */
function losing(lost: number): Interceptor {
  const attempts = new Map<string, number>();
  return async (request, next) => {
    const attempt = (attempts.get(request.url) ?? 0) + 1;
    attempts.set(request.url, attempt);
    return attempt === lost ? new Response(null, { status: 500 }) : await next(request);
  };
}

function attemptOperators(facts: SenderFacts): Operator[] {
  const { attemptHeader, maxAttempts, backoffSeconds, workerPeriodSeconds } = facts.delivery.rules;
  const { jitter, respectsRetryAfter, endsOnGone } = facts.delivery.rules;
  const numbered = (change: (attempt: number) => number): (() => Mutation) =>
    postingHeader(attemptHeader ?? "", (attempt) => String(change(Number(attempt))));
  const [first = 0, second = first] = backoffSeconds ?? [];
  return [
    ...(attemptHeader === undefined
      ? []
      : ([
          [
            "from-1",
            "attempts-from-0",
            `${attemptHeader} counts the retries, from 0`,
            numbered((attempt) => attempt - 1),
          ],
          ["numbered", "attempts-stand", `${attemptHeader} is 1 in every attempt`, numbered(() => 1)],
        ] satisfies Operator[])),
    ["retried", "not-retried", "Nothing is attempted again", () => ({ interceptDelivery: taken })],
    ["accepted-once", "accepted-again", "An accepted delivery is posted again", () => ({ interceptDelivery: again })],
    ...(maxAttempts === undefined
      ? []
      : ([
          [
            "budget",
            "one-more",
            `There are ${maxAttempts + 1} attempts`,
            () => {
              const attempts = new Map<string, number>();
              const more: Interceptor = async (request, next) => {
                const copy = request.clone();
                const attempt = (attempts.get(request.url) ?? 0) + 1;
                attempts.set(request.url, attempt);
                const response = await next(request);
                return attempt === maxAttempts && !response.ok ? await next(copy) : response;
              };
              return { interceptDelivery: more };
            },
          ],
        ] satisfies Operator[])),
    ...(jitter === undefined
      ? []
      : ([
          [
            "jitter",
            "second-attempt-lost",
            "The second attempt is not posted",
            () => ({ interceptDelivery: losing(2) }),
          ],
        ] satisfies Operator[])),
    ...(respectsRetryAfter
      ? ([
          [
            "retry-after",
            "retry-after-ignored",
            "Retry-After is ignored",
            () => ({ interceptDelivery: answering(({ status }) => new Response(null, { status })) }),
          ],
          [
            "retry-after",
            "retry-after-of-503-alone",
            "Retry-After is ignored after 429",
            () => ({
              interceptDelivery: answering((response) =>
                response.status === 429 ? new Response(null, { status: 429 }) : response,
              ),
            }),
          ],
        ] satisfies Operator[])
      : []),
    ...(endsOnGone
      ? ([
          [
            "gone",
            "gone-retried",
            "A delivery is attempted again after 410",
            () => ({ interceptDelivery: answering((response) => instead(response, 410, 500)) }),
          ],
          [
            "gone",
            "gone-ends-delivery-alone",
            "Later events are posted after 410",
            () => ({ interceptDelivery: answering((response) => instead(response, 410, 204)) }),
          ],
        ] satisfies Operator[])
      : []),
    // A worker makes every attempt that is due when it runs, so an attempt at once may be due.
    ...(second > 0 && workerPeriodSeconds === undefined
      ? [
          [
            "backoff",
            "too-early",
            "A rejected delivery is attempted again at once",
            () => ({ interceptDelivery: early }),
          ] satisfies Operator,
        ]
      : []),
  ];
}

function schemeOf(value: string): string {
  return value.split(" ")[0] ?? "";
}

/** Makes a mutant that sends other credentials; undefined sends none. */
function wrongCredentials(name: string, title: string, change: (value: string) => string | undefined): Operator {
  return ["authorization", `authorization-${name}`, title, postingHeader("authorization", change)];
}

function authorizationOperators({ delivery }: SenderFacts): Operator[] {
  const { defaultScheme } = delivery.rules.authorization ?? {};
  if (defaultScheme === undefined) return [];
  const prefix = new RegExp(`^${defaultScheme} `);
  return [
    wrongCredentials("none", "Deliveries carry no credentials", () => undefined),
    wrongCredentials("no-scheme", "No scheme is put before credentials without one", (value) =>
      value.replace(prefix, ""),
    ),
    wrongCredentials(
      "scheme-always",
      `${defaultScheme} is put before all credentials`,
      (value) => `${defaultScheme} ${value.replace(prefix, "")}`,
    ),
    wrongCredentials("scheme-instead", `${defaultScheme} is put in place of every scheme`, (value) =>
      value.replace(schemeOf(value), defaultScheme),
    ),
    wrongCredentials(
      "scheme-before-unknown",
      `${defaultScheme} is put before schemes that are not well known`,
      (value) => ([defaultScheme, "Basic"].includes(schemeOf(value)) ? value : `${defaultScheme} ${value}`),
    ),
    wrongCredentials(
      "lowercase",
      "The scheme is in lower case",
      (value) => schemeOf(value).toLowerCase() + value.slice(schemeOf(value).length),
    ),
    wrongCredentials("first-parameter-alone", "All but the first word after the scheme is lost", (value) =>
      value.split(" ").slice(0, 2).join(" "),
    ),
    wrongCredentials("quotes-lost", "Quotation marks are lost", (value) => value.replaceAll('"', "")),
    wrongCredentials(
      "percent-encoded",
      "The credentials are percent-encoded",
      (value) => `${schemeOf(value)} ${encodeURIComponent(value.slice(schemeOf(value).length + 1))}`,
    ),
    [
      "authorized-again",
      "authorization-of-first-attempt",
      "Retries carry no credentials",
      onRetries((request) => request.headers.delete("authorization")),
    ],
  ];
}
