import type { ReceiverUnderTest } from "../../receivers/receiver-under-test.ts";
import type { Defect } from "../defect.ts";

/** A receiver that is wrong in one way. */
export interface ReceiverDefect extends Defect {
  /** The interface whose deliveries it takes. */
  interface: string;

  make(): ReceiverUnderTest;
}
