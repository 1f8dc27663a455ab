import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { createValues, type Values } from "../../generators/contract/model/sample.ts";
import { type SchemaValidator, schemaValidator } from "../../generators/contract/model/schema-validator.ts";
import { schemasWithVariants } from "../../generators/contract/model/variants.ts";
import { seedOf } from "./seed.ts";

/** The sample values and schemas of a contract, which are made once. */
interface Samples {
  values: Values;
  validator: SchemaValidator;
}

const samples = new WeakMap<InterfaceContract, { seed: string; made: Samples }>();

/** Returns the sample values of a contract by the seed of the run, and the validator of its schemas. */
export function samplesOf(contract: InterfaceContract): Samples {
  const seed = seedOf();
  const known = samples.get(contract);
  if (known?.seed === seed) return known.made;
  const made = makeSamples(contract, seed);
  samples.set(contract, { seed, made });
  return made;
}

function makeSamples(contract: InterfaceContract, seed: string): Samples {
  const { schemas: components } = schemasWithVariants(contract);
  const validator = schemaValidator(components, contract.operations);
  return { validator, values: createValues({ components, ...validator }, seed, Date.now) };
}
