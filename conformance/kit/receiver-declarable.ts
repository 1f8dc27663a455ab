import type { ReceiverHooks, ReceiverFixtures } from "../../generated/runtime/checks/receiver-target.ts";
import { type HookSchema, objectSchema, type ValueSchema } from "./value-schema.ts";

const name = { type: "string", minLength: 1 } as const;

/** The fixtures of senders that no operation drives: their deliveries are waited for. */
export const senderDeclarable = {
  fixtures: { secret: { description: "The secret, or the public key, that verifies the deliveries.", type: "string" } },
} as const satisfies { fixtures: Record<string, ValueSchema> };

/** The fixtures and test hooks that receivers of all interfaces can declare. */
export const receiverDeclarable = {
  fixtures: {
    secret: { description: "The secret that the deliveries are signed with.", type: "string" },
    otherSecret: {
      description: "Another secret that the receiver accepts, as while a secret is replaced.",
      type: "string",
    },
    signature: {
      description: "The signature that the receiver expects, if the interface leaves it open. Default: none.",
      ...objectSchema(
        {
          header: { description: "The header with the signature; its name in any case.", ...name },
          prefix: { description: "The text before the encoded hash. Default: none.", type: "string" },
          algorithm: {
            description: "The keyed hash function, or Ed25519; then the secret is the private key.",
            enum: ["hmac-sha1", "hmac-sha256", "hmac-sha384", "hmac-sha512", "ed25519"],
          },
          encoding: { description: "The text form of the signature.", enum: ["hex", "base64"] },
          content: {
            description: "The signed text, with the placeholders {id}, {timestamp} and {body}. Default: {body}.",
            type: "string",
          },
          separator: {
            description: "The text between the parts of the header, if it has several.",
            type: "string",
          },
          idHeader: { description: "The header with the id of the delivery, for {id}.", type: "string" },
          timestamp: {
            description: "The time of the attempt, for {timestamp}.",
            ...objectSchema(
              {
                header: { description: "The header with the time.", type: "string" },
                prefix: { description: "The text before the time in the header of the signature.", type: "string" },
                unit: { description: "The unit. Default: seconds.", enum: ["seconds", "milliseconds"] },
                toleranceSeconds: {
                  description: "The largest difference to the clock of the receiver. Default: no limit.",
                  type: "number",
                },
                allowsFuture: { description: "True if times in the future are not limited.", type: "boolean" },
              },
              ["header", "prefix", "unit", "toleranceSeconds", "allowsFuture"],
            ),
          },
          keyPrefix: { description: "The text before the encoded secret.", type: "string" },
          privateKeyPrefix: { description: "The text before the encoded private key.", type: "string" },
          keyEncoding: {
            description: "The text form of the secret. Default: its UTF-8 bytes are the key.",
            enum: ["hex", "base64"],
          },
          components: {
            description: "The signed parts of the request, by the names of RFC 9421, instead of the content.",
            type: "array",
            items: name,
          },
        },
        [
          "components",
          "prefix",
          "content",
          "separator",
          "idHeader",
          "timestamp",
          "keyPrefix",
          "privateKeyPrefix",
          "keyEncoding",
        ],
      ),
    },
    keyId: {
      description: "The id of the key that message signatures name. Default: they name none.",
      ...name,
    },
    events: {
      description:
        "The names of the events that the receiver subscribes to and works on, starting with one that it can work on as in the examples of the catalog: checks that need any event send it. Default: all, in the order of the catalog.",
      type: "array",
      items: name,
    },
    limitSeconds: {
      description:
        "The seconds after which the suite stops waiting for a response, or for the work after it. Default: the time that the interface sets for a response, or 10.",
      type: "number",
      exclusiveMinimum: 0,
    },
  },
  hooks: {
    handled: {
      description: "Lists the deliveries that reached the receiver's own code for events, one entry for each arrival.",
      output: {
        type: "array",
        items: objectSchema({
          id: { description: "The id that all attempts of the delivery share.", type: "string" },
        }),
      },
    },
  },
} as const satisfies {
  fixtures: Record<keyof ReceiverFixtures, ValueSchema>;
  hooks: Record<keyof ReceiverHooks, HookSchema>;
};
