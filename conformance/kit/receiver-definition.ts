/** A token of a receiver, with its scopes. */
export interface ScopedToken {
  token: string;
  scopes: readonly string[];
}

/** Facts about the receivers of a delivery that the contract cannot state. */
export interface ReceiverDefinition<Receiver = never> {
  /** Gives the receiver the URL of the API: the prefix of its paths, without a slash at the end. */
  useApi?: (receiver: Receiver, url: string) => Promise<unknown>;

  /**
   * The field of the envelope that names the resource of an event. The family of the event selects the operation that
   * reads it: `orders.paid` is about `GET /orders/{id}`.
   */
  resource?: string;

  /** Returns the tokens with which the receiver reads resources. */
  tokens?: (receiver: Receiver) => readonly ScopedToken[];

  /** Returns the body that sets the receiver up, and the field of its challenge. */
  challenge?: (receiver: Receiver) => { body: object; challengeField: string };
}

/** Facts about receivers that the contract cannot state, by the names of the deliveries. */
export type ReceiverDefinitions<Receiver = never> = Readonly<Record<string, ReceiverDefinition<Receiver>>>;
