import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { NamedDefect } from "../defect-kit/defect.ts";
import type { TargetKind } from "../kit/define-suite.ts";

/** A module with the defects that the checks of a topic must detect. */
export interface DefectModule {
  defects: readonly NamedDefect[];
}

const folder = join(import.meta.dirname, "../interfaces");

/** The modules with defects, by their paths below `interfaces/`; found by file name. */
export const defectModules: ReadonlyMap<string, DefectModule> = new Map(
  await Promise.all(
    globSync("*/*.defects.ts", { cwd: folder })
      .toSorted()
      .map(async (file): Promise<[string, DefectModule]> => {
        const url = pathToFileURL(join(folder, file)).href;
        return [file.replaceAll("\\", "/"), (await import(/* @vite-ignore */ url)) as DefectModule];
      }),
  ),
);

/** Returns the defects of a kind of target, of one interface or of all. */
export function namedDefects<Kind extends TargetKind>(
  kind: Kind,
  name?: string,
): Extract<NamedDefect, { target: Kind }>[] {
  return [...defectModules.values()]
    .flatMap(({ defects }) => defects)
    .filter((defect): defect is Extract<NamedDefect, { target: Kind }> => defect.target === kind)
    .filter((defect) => name === undefined || defect.interface === name);
}
