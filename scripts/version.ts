import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineCommand } from "./command.ts";

/** The version of this package. */
export function ownVersion(): string {
  const text = readFileSync(join(import.meta.dirname, "../package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

export const versionCommand = () =>
  defineCommand("version")
    .description("Print the version of this package")
    .option("--json", "print the versions of this package and of Node as JSON")
    .action(({ json }) => {
      const versions = { concordat: ownVersion(), node: process.version };
      console.log(json ? JSON.stringify(versions, undefined, 2) : versions.concordat);
    });
