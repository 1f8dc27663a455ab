import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { createValues, type Values } from "../../generators/contract/model/sample.ts";
import { hexOf, randomOf } from "../../generators/contract/model/random.ts";
import { type SchemaValidator, schemaValidator } from "../../generators/contract/model/schema-validator.ts";
import { schemasWithVariants } from "../../generators/contract/model/variants.ts";
import { seedOf } from "./seed.ts";

/** The sample values and schemas of a contract, which are made once. */
interface Samples {
  values: Values;

  /** Values whose texts have the form that their names suggest, such as that of an email address. */
  likely: Values;
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
  const checked = { components, ...validator };
  return {
    validator,
    values: createValues(checked, seed, Date.now),
    likely: createValues(checked, seed, Date.now, { textOf: (name) => likelyText(name, seed) }),
  };
}

/** The forms of texts by the names of their fields. */
const forms: readonly (readonly [names: RegExp, textOf: (digits: string) => string])[] = [
  [/e-?mail/i, (digits) => `${digits}@example.com`],
  [/phone|mobile|fax|^tel/i, () => "555-010-0199"],
  [/ur[il]$|website|homepage|^link$/i, (digits) => `https://${digits}.example.com/`],
  [/(?:^|_)date$|Date$|birthday|_on$/, () => new Date().toISOString().slice(0, 10)],
  [/(?:^|_)time$|Time$|_at$|[a-z]At$|timestamp/, () => new Date().toISOString()],
  [/zip|post(?:al)?_?code/i, () => "94105"],
  [/country_?code$/i, () => "US"],
  [/^currency/i, () => "USD"],
  [/^(?:language|locale)$/i, () => "en"],
];

function likelyText(name: string, seed: string): string | undefined {
  const digits = hexOf(randomOf(`${seed} ${name}`), 6);
  return forms.find(([names]) => names.test(name))?.[1](digits);
}
