import type { Delivery, Event } from "../model/contract.ts";

type Rules = Delivery["rules"];
type Signature = NonNullable<Rules["signature"]>;

/** A rule of a delivery, described in words. */
export interface DeliveryRule {
  name: string;

  /** Empty if the documents do not state it. */
  value: string;
  meaning: string;
}

/** Returns the rules of a delivery. All rules that a receiver needs are listed, including the undocumented ones. */
export function rulesOf(delivery: Delivery): DeliveryRule[] {
  const { authorization, attemptHeader, maxAttempts, backoffSeconds, timeoutSeconds } = delivery.rules;
  const { workerPeriodSeconds, pausedEvents, jitter, respectsRetryAfter, endsOnGone } = delivery.rules;
  return [
    {
      name: "Signature",
      value: signatureOf(delivery),
      meaning: "Proves that the sender has the secret, and that the body is unchanged.",
    },
    ...(authorization
      ? [
          {
            name: "Authorization",
            value: authorizationWords(authorization),
            meaning: "Identifies the sender by a credential of the receiver.",
          },
        ]
      : []),
    { name: "Identity", value: identityOf(delivery), meaning: "Identifies repeated attempts of a delivery." },
    ...(attemptHeader === undefined
      ? []
      : [{ name: "Attempt", value: `The header \`${attemptHeader}\``, meaning: "The number of the attempt." }]),
    {
      name: "Attempts",
      value: maxAttempts === undefined ? "" : `At most ${maxAttempts}`,
      meaning: "The maximum number of attempts of a delivery.",
    },
    {
      name: "Delays",
      value: backoffSeconds
        ? `${backoffSeconds.map((delay) => `${delay} s`).join(", ")}, each from the creation of the delivery`
        : "",
      meaning: "The delay of each attempt.",
    },
    ...(jitter === undefined
      ? []
      : [{ name: "Jitter", value: jitterWords(jitter), meaning: "The random part of the delays." }]),
    ...(respectsRetryAfter
      ? [{ name: "Retry-After", value: retryAfterWords, meaning: "A request of the receiver to wait." }]
      : []),
    ...(endsOnGone ? [{ name: "Gone", value: goneWords, meaning: "The end of a subscription by its receiver." }] : []),
    {
      name: "Timeout",
      value: timeoutSeconds === undefined ? "" : `${timeoutSeconds} s`,
      meaning: "The time limit for the response of a receiver.",
    },
    ...(workerPeriodSeconds === undefined
      ? []
      : [
          {
            name: "Due deliveries",
            value: `Checked every ${workerPeriodSeconds} s`,
            meaning: "The time by which a delay can be longer.",
          },
        ]),
    ...(pausedEvents === undefined
      ? []
      : [
          {
            name: "Events during a pause",
            value: pausedEvents === "dropped" ? "Not delivered" : "Delivered after it",
            meaning: "The fate of events that occur while a subscription is paused.",
          },
        ]),
  ];
}

/** Describes the random part of delays. */
export function jitterWords(jitter: number): string {
  return `Each delay is lengthened at random by at most ${Number((jitter * 100).toFixed(2))} %`;
}

/** Describes the effect of `Retry-After`, and that of 410. */
export const retryAfterWords = "`Retry-After` of a response with 429 or 503 postpones the next attempt";
export const goneWords = "A response with 410 ends the delivery and the subscription";

/** Returns the usual name of an algorithm, for example `HMAC-SHA256`. */
export function algorithmName(algorithm: string): string {
  return algorithm.toUpperCase();
}

/** Returns the description of an event, with its deprecation notice. */
export function eventWords({ name, description, deprecated }: Event): string {
  const notice = deprecated === undefined ? "" : `\n\nDeprecated: ${deprecated}`;
  return `${description ?? `The event ${name}.`}${notice}`;
}

/** Returns the description and the deprecation notice in the words of an event. */
export function eventFromWords(name: string, words: string): Pick<Event, "description" | "deprecated"> {
  const [, own = "", deprecated] = /^(.*?)(?:\n\nDeprecated: (.*))?$/s.exec(words) ?? [];
  return {
    ...(own !== "" && own !== `The event ${name}.` && { description: own }),
    ...(deprecated !== undefined && { deprecated }),
  };
}

/** Returns the rights that a subscriber needs, in words; empty if they are not documented. */
export function accessWords(access: Event["access"]): string {
  switch (access?.kind) {
    case undefined:
      return "";
    case "scopes":
      return `${access.scopes.length > 1 ? "Scopes" : "Scope"}: ${access.scopes.map((scope) => `\`${scope}\``).join(", ")}.`;
    case "noPublicScope":
      return "No public scope gives access.";
    case "noneNeeded":
      return "No scope is needed.";
    case "open":
      return "The required scope is not documented.";
  }
}

/** Returns the encoding of the bytes of a hash, in words. */
export function encodingName(encoding: string): string {
  return encoding === "hex" ? "lowercase hexadecimal digits" : "base64 with padding";
}

function signatureOf(delivery: Delivery): string {
  const { signature, signatureKey } = delivery.rules;
  if (signature !== undefined) return `${signatureWords(signature)}, in the header \`${signature.header}\``;
  return signatureKey === undefined ? "" : openSignatureWords(delivery);
}

/** Returns sentences on the documented part of a signature whose scheme is not documented. */
export function openSignatureWords({ rules: { signatureKey } }: Delivery): string {
  return signatureKey === undefined
    ? "The signature of deliveries is not documented."
    : `Each delivery is signed, and can be verified with the \`${signatureKey}\` of the registration. The header and the algorithm of the signature are not documented.`;
}

/** Describes the signed bytes. */
export function signedWords(
  { content = "{body}", components }: Omit<Signature, "header">,
  body = "the raw body",
): string {
  if (components) return `${components.map((name) => `\`${name}\``).join(", ")} of the request`;
  return content === "{body}" ? body : `\`${content}\` with ${body}`;
}

/** Describes the algorithm, the key and the encoding of a signature. */
export function signatureWords(signature: Omit<Signature, "header">): string {
  const { prefix = "", algorithm, encoding, key, keyPrefix, keyEncoding } = signature;
  const keyed = key === undefined ? "" : `, keyed with the \`${key}\` of the registration`;
  const after = prefix === "" ? "" : `, after \`${prefix}\``;
  const own = `${algorithmName(algorithm)} of ${signedWords(signature)}${keyed}, in ${encodingName(encoding)}${after}`;
  const behind = keyPrefix === undefined ? "" : ` after \`${keyPrefix}\``;
  const others = [
    ...(keyEncoding === undefined ? [] : [`the key is ${encodingName(keyEncoding)}${behind}`]),
    ...partsWords(signature),
  ];
  return [own, ...others].join("; ");
}

/** Describes the places of the id and the time, and the parts of the header. */
function partsWords(signature: Omit<Signature, "header">): string[] {
  const { separator, idHeader, timestamp, prefix, components } = signature;
  const { header, prefix: before, unit = "seconds", toleranceSeconds, allowsFuture } = timestamp ?? {};
  const limit =
    toleranceSeconds === undefined ? "" : `, at most ${toleranceSeconds} s ${allowsFuture ? "ago" : "from now"}`;
  const own = components ? "is the parameter `created`" : `is after \`${before}\``;
  const place = header === undefined ? own : `is in the header \`${header}\``;
  return [
    ...(components ? ["as an HTTP message signature (RFC 9421), whose parameters are in `Signature-Input`"] : []),
    ...(separator === undefined
      ? []
      : [
          `parts of the header are separated by ${JSON.stringify(separator)}, and one after \`${prefix}\` has to match`,
        ]),
    ...(idHeader === undefined ? [] : [`the id is in the header \`${idHeader}\``]),
    ...(timestamp ? [`the timestamp ${place}, in ${unit} since 1970${limit}`] : []),
  ];
}

/** Describes when the header `Authorization` is sent, and its value. */
export function authorizationWords({ field, defaultScheme }: NonNullable<Rules["authorization"]>): string {
  return (
    `The header \`Authorization\` contains the \`${field}\` of the registration, if there are any. A value without a ` +
    `space is sent as \`${defaultScheme} <value>\`; a value that names its scheme is sent unchanged`
  );
}

function identityOf({ headers, rules: { identity, identifies, replayKeepsIdentity } }: Delivery): string {
  if (identity === undefined) return "";
  const isHeader = headers.some(({ name }) => name.toLowerCase() === identity.toLowerCase());
  const what = identifies === undefined ? "" : `, the id of the ${identifies}`;
  const replays = { true: "; a replay has the same", false: "; each replay has another one" };
  const replayed = replayKeepsIdentity === undefined ? "" : replays[`${replayKeepsIdentity}`];
  return `The ${isHeader ? "header" : "field"} \`${identity}\`${isHeader ? "" : " of the body"}${what}${replayed}`;
}
