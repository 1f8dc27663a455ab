import { checksOf } from "../checks.ts";
import { schemaDefectList } from "../defects/schema/schemas.ts";
import type { OpenTarget } from "../runner/run-check.ts";
import { generatedSchemas, openSchemas } from "../scenarios/schema/generated-schemas.ts";
import type { ProofSubject } from "./subject.ts";

/** The documents of an interface. */
export function schemaSubject(name: string): ProofSubject {
  const defects = schemaDefectList.filter((defect) => defect.interface === name);
  return {
    name: `${name}/schema`,
    checks: checksOf(name, "schema"),
    defects,
    open: async (id) => {
      const defect = defects.find((each) => each.id === id);
      if (id !== undefined && defect === undefined) throw new Error(`the documents of ${name} have no defect ${id}`);
      const right = generatedSchemas(name);
      return openSchemas(defect ? defect.change(right) : right) as OpenTarget<never>;
    },
  };
}
