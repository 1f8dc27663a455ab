import { schemaDefects, type SchemaDefect, withItem, withoutItem } from "../../defect-kit/defect.ts";

const capability = schemaDefects("capability");
const workspace = schemaDefects("workspace");
const base = "/openApi/servers/0";

/** Mistakes in what describes the capability interface and the events of workspaces. */
export const interfaceDefects: readonly SchemaDefect[] = [
  capability("CAP-VER-1", "version", "the version is one before", "/openApi/info/version", () => "2026-07-23.1"),
  capability("CAP-VER-1", "base-version", "the base path carries v2", `${base}/variables/base_url/default`, (url) =>
    String(url).replace("/v1", "/v2"),
  ),
  capability(
    "CAP-VER-1",
    "audit-version",
    "the path of the audit carries no version",
    "/openApi/paths",
    renamed(/\/v2$/, ""),
  ),
  capability(
    "CAP-EP-6",
    "version-in-paths",
    "the paths carry v1 in place of the base address",
    "/openApi/paths",
    renamed(/^/, "/v1"),
  ),
  capability("CAP-EP-6", "one-address", "there is one fixed base address", base, () => ({
    url: "https://api.example.com/v1",
  })),
  capability(
    "CAP-EP-6",
    "another-base",
    "an operation has a base address of its own",
    "/openApi/paths/*/get/servers",
    (_, { operationId }) => (operationId === undefined ? undefined : [{ url: "https://audit.example.com" }]),
  ),
  capability(
    "CAP-EP-6",
    "form",
    "a call takes a form",
    "/openApi/paths/*/post/requestBody/content",
    (content) => content && { ...Object(content), "application/x-www-form-urlencoded": {} },
  ),
  workspace(
    "WSP-EVT-2",
    "no-translation",
    "the metric is ai alone",
    "/schemas/UsageLimitApproaching/$defs/UsageMetric/enum",
    withoutItem("translation"),
  ),
  workspace(
    "WSP-EVT-2",
    "egress",
    "the metric may be egress as well",
    "/schemas/UsageLimitApproachingEvent/$defs/UsageMetric/enum",
    withItem("egress"),
  ),
  workspace(
    "WSP-EVT-2",
    "any-text",
    "the metric may be any text",
    "/schemas/UsageLimitApproaching/$defs/UsageMetric/enum",
    () => undefined,
  ),
];

/** The same members, under other names. */
function renamed(pattern: RegExp, by: string): (value: unknown) => unknown {
  return (value) =>
    Object.fromEntries(Object.entries(Object(value)).map(([name, member]) => [name.replace(pattern, by), member]));
}
