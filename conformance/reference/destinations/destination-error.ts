/** A request was not sent, or its answer not read on, since of the destination. Names the host alone: the rest may be secret. */
export class DestinationError extends Error {
  override readonly name = "DestinationError";
  readonly host: string;

  /** Why, in a sentence. */
  readonly reason: string;

  constructor(host: string, reason: string) {
    super(`The destination ${host} is refused: ${reason}`);
    this.host = host;
    this.reason = reason;
  }
}
