import { createRequire } from "node:module";

/** The packages that the suite is built on. The package does not bring it: who imports a client needs none of it. */
export const suitePackages = [
  "vitest",
  "zod",
  "hono",
  "ajv",
  "ajv-formats",
  "@modelcontextprotocol/sdk",
  "p-limit",
  "escape-string-regexp",
];

/** The packages that the reference is built on. */
export const referencePackages = [
  "hono",
  "@hono/node-server",
  "zod",
  "kysely",
  "undici",
  "ulid",
  "ipaddr.js",
  "json-p3",
  "selfsigned",
  "csv-stringify",
  "pg",
  "@modelcontextprotocol/sdk",
];

/** The command that installs missing packages, in one line; undefined where none is missing. */
export function needPackages(names: readonly string[]): string | undefined {
  const { resolve } = createRequire(import.meta.url);
  const missing = [...new Set(names)].filter((name) => {
    try {
      resolve(`${name}/package.json`);
      return false;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND";
    }
  });
  return missing.length === 0 ? undefined : `some packages are missing: npm install -D ${missing.join(" ")}`;
}
