import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Generator, header } from "./generator.ts";

const folder = join(import.meta.dirname, "../templates/runtime");

/** `runtime/`: the code that generated code shares, copied. */
export const runtime: Generator = {
  name: "runtime",
  generate: ({ interfaces }) =>
    interfaces.length === 0
      ? []
      : readdirSync(folder)
          .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
          .toSorted()
          .map((name) => ({
            path: `runtime/${name}`,
            content: `// ${header(`templates/runtime/${name}`)}\n\n${readFileSync(join(folder, name), "utf8")}`,
          })),
};
