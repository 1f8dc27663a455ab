import { type SchemaDefect, schemaDefectsOf } from "../../defect-kit/defect.ts";

const defect = schemaDefectsOf("capability");
const base = "/openApi/servers/0";

/** Descriptions of the interface as a whole that say something else. */
export const defects: readonly SchemaDefect[] = [
  defect("CAP-VER-1", "version", "the version is one before", "/openApi/info/version", () => "2026-07-23.1"),
  defect("CAP-VER-1", "base-version", "the base path carries v2", `${base}/variables/base_url/default`, (url) =>
    String(url).replace("/v1", "/v2"),
  ),
  defect(
    "CAP-VER-1",
    "audit-version",
    "the path of the audit carries no version",
    "/openApi/paths",
    renamed(/\/v2$/, ""),
  ),
  defect(
    "CAP-EP-6",
    "version-in-paths",
    "the paths carry v1 in place of the base address",
    "/openApi/paths",
    renamed(/^/, "/v1"),
  ),
  defect("CAP-EP-6", "one-address", "there is one fixed base address", base, () => ({
    url: "https://api.example.com/v1",
  })),
  defect(
    "CAP-EP-6",
    "another-base",
    "an operation has a base address of its own",
    "/openApi/paths/*/get/servers",
    (_, { operationId }) => (operationId === undefined ? undefined : [{ url: "https://audit.example.com" }]),
  ),
  defect(
    "CAP-EP-6",
    "form",
    "a call takes a form",
    "/openApi/paths/*/post/requestBody/content",
    (content) => content && { ...Object(content), "application/x-www-form-urlencoded": {} },
  ),
];

/** The same members, under other names. */
function renamed(pattern: RegExp, by: string): (value: unknown) => unknown {
  return (value) =>
    Object.fromEntries(Object.entries(Object(value)).map(([name, member]) => [name.replace(pattern, by), member]));
}
