/** A token of a receiver, with its scopes. */
export interface ScopedToken {
  token: string;
  scopes: readonly string[];
}

/** Defines what the contract cannot say of the receivers of a delivery. */
export interface ReceiverDefinition<Receiver = never> {
  /** Tells the receiver where the API is: the address that paths are put after, without a slash at the end. */
  useApi?: (receiver: Receiver, url: string) => Promise<unknown>;

  /**
   * The field of the envelope that names the resource of an event. The operation that reads it is found by the family of the
   * event: `orders.paid` is about `GET /orders/{id}`.
   */
  resource?: string;

  /** Gives the tokens that the receiver reads resources with. */
  tokens?: (receiver: Receiver) => readonly ScopedToken[];

  /** Gives the body that sets the receiver up, and the field in it that holds the challenge. */
  challenge?: (receiver: Receiver) => { body: object; challengeField: string };
}

/** What the contract cannot say of receivers, by the names of the deliveries. */
export type ReceiverDefinitions<Receiver = never> = Readonly<Record<string, ReceiverDefinition<Receiver>>>;
