// Generated from templates/runtime/receiver-rules.ts by `concordat generate`. Do not edit.

import type { Validation } from "./receiver-options.ts";

/** What a receiver knows of the interface that it serves. */
export interface ReceiverRules<Events> {
  /** Events of the setup, which no handler is given. */
  setupEvents?: readonly string[];

  /** The field of the body that names the event. */
  nameField: string;

  /** The header with the id that all attempts of a delivery share. */
  idHeader?: string;

  /** The field of the body with that id. */
  idField?: string;

  /** The header that counts the attempts. */
  attemptHeader?: string;

  /** Loads the guards of the bodies. */
  validation: () => Promise<Validation<Events>>;
}
