import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Generator, header } from "./generator.ts";

const folder = join(import.meta.dirname, "../templates/runtime");

/** Generates `runtime/`: copies of the code shared by generated files. */
export const runtime: Generator = {
  name: "runtime",
  generate: ({ interfaces }) =>
    interfaces.length === 0
      ? []
      : globSync("**/*.ts", { cwd: folder, exclude: ["**/*.test.ts", "testing"] })
          .map((name) => name.replaceAll("\\", "/"))
          .toSorted()
          .map((name) => ({
            path: `runtime/${name}`,
            content: `// ${header(`templates/runtime/${name}`)}\n\n${readFileSync(join(folder, name), "utf8")}`,
            // The license is that of all sources of the repository.
            isFormatted: true,
          })),
};
