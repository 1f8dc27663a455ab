import { documentMutantsOf, inRows, rename, replace, set } from "../../defect-kit/mutants.ts";

const server = "openApi/servers/0";
const paths = "openApi/paths";
const form = "application~1x-www-form-urlencoded";

/** Defects of the OpenAPI description of the interface. */
export const defects = documentMutantsOf("capability", {
  "CAP-VER-1": {
    version: ["The version is the previous one", set("openApi/info/version", "2026-07-23.1")],
    "base-version": ["The base path has v2", replace(`${server}/variables/base_url/default`, "/v1", "/v2")],
    "audit-version": ["The path of the audit has no version", rename(paths, /\/v2$/, "")],
  },
  "CAP-EP-6": {
    "version-in-paths": ["The paths have v1, not the base address", rename(paths, /^/, "/v1")],
    "one-address": ["The base address is fixed", set(server, { url: "https://api.example.com/v1" })],
    "another-base": [
      "Operations with GET have another base address",
      inRows({ operationId: /./ }, set(`${paths}/*/get/servers`, [{ url: "https://audit.example.com" }])),
    ],
    form: ["Operations with POST accept a form", set(`${paths}/*/post/requestBody/content/${form}`, {})],
  },
});
