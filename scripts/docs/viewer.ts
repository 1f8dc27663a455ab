import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const folder = dirname(createRequire(import.meta.url).resolve("redoc/package.json"));

/** What is changed in the viewer's script: what it is for, and what stands in place of what. */
const changes = [
  {
    purpose: "no request to another host: the logo beside its name goes, the name stays",
    from: /\?\w+\.createElement\("img",\{alt:"redocly logo",[^{}]*src:"https:\/\/cdn\.redoc\.ly\/[^"]*"\}\):null/g,
    to: "?null:null",
  },
  {
    purpose: "colours may be variables of CSS, so that light and dark need no second rendering",
    from: /if\("transparent"===(\w)\)return \1;/g,
    to: 'if("transparent"===$1||/^var\\(/.test($1))return $1;',
  },
  { purpose: "a colour that can be read on a dark ground too", from: /color: #0e7c86;/g, to: "color: var(--soft);" },
  { purpose: "no request for a source map that is not there", from: /\n\/\/# sourceMappingURL=\S+\s*$/g, to: "\n" },
] as const;

/** The viewer of the API reference and its licenses, by path. */
export function viewer(): Map<string, string> {
  return new Map([
    ["assets/redoc.standalone.js", changed(read("bundles/redoc.standalone.js"))],
    [
      "assets/redoc.standalone.js.LICENSE.txt",
      `${read("LICENSE")}\n${read("bundles/redoc.standalone.js.LICENSE.txt")}`,
    ],
  ]);
}

/** @throws {Error} where the script is not as it was when the changes were written. */
export function changed(script: string): string {
  return changes.reduce((text, { purpose, from, to }) => {
    const result = text.replace(from, to);
    if (result === text) throw new Error(`the viewer of the API reference has changed; to be looked at: ${purpose}`);
    return result;
  }, script);
}

function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}
