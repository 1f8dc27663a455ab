import type { Check } from "../../generated/runtime/check.ts";
import type { AutomaticDefect } from "../defects/automatic/automatic-defect.ts";
import type { Defect } from "../defects/defect.ts";
import type { OpenTarget } from "../runner/run-check.ts";
import type { Variation } from "../variations/variation.ts";

/** A right implementation and others like it, wrong ones and right ones: what checks are proved on. */
export interface ProofSubject {
  /** Unique among all: `interface/mode`. */
  name: string;

  /** What holds of the right implementation. */
  checks: readonly Check<never>[];

  /** Each is noticed by a check that names its requirement. */
  defects: readonly Pick<Defect, "id" | "requirement" | "title">[];

  /** Made from the contract; each is noticed by some check. */
  automatic?: readonly Pick<AutomaticDefect, "id" | "kind" | "operation">[];

  /** Implementations that are right in another way. */
  variations?: readonly Pick<Variation, "id" | "title">[];

  /** The name of the operation that a request is to; where it is left out, any check may notice any defect. */
  operationOf?(request: { method: string; url: string }): string | undefined;

  /** Makes the implementation anew: the right one, or the one that has this id. */
  open(id?: string): Promise<OpenTarget<never>>;
}
