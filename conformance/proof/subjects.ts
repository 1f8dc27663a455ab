import type { Check } from "../../generated/runtime/checks/check.ts";
import type { Defect } from "../defect-kit/defect.ts";
import { checksOf, suites } from "../interfaces/interfaces.ts";
import { programs } from "../peers/client-programs/programs.ts";
import { openReceiver } from "../peers/receivers/plain-receiver.ts";
import { receivers } from "../peers/receivers/receivers.ts";
import { inProcess } from "../runner/client-program.ts";
import type { OpenTarget } from "../runner/run-check.ts";
import { generatedSchemas, openSchemas } from "../runner/schemas.ts";
import { derivedDefects } from "./derived-defects.ts";
import { allAtOnce, type DerivedVariation, derivedVariations } from "./derived-variations.ts";
import { type Level, levels } from "./levels.ts";
import { type OpenImplementation, openMutants } from "./mutant.ts";
import { clientDefects, lawDefects, receiverDefects } from "./law-defects.ts";
import { namedDefects } from "./named-defects.ts";
import { clientProgramVariations } from "./variations/client-programs.ts";
import { receiverVariations } from "./variations/receivers.ts";
import { variations } from "./variations/services.ts";
import type { Variation } from "./variations/variation.ts";

/** A right implementation and others like it, wrong ones and right ones: what checks are proved on. */
export interface ProofSubject {
  /** Unique among all: `interface/mode`. */
  name: string;

  /** The levels of declaration that there are, the least first; one where nothing is declared. */
  levels: readonly Level[];

  /** The checks that the right implementation passes. */
  checks: readonly Check<never>[];

  /** Each is noticed by a check that names its requirement. */
  defects: readonly Pick<Defect, "id" | "requirement" | "title">[];

  /** Implementations that are right in another way. */
  variations?: readonly Pick<Variation, "id" | "title" | "warnedFor">[];

  /** Made from the contract: messages with one thing changed, rightly or not. */
  derived?: readonly Omit<DerivedVariation, "intercept">[];

  /**
   * Makes the implementation anew: the right one, or one that has all these defects and variations.
   *
   * @param isObserved What checks come to is taken down.
   * @param findsLater What is not declared need not be found yet. Default: it is.
   */
  open(
    ids: readonly string[],
    level: Level,
    isObserved: boolean,
    findsLater?: boolean,
  ): Promise<Pick<OpenImplementation, "open" | "close" | "find"> & Partial<Untouched>>;
}

/** What is known of an implementation whose exchanges are kept. */
interface Untouched {
  /** True of a defect or a variation that would have changed nothing of all that went to it until now. */
  isUntouchedBy(id: string): Promise<boolean>;
}

/** The reference as the service of an interface. */
function serviceSubject(name: string): ProofSubject {
  const defects = [...namedDefects("service", name), ...lawDefects(name)];
  const own = variations.filter(({ interfaces }) => interfaces?.includes(name) ?? true);
  const changes = new Map(derivedVariations(name).map((variation) => [variation.id, variation]));
  const derived = [...changes.values(), ...derivedDefects(name)];
  const mutants = new Map([...defects, ...own, ...derived].map((mutant) => [mutant.id, mutant]));
  return {
    name: `${name}/service`,
    levels,
    checks: [...checksOf(name, "server"), ...checksOf(name, "sender")],
    defects,
    variations: own,
    derived,
    open: async (ids, level, isObserved, findsLater = false) => {
      const unknown = ids.find((id) => !mutants.has(id));
      if (unknown !== undefined) throw new Error(`${name} has no defect and no variation ${unknown}`);
      const isKept = isObserved && ids.length === 0 && level === "hooks";
      const changed = ids.flatMap((id) => changes.get(id) ?? []);
      const isChangedAlone = changed.length > 0 && changed.length === ids.length;
      const implementation = await openMutants(
        name,
        isChangedAlone ? [{ intercept: allAtOnce(name, changed) }] : ids.flatMap((id) => mutants.get(id) ?? []),
        { level, isObserved, isKept, findsLater },
      );
      const { isLeftBy } = implementation;
      return {
        ...implementation,
        ...(isLeftBy && {
          isUntouchedBy: async (id) => {
            const mutant = mutants.get(id) ?? {};
            // Where something else is declared, checks ask for something else.
            return !("fixtures" in mutant) && (await isLeftBy(mutant));
          },
        }),
      };
    },
  };
}

/** The receiver of an interface, written by hand. */
function receiverSubject(name: string): ProofSubject {
  const defects = receiverDefects(name);
  const own = receiverVariations.filter((variation) => variation.interface === name);
  const mutants = new Map([...defects, ...own].map(({ id, make }) => [id, make]));
  return {
    name: `${name}/receiver`,
    levels: ["hooks"],
    checks: checksOf(name, "receiver"),
    defects,
    variations: own,
    open: async ([id]) => {
      const make = id === undefined ? receivers[name] : mutants.get(id);
      if (make === undefined) throw new Error(`there is no receiver of ${name} ${id ?? ""}`);
      return alone(() => {
        const { target, ...opened } = openReceiver(make());
        return { ...opened, target: target as never, exchanges: [] };
      });
    },
  };
}

/** The client program of an interface. */
function clientProgramSubject(name: string): ProofSubject {
  const defects = clientDefects(name);
  const own = clientProgramVariations.filter((variation) => variation.interface === name);
  const mutants = new Map([...defects, ...own].map(({ id, program }) => [id, program]));
  return {
    name: `${name}/client`,
    levels: ["hooks"],
    checks: checksOf(name, "client"),
    defects,
    variations: own,
    open: async ([id]) => {
      const program = id === undefined ? programs[name] : mutants.get(id);
      if (program === undefined) throw new Error(`there is no client program of ${name} ${id ?? ""}`);
      return alone(() => inProcess(program) as OpenTarget<never>);
    },
  };
}

/** The documents of an interface. */
function schemaSubject(name: string): ProofSubject {
  const defects = namedDefects("schema", name);
  return {
    name: `${name}/schema`,
    levels: ["hooks"],
    checks: checksOf(name, "schema"),
    defects,
    open: async ([id]) => {
      const defect = defects.find((each) => each.id === id);
      if (id !== undefined && defect === undefined) throw new Error(`the documents of ${name} have no defect ${id}`);
      const right = generatedSchemas(name);
      return alone(() => openSchemas(defect ? defect.change(right) : right) as OpenTarget<never>);
    },
  };
}

/** What keeps nothing from one check to the next. */
function alone(open: () => OpenTarget<never>): OpenImplementation {
  return { open, close: async () => undefined };
}

/** Everything that checks are proved on. */
export const subjects: readonly ProofSubject[] = [
  ...suites.filter(({ checks }) => checks.service).map(({ name }) => serviceSubject(name)),
  ...suites.filter(({ checks }) => checks.receiver).map(({ name }) => receiverSubject(name)),
  ...suites.filter(({ checks }) => checks.client).map(({ name }) => clientProgramSubject(name)),
  ...suites.filter(({ checks }) => checks.schema).map(({ name }) => schemaSubject(name)),
];
