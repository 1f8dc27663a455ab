import type { SignatureScheme } from "../../../generated/runtime/signature-scheme.ts";
import type { SpendReceiverSubjects } from "../../target/receiver.ts";

/** What a receiver has of a delivery. */
export interface PlainDelivery {
  headers: Headers;
  raw: Buffer;
  event: PlainEvent;
  id: string;

  /** The header with the signature; empty where there is none. */
  signature: string;
}

/** The fields of a body; none where it is no object of JSON. */
export type PlainEvent = Readonly<Record<string, unknown>>;

/** What is known of the interface. */
export interface PlainFacts {
  secret: string;
  scheme: SignatureScheme;
  nameOf(event: PlainEvent): unknown;
  idOf(headers: Headers, event: PlainEvent): unknown;
  subjects: SpendReceiverSubjects;
}
