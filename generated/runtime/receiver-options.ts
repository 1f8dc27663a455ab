// Generated from templates/runtime/receiver-options.ts by `concordat generate`. Do not edit.

import type { HeaderReader, Received, RefusedRequest, SetupRequest } from "./receiver-delivery.ts";
import type { Refusal } from "./receiver-refusal.ts";
import type { WorkOptions } from "./receiver-work.ts";
import type { Secret, SignatureScheme } from "./signature-scheme.ts";
import type { Guard, Issue } from "./validation.ts";

/** How a receiver of the events of an interface works; `Events` maps the name of each event to its body. */
export interface ReceiverOptions<Events> extends WorkOptions {
  /** What to do about each event. An event without a handler is acknowledged and left alone. */
  on: Handlers<Events>;

  /**
   * Told of an event that the catalog lacks, such as one of a newer service, and without validation of one that has no
   * handler. It is acknowledged. Default: a warning.
   */
  onUnknown?: (name: string, body: unknown, received: Received) => unknown;

  /**
   * Told of a request that is refused: its signature, its JSON or its payload is wrong. The `Response` that it gives, if
   * any, is answered instead of the refusal.
   */
  onInvalid?: (refusal: Refusal, request: RefusedRequest) => Answering;

  /** The guards of the bodies; `false` for trusting them. Default: loaded with the first delivery. */
  validation?: Validation<Events> | false;

  /** The longest body that is read, in bytes. Default: 1 MiB. */
  bodyLimit?: number;
}

/** For an interface whose signature is documented. */
export interface SecretOptions {
  secrets: Secrets;
}

/** For an interface that leaves open how it signs: what is known of it elsewhere, a check of one's own, or none. */
export type OpenSignatureOptions =
  | { signature: SignatureScheme; secrets: Secrets }
  | { signature: VerifyDelivery; secrets?: undefined }
  | { signature: "none"; secrets?: undefined };

/** For an interface whose subscriptions are set up by deliveries of their own. */
export interface SetupOptions {
  /**
   * Given whatever is not a business event: setup events, challenges of any form, unknown events. The `Response` that it
   * gives, if any, is the answer. Without a valid signature it is given too, and refused where this gives no answer.
   */
  onSetup?: (setup: SetupRequest) => Answering;
}

/** A handler for each event that is to be worked on. */
export type Handlers<Events> = { readonly [Name in keyof Events]?: Handler<Events[Name]> };

/** Works on an event. What it returns is awaited and not looked at. */
export type Handler<Body> = (body: Body, received: Received) => unknown;

/** The secrets that a signature may be made with, or how to find them, in a database for instance. */
export type Secrets = readonly Secret[] | ((request: SignedRequest) => readonly Secret[] | Promise<readonly Secret[]>);

/** Tells whether the signature of a request is valid. */
export type VerifyDelivery = (request: SignedRequest) => boolean | Promise<boolean>;

/** What a signature is looked for in, and what it is made over. */
export interface SignedRequest {
  headers: HeaderReader;
  rawBody: Uint8Array;
}

type Answering = Response | undefined | void | Promise<Response | undefined | void>;

/** What validates bodies: a guard for each event, and what tells of its findings. */
export interface Validation<Events> {
  guards: EventGuards<Events>;
  issues: (guard: Guard<unknown>, value: unknown) => Issue[];
}

/** A guard for the body of each event. */
export type EventGuards<Events> = { readonly [Name in keyof Events]: Guard<Events[Name]> };
