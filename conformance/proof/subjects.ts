import type { Check } from "../../generated/runtime/checks/check.ts";
import type { Defect } from "../defect-kit/defect.ts";
import { checksOf, suites } from "../interfaces/interfaces.ts";
import { contractOf, operationOf } from "../kit/contract.ts";
import { programs } from "../peers/client-programs/programs.ts";
import { inProcess } from "../runner/client-program.ts";
import type { OpenTarget } from "../runner/run-check.ts";
import { generatedSchemas, openSchemas } from "../runner/schemas.ts";
import { type DerivedDefect, derivedDefects } from "./derived-defects.ts";
import { openMutant } from "./mutant.ts";
import { namedDefects } from "./named-defects.ts";
import { clientProgramVariations } from "./variations/client-programs.ts";
import { type Variation, variations } from "./variations/services.ts";

/** A right implementation and others like it, wrong ones and right ones: what checks are proved on. */
export interface ProofSubject {
  /** Unique among all: `interface/mode`. */
  name: string;

  /** The checks that the right implementation passes. */
  checks: readonly Check<never>[];

  /** Each is noticed by a check that names its requirement. */
  defects: readonly Pick<Defect, "id" | "requirement" | "title">[];

  /** Made from the contract; each is noticed by some check. */
  automatic?: readonly Pick<DerivedDefect, "id" | "kind" | "operation">[];

  /** Implementations that are right in another way. */
  variations?: readonly Pick<Variation, "id" | "title">[];

  /** The name of the operation that a request is to; where it is left out, any check may notice any defect. */
  operationOf?(request: { method: string; url: string }): string | undefined;

  /** Makes the implementation anew: the right one, or the one that has this id. */
  open(id?: string): Promise<OpenTarget<never>>;
}

/** The reference as the service of an interface. */
function serviceSubject(name: string): ProofSubject {
  const defects = namedDefects("service", name);
  const automatic = derivedDefects(name);
  const own = variations.filter(({ interfaces }) => interfaces?.includes(name) ?? true);
  const { operations } = contractOf(name);
  const mutants = new Map([...defects, ...automatic, ...own].map((mutant) => [mutant.id, mutant]));
  return {
    name: `${name}/service`,
    checks: [...checksOf(name, "server"), ...checksOf(name, "sender")],
    defects,
    automatic,
    variations: own,
    operationOf: (request) => operationOf(operations, request)?.name,
    open: async (id) => {
      if (id !== undefined && !mutants.has(id)) throw new Error(`${name} has no defect and no variation ${id}`);
      return await openMutant(name, id === undefined ? {} : mutants.get(id));
    },
  };
}

/** The client program of an interface. */
function clientProgramSubject(name: string): ProofSubject {
  const defects = namedDefects("client", name);
  const own = clientProgramVariations.filter((variation) => variation.interface === name);
  const mutants = new Map([...defects, ...own].map(({ id, program }) => [id, program]));
  return {
    name: `${name}/client`,
    checks: checksOf(name, "client"),
    defects,
    variations: own,
    open: async (id) => {
      const program = id === undefined ? programs[name] : mutants.get(id);
      if (program === undefined) throw new Error(`there is no client program of ${name} ${id ?? ""}`);
      return inProcess(program) as OpenTarget<never>;
    },
  };
}

/** The documents of an interface. */
function schemaSubject(name: string): ProofSubject {
  const defects = namedDefects("schema", name);
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

/** Everything that checks are proved on. */
export const subjects: readonly ProofSubject[] = [
  ...suites.filter(({ checks }) => checks.service).map(({ name }) => serviceSubject(name)),
  ...suites.filter(({ checks }) => checks.client).map(({ name }) => clientProgramSubject(name)),
  ...suites.filter(({ checks }) => checks.schema).map(({ name }) => schemaSubject(name)),
];
