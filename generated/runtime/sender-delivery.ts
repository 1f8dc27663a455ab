// Generated from templates/runtime/sender-delivery.ts by `concordat generate`. Do not edit.

import type { Secret } from "./signature-scheme.ts";

/** One attempt to deliver an event. */
export interface Delivery<Envelope> {
  /** Where it is posted. */
  url: string | URL;

  /** The body: the same in every attempt. */
  envelope: Envelope;

  /** Which attempt it is, from 1. Default: 1. */
  attempt?: number;

  /** Headers besides those of the interface. */
  headers?: Readonly<Record<string, string>>;
}

/** When the attempts of a delivery are due is counted from its creation. */
export interface Created {
  createdAt: Date;
}

/** For an interface whose deliveries carry their id in a header. */
export interface Identified {
  /** The id of the delivery: the same in every attempt. */
  id: string;
}

/** For an interface that signs its deliveries. */
export interface Signed {
  /** The secret of the subscription. */
  secret: Secret;
}

/** For an interface that leaves open whether and how it signs. */
export interface MaybeSigned {
  /** The secret of the subscription, where there is a signature. */
  secret?: Secret;
}

/** For an interface whose receivers may ask for credentials of their own. */
export interface Authorized {
  /** The registered value: one with a space names its scheme and goes out as it is; another is put after the default. */
  authorization?: string;
}

/** For an interface with headers that nothing else tells the value of. */
export interface WithHeaders<Name extends string> {
  headers: Readonly<Record<Name, string>>;
}

/** What a delivery may be made of, whatever the interface. */
export type AnyDelivery = Delivery<object> & Partial<Identified> & MaybeSigned & Authorized;

/** What the request of a delivery is made of in a test; the address and the id need not be given. */
export type TestDelivery<D extends AnyDelivery> = Omit<D, "envelope" | "url" | "id"> &
  Partial<Pick<AnyDelivery, "url" | "id">>;
