import {
  createReceiver,
  type EventHandler,
  type OpenSignatureOptions,
  type Receiver,
  type ReceiverOptions,
  type SetupOptions,
  type Validation,
} from "../webhooks/receiver.ts";
import { type AnyDelivery, type RequestRules, type TestDelivery, testRequest } from "../webhooks/sender.ts";
import type { SignatureScheme } from "../webhooks/signature.ts";
import type { Guard } from "../validation/validation.ts";

/** Two events of a shop, for tests of receivers and senders. */
export interface PetEvents {
  "pet.sold": { event: "pet.sold"; price: number };
  "pet.born": { event: "pet.born" };
}

export const secret = "a secret of 32 characters or more";

export const scheme: SignatureScheme = {
  header: "X-Shop-Signature",
  prefix: "sha256=",
  algorithm: "hmac-sha256",
  encoding: "hex",
};

export const requests: RequestRules = {
  nameField: "event",
  nameHeaders: ["X-Shop-Event"],
  headers: { "User-Agent": "Shop/1" },
  idHeader: "X-Shop-Id",
  attemptHeader: "X-Shop-Attempt",
  defaultScheme: "Bearer",
};

export const validation: Validation<PetEvents> = {
  guards: { "pet.sold": sold(), "pet.born": born() },
  issues: (guard, value) =>
    guard(value)
      ? []
      : [{ path: "/price", found: "nothing", expected: "a number", message: "at /price: expected a number" }],
};

function sold(): Guard<PetEvents["pet.sold"]> {
  return (body): body is PetEvents["pet.sold"] => typeof body === "object" && body !== null && "price" in body;
}

function born(): Guard<PetEvents["pet.born"]> {
  return (body): body is PetEvents["pet.born"] => typeof body === "object";
}

type Options = ReceiverOptions<PetEvents> & SetupOptions & OpenSignatureOptions;

export type Sold = EventHandler<PetEvents["pet.sold"]>;
export type OnUnknown = NonNullable<Options["onUnknown"]>;
export type OnError = NonNullable<Options["onError"]>;
export type Load = () => Promise<Validation<PetEvents>>;

/** Makes a receiver of the shop's events. */
export function petReceiver(options: Partial<Options> = {}, load: Load = () => Promise.resolve(validation)): Receiver {
  return createReceiver<PetEvents>(
    {
      nameField: "event",
      idHeader: "X-Shop-Id",
      attemptHeader: "X-Shop-Attempt",
      setupEvents: ["shop.opened"],
      validation: load,
    },
    { on: {}, signature: scheme, secrets: [secret], ...options } as Options,
  );
}

/** Makes a signed request for an event, valid or not. */
export function petRequest(envelope: object, delivery: Partial<TestDelivery<AnyDelivery>> = {}): Promise<Request> {
  return testRequest(requests, scheme, envelope, { secret, ...delivery });
}

export const sale: PetEvents["pet.sold"] = { event: "pet.sold", price: 12 };

/** Waits until the work that runs after a response is done. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}
