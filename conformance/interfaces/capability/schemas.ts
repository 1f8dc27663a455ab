import contract from "../../../generated/capability/contract.json" with { type: "json" };
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import type { OpenApiDocument, OpenApiServer, SchemaTarget } from "../../kit/schema-target.ts";
import type { CapabilityCheck } from "./target.ts";

/** Checks of the OpenAPI description of the capability interface. Document 1, Endpoints and Versioning. */
export const capabilitySchemaChecks: CapabilityCheck<SchemaTarget>[] = [
  {
    id: "capability/schema/version",
    requirements: ["CAP-VER-1"],
    title: `the description has version ${contract.version}; the base path contains v1, the path of the audit v2`,
    run: async (target) => {
      const { info, paths, servers = [] } = openApiOf(target);
      expectSame("info.version", info.version, contract.version);
      expectBase(servers);
      const audit = Object.keys(paths).filter((path) => path.includes("/usage/"));
      expectThat(
        "paths",
        audit.length === 1 && audit.every((path) => hasSegment(path, "v2")),
        "one path of the audit, with v2",
        audit,
      );
    },
  },
  {
    id: "capability/schema/base",
    requirements: ["CAP-EP-6"],
    title: "all paths are relative to one base address that contains v1 and may differ by region; bodies are JSON",
    run: async (target) => {
      const { paths, servers = [] } = openApiOf(target);
      expectBase(servers);
      expectSame("servers", servers.length, 1);
      for (const { url, variables = {} } of servers) {
        const isOpen = Object.entries(variables).some(([name, { enum: only }]) => url.startsWith(`{${name}}`) && !only);
        expectThat("servers[].url", isOpen, "a variable base address", { url, variables });
      }
      for (const path of Object.keys(paths)) {
        expectThat("paths", path.startsWith("/") && !hasSegment(path, "v1"), "a path after the base address", path);
      }
      for (const [pointer, name, value] of membersIn(paths, "/paths")) {
        expectThat(pointer, name !== "servers", "no servers of its own", value);
        if (name === "content") expectSame(pointer, Object.keys(Object(value)), ["application/json"]);
      }
    },
  },
];

function openApiOf({ openApi }: SchemaTarget): OpenApiDocument {
  expectThat("openapi.yaml", openApi !== undefined, "an OpenAPI document", openApi);
  return openApi;
}

function expectBase(servers: readonly OpenApiServer[]): void {
  for (const { url, variables = {} } of servers) {
    const base = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => variables[name]?.default ?? "");
    expectThat("servers[].url", hasSegment(new URL(base).pathname, "v1"), "an address whose path contains v1", base);
  }
}

function hasSegment(path: string, version: string): boolean {
  return path.split("/").includes(version);
}

/** Yields the members of all objects in JSON, except inside examples and schemas. */
function* membersIn(value: unknown, pointer: string): Generator<[pointer: string, name: string, value: unknown]> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    yield [`${pointer}/${name}`, name, member];
    if (!["schema", "example", "examples"].includes(name)) yield* membersIn(member, `${pointer}/${name}`);
  }
}
