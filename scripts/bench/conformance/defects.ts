import { derivedDefects } from "../../../conformance/proof/derived-defects.ts";
import { type DerivedVariation, derivedVariations } from "../../../conformance/proof/derived-variations.ts";

/** Returns the defects that violate the contract for all values: fields, headers, errors, credentials and inputs. */
export function defectsFromContract(name: string): DerivedVariation[] {
  const missing = derivedVariations(name).filter(({ meaning, expectation }) => {
    return meaning === "none" && expectation([""]) === "fails";
  });
  return [...missing, ...derivedDefects(name)];
}
