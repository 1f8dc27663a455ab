import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { InterfaceContract, Schema } from "../../../generators/contract/model/contract.ts";
import { addFormatsTo } from "../../../generators/contract/model/formats.ts";
import { guardSchemas } from "../../../generators/contract/facts/guards.ts";
import { componentRef } from "../../../generators/contract/model/schemas.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import { randomOf, randomSchemas } from "../../../generators/validators/testing/random-schemas.ts";
import { changesOf } from "../changes.ts";
import type { Witness } from "../rules.ts";

const components = ["Root", "One", "Two"];

/** Compares contracts with random schemas that differ in one component. Wrong witnesses are those that ajv rejects. */
export function comparisonsOfRandomSchemas(
  seed: number,
  count: number,
): { compared: number; witnesses: number; wrong: Witness[] } {
  const random = randomOf(seed);
  const result = { compared: 0, witnesses: 0, wrong: [] as Witness[] };
  for (let index = 0; index < count; index++) {
    const before = randomSchemas(random, components);
    const name = components[random(components.length)] ?? "";
    const after = { ...before, [name]: randomSchemas(random, components)[name] ?? {} };
    const [old, now] = [takerOf(before), takerOf(after)];
    const [isOld, isNew] = [validatorOf(old), validatorOf(now)];
    if (isOld === undefined || isNew === undefined) continue;
    result.compared++;
    const found = changesOf({ interfaces: [old] }, { interfaces: [now] }).flatMap(({ witnesses = [] }) => witnesses);
    result.witnesses += found.length;
    result.wrong.push(
      ...found.filter(({ request, validIn }) => {
        const [valid, invalid] = validIn === "old" ? [isOld, isNew] : [isNew, isOld];
        return !valid(request?.body) || invalid(request?.body);
      }),
    );
  }
  return result;
}

function takerOf(schemas: Record<string, Schema>): InterfaceContract {
  const content = { "application/json": { schema: { $ref: componentRef("Root") } } };
  return interfaceWith({
    components: { schemas, securitySchemes: {} },
    operations: [operationWith("take", { method: "post", requestBody: { required: true, content } })],
  });
}

/** Returns undefined for schemas that refer to themselves at the same place of a value. */
function validatorOf(api: InterfaceContract): ValidateFunction | undefined {
  const ajv = new Ajv2020({ validateSchema: false, strict: false, logger: false, ownProperties: true });
  addFormatsTo(ajv);
  try {
    for (const [id, schema] of guardSchemas(api).schemas) ajv.addSchema({ $id: id, ...schema });
    const validate = ajv.getSchema("Root") as ValidateFunction;
    for (const value of [null, 1, "a", [], [[1]], {}, { a: {}, b: {}, c: {} }]) validate(value);
    return validate;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
