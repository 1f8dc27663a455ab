import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { createValues, type Values } from "../../generators/contract/model/sample.ts";
import { type SchemaValidator, schemaValidator } from "../../generators/contract/model/schema-validator.ts";
import { schemasWithVariants } from "../../generators/contract/model/variants.ts";

/** The sample values and schemas of a contract, which are made once. */
interface Samples {
  values: Values;
  validator: SchemaValidator;
}

const samples = new WeakMap<InterfaceContract, Samples>();

/** Returns the sample values of a contract, and the validator of its schemas. */
export function samplesOf(contract: InterfaceContract): Samples {
  const known = samples.get(contract) ?? makeSamples(contract);
  samples.set(contract, known);
  return known;
}

function makeSamples(contract: InterfaceContract): Samples {
  const { schemas: components } = schemasWithVariants(contract);
  const validator = schemaValidator(components, contract.operations);
  return { validator, values: createValues({ components, ...validator }, "suite", Date.now) };
}
