import { checksOf } from "../checks.ts";
import { programs } from "../clients/programs.ts";
import { clientProgramDefects } from "../defects/client-programs/client-programs.ts";
import type { OpenTarget } from "../runner/run-check.ts";
import { inProcess } from "../scripted/in-process.ts";
import { clientProgramVariations } from "../variations/client-programs/client-programs.ts";
import type { ProofSubject } from "./subject.ts";

/** The client program of an interface. */
export function clientProgramSubject(name: string): ProofSubject {
  const defects = clientProgramDefects.filter((defect) => defect.interface === name);
  const variations = clientProgramVariations.filter((variation) => variation.interface === name);
  const ways = new Map([...defects, ...variations].map(({ id, program }) => [id, program]));
  return {
    name: `${name}/client`,
    checks: checksOf(name, "client"),
    defects,
    variations,
    open: async (id) => {
      const program = id === undefined ? programs[name] : ways.get(id);
      if (program === undefined) throw new Error(`there is no client program of ${name} ${id ?? ""}`);
      return inProcess(program) as OpenTarget<never>;
    },
  };
}
