import { requirements } from "../kit/requirements.ts";
import { isSeenByCallers } from "./callers.ts";
import { type ProofLevel, levels } from "./levels.ts";
import type { Proof, ProvedDefect } from "./prove.ts";

/** The results for an interface, by level. */
interface InterfaceLevels {
  name: string;

  /** The number of requirements on its services. */
  requirements: number;

  /** The number of named defects of its services. */
  defects: number;
  rows: { level: ProofLevel; proved: number; noticed: number; visible: number; seen: number }[];
}

export function byInterface({ requirements: all, defects, needs }: Proof): InterfaceLevels[] {
  const found = Map.groupBy(all, ({ id }) => requirements.get(id)?.interface ?? "");
  return [...found].map(([name, own]) => {
    const broken = defects.filter(({ subject }) => subject === `${name}/service`);
    const visible = broken.filter((defect) => isSeenByCallers(defect, needs));
    return {
      name,
      requirements: own.length,
      defects: broken.length,
      rows: levels.map((level) => ({
        level,
        proved: own.filter(({ verdicts }) => verdicts[level] === "proved").length,
        noticed: broken.filter(isNoticedAt(level)).length,
        visible: visible.length,
        seen: visible.filter(isNoticedAt(level)).length,
      })),
    };
  });
}

function isNoticedAt(level: ProofLevel): (defect: ProvedDefect) => boolean {
  return ({ level: first }) => first !== undefined && levels.indexOf(first) <= levels.indexOf(level);
}
