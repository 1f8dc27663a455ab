import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "./extract.ts";
import { differences, printReport, readReport, type Report, withReviewedFigures } from "./report.ts";

const manifest = {
  name: "fixture",
  version: "1.0.0",
  exports: {
    ".": { typespec: "./main.tsp", types: "./main.d.ts", default: "./main.js" },
    "./parts/*": { types: "./parts/*.d.ts", default: "./parts/*.js" },
    "./*.json": "./*.json",
  },
};

const files: Record<string, string> = {
  "package.json": JSON.stringify(manifest),
  "main.js": "",
  "main.d.ts": `
import type { Options } from "./hidden.js";
export { Failure } from "./parts/failure.js";
/** Makes a thing. */
export declare function make(name: string, options?: Options): Thing;
export declare function make(count: number): Thing[];
export declare function unmake(thing: Thing): void;
/** Closes a thing; a global function of browsers has the same name. */
export declare function close(thing: Thing): void;
export interface Thing {
    /** Its name. */
    readonly name: string;
}
`,
  "hidden.d.ts": `
export interface Options {
    retries?: number;
}
`,
  "main.tsp": `import "./words.tsp";`,
  "words.tsp": `
namespace Fixture;
/** Marks a model. */
extern dec marked(target: unknown, reason: valueof string);
`,
  "parts/failure.js": "",
  "parts/failure.d.ts": `
export declare class Failure extends Error {
    readonly code: string;
}
export declare const failures: number;
`,
  "schema.json": "{}",
};

const folders: string[] = [];

function reportOn(changes: Record<string, string | undefined>): Report {
  const folder = mkdtempSync(join(tmpdir(), "concordat-report-"));
  folders.push(folder);
  for (const [path, text] of Object.entries({ ...files, ...changes })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { ...apiOf(folder), figures: [{ name: "client, kB", value: 4, limit: 4.1 }] };
}

afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

describe("the report on a package", () => {
  let reviewed: Report;

  beforeAll(() => {
    reviewed = reportOn({});
  });

  it("contains each declaration once, without comments, and marks unexported ones", () => {
    expect(printReport("fixture", reviewed).split("## Size")[1]).toMatchInlineSnapshot(`
      "

      | figure | value | limit |
      | --- | ---: | ---: |
      | client, kB | 4 | 4.1 |

      ## \`fixture\`

      \`\`\`ts
      function close_2(thing: Thing): void;
      export { close_2 as close };

      export class Failure extends Error {
        readonly code: string;
      }

      export function make(name: string, options?: Options): Thing;
      export function make(count: number): Thing[];

      interface Options {
        retries?: number;
      }

      export interface Thing {
        readonly name: string;
      }

      export function unmake(thing: Thing): void;
      \`\`\`

      ## \`fixture/parts/failure\`

      \`\`\`ts
      export { Failure } from "fixture";

      export const failures: number;
      \`\`\`

      ## \`fixture in TypeSpec\`

      \`\`\`typespec
      extern dec marked(target: unknown, reason: valueof string);
      \`\`\`

      ## Documents

      - \`fixture/package.json\`
      - \`fixture/schema.json\`
      "
    `);
  });

  it("can be parsed without loss", () => {
    const read = readReport(printReport("fixture", reviewed));
    expect(read).toEqual(reviewed);
    expect(differences(read, reviewed)).toEqual([]);
  });

  it("names each export that was added, removed or changed, and ignores comments", () => {
    const main = (files["main.d.ts"] ?? "")
      .replace("Makes a thing.", "Makes one.")
      .replace("count: number", "count: bigint")
      .replace("function unmake(thing: Thing): void", "const limit: number")
      .replace("close(thing: Thing)", "close(thing: Thing, force: boolean)")
      .replace("readonly name: string", "readonly name?: string");
    const changed = reportOn({
      "main.d.ts": main,
      "hidden.d.ts": (files["hidden.d.ts"] ?? "").replace("retries?", "retries"),
      "words.tsp": (files["words.tsp"] ?? "").replace("valueof string", "valueof int32"),
      "parts/failure.d.ts": (files["parts/failure.d.ts"] ?? "").replace("failures", "faults"),
      "parts/more.js": "",
      "parts/more.d.ts": "export declare const more: number;",
      "schema.json": undefined,
    });
    expect(differences(reviewed, changed).join("\n")).toMatchInlineSnapshot(`
      "fixture: changed close
          -function close_2(thing: Thing): void;
          +function close_2(thing: Thing, force: boolean): void;
           export { close_2 as close };
      fixture: changed make
           export function make(name: string, options?: Options): Thing;
          -export function make(count: number): Thing[];
          +export function make(count: bigint): Thing[];
      fixture: changed Options
           interface Options {
          -  retries?: number;
          +  retries: number;
           }
      fixture: changed Thing
           export interface Thing {
          -  readonly name: string;
          +  readonly name?: string;
           }
      fixture: removed unmake
      fixture: added limit
      fixture/parts/failure: removed failures
      fixture/parts/failure: added faults
      fixture in TypeSpec: changed @marked
          -extern dec marked(target: unknown, reason: valueof string);
          +extern dec marked(target: unknown, reason: valueof int32);
      Documents: removed fixture/schema.json
      fixture/parts/more: added this entry point"
    `);
    expect(differences(changed, reviewed)).toContain("fixture/parts/more: removed this entry point");
  });

  it("reports a figure that differs by more than compression does, and keeps the reviewed one otherwise", () => {
    const built = (value: number): Report => ({ ...reviewed, figures: [{ name: "client, kB", value, limit: 4.1 }] });
    expect(differences(reviewed, built(4.03))).toEqual([]);
    expect(withReviewedFigures(built(4.03), reviewed).figures).toEqual(reviewed.figures);
    expect(differences(reviewed, built(4.06))).toEqual([expect.stringContaining("Size: changed client, kB")]);
    expect(withReviewedFigures(built(4.06), reviewed).figures[0]?.value).toBe(4.06);
  });
});
