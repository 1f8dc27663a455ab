import { checksOf } from "../checks.ts";
import { contractOf } from "../contracts.ts";
import { automaticDefects } from "../defects/automatic/automatic.ts";
import { operationOf } from "../defects/operations.ts";
import { serviceDefects } from "../defects/services.ts";
import { variations } from "../variations/variations.ts";
import { openDefective } from "./defective.ts";
import type { ProofSubject } from "./subject.ts";

/** The reference as the service of an interface. */
export function serviceSubject(name: string): ProofSubject {
  const defects = serviceDefects.filter((defect) => defect.interface === name);
  const automatic = automaticDefects(name);
  const own = variations.filter(({ interfaces }) => interfaces?.includes(name) ?? true);
  const { operations } = contractOf(name);
  const ways = new Map([...defects, ...automatic, ...own].map((way) => [way.id, way]));
  return {
    name: `${name}/service`,
    checks: [...checksOf(name, "server"), ...checksOf(name, "sender")],
    defects,
    automatic,
    variations: own,
    operationOf: (request) => operationOf(operations, request)?.name,
    open: async (id) => {
      if (id !== undefined && !ways.has(id)) throw new Error(`${name} has no defect and no variation ${id}`);
      return await openDefective(name, id === undefined ? {} : ways.get(id));
    },
  };
}
