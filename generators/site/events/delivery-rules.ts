import type { Delivery } from "../../contract/contract.ts";
import { seconds } from "../seconds.ts";

/** A rule of a delivery, in words. */
export interface DeliveryRule {
  name: string;

  /** Empty where the documents do not say. */
  value: string;
  meaning: string;
}

/** How deliveries are made. What every receiver needs to know is there even where it is open. */
export function rulesOf(delivery: Delivery): DeliveryRule[] {
  const { authorization, attemptHeader, maxAttempts, backoffSeconds, timeoutSeconds, workerPeriodSeconds } =
    delivery.rules;
  return [
    {
      name: "Signature",
      value: signatureOf(delivery),
      meaning: "Shows that whoever has the secret sent the body, and that nothing in it was changed.",
    },
    ...(authorization
      ? [
          {
            name: "Authorization",
            value: `The header \`Authorization\` holds what the registration gives as \`${authorization.field}\`; a value without a scheme gets \`${authorization.defaultScheme}\` before it.`,
            meaning: "Lets a receiver know its sender by a credential of its own.",
          },
        ]
      : []),
    { name: "Identity", value: identityOf(delivery), meaning: "What a repeated attempt is known by." },
    ...(attemptHeader === undefined
      ? []
      : [{ name: "Attempt", value: `The header \`${attemptHeader}\``, meaning: "Which attempt it is." }]),
    {
      name: "Attempts",
      value: maxAttempts === undefined ? "" : `At most ${maxAttempts}`,
      meaning: "How often a delivery is tried.",
    },
    {
      name: "Delays",
      value: backoffSeconds?.map(seconds).join(", ") ?? "",
      meaning: "The delay before each attempt, measured from the creation of the delivery.",
    },
    {
      name: "Timeout",
      value: timeoutSeconds === undefined ? "" : seconds(timeoutSeconds),
      meaning: "How long a receiver may take.",
    },
    ...(workerPeriodSeconds === undefined
      ? []
      : [
          {
            name: "Worker",
            value: `Every ${seconds(workerPeriodSeconds)}`,
            meaning: "How often due deliveries are looked for.",
          },
        ]),
  ];
}

/** `HMAC-SHA256`. */
export function algorithmName(algorithm: string): string {
  return algorithm.toUpperCase();
}

/** How the bytes of a hash are written. */
export function encodingName(encoding: string): string {
  return encoding === "hex" ? "lowercase hexadecimal digits" : "base64 with padding";
}

function signatureOf({ rules: { signature } }: Delivery): string {
  if (signature === undefined) return "";
  const { header, prefix = "", algorithm, encoding } = signature;
  const after = prefix === "" ? "" : `, after \`${prefix}\``;
  return `${algorithmName(algorithm)} of the raw body, in ${encodingName(encoding)}${after}, in the header \`${header}\``;
}

function identityOf({ headers, rules: { identity } }: Delivery): string {
  if (identity === undefined) return "";
  const isHeader = headers.some(({ name }) => name.toLowerCase() === identity.toLowerCase());
  return `The ${isHeader ? "header" : "field"} \`${identity}\`${isHeader ? "" : " of the body"}`;
}
