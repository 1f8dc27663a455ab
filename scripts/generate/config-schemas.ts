import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Schema } from "../../generators/contract/model/contract.ts";
import type { ConfigSchema } from "../../conformance/kit/config-schema.ts";
import { configSchemaFile } from "../../conformance/kit/generated-folders.ts";
import { descriptionsFile, descriptionsOf } from "./config-descriptions.ts";

/** The source of the descriptions of configuration fields. */
const source = join(import.meta.dirname, "../../conformance/interfaces/target-config.ts");

/** Returns true for the path of a configuration schema, or of the descriptions in TypeScript. */
export function isConfigSchema(path: string): boolean {
  return path.endsWith(configSchemaFile) || path === descriptionsFile;
}

/** The sources of the schemas that are not loaded as modules. */
export const configSources: readonly string[] = [source];

/**
 * Adds the JSON Schema of the JSON configurations of each interface. Its suite declares the fixtures and test hooks;
 * the other fields come from the schema that validates every configuration. The suite imports generated code: it is
 * loaded here, after that code is written. Configurations in TypeScript get the descriptions from a file of types.
 */
export async function addConfigSchemas(files: Map<string, string>): Promise<void> {
  const [{ configSchemaOf, withDeclarable }, { frameSchema }, { suites }, { receiverDeclarable }] = await Promise.all([
    import("../../conformance/kit/config-schema.ts"),
    import("../../conformance/runner/config-schema.ts"),
    import("../../conformance/interfaces/interfaces.ts"),
    import("../../conformance/kit/receiver-declarable.ts"),
  ]);
  const any = anySchema(frameSchema(), withDeclarable({}, receiverDeclarable));
  files.set(configSchemaFile, toJsonText(any));
  files.set(descriptionsFile, await descriptionsOf(suites, receiverDeclarable));
  for (const suite of suites.filter(({ checks }) => checks.service !== undefined))
    files.set(`${suite.name}/${configSchemaFile}`, toJsonText(configSchemaOf(suite, any)));
}

function toJsonText(schema: object): string {
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** Returns the schema for configurations of any interface, the base of the schemas of single interfaces. */
function anySchema(frame: Schema, ofReceiver: ConfigSchema["properties"]): ConfigSchema {
  const { properties, ...rest } = asJson(frame) as unknown as ConfigSchema;
  const described = describedBy("TargetConfig", properties);
  const { propertyNames: _, ...requests } = described["requests"] ?? {};
  const receiver = described["receiver"] as unknown as ConfigSchema;
  const { url, headers, hooks } = describedBy("ReceiverConfig", receiver.properties);
  return {
    ...rest,
    $comment: "made by `concordat generate`. Do not edit.",
    title: "A target of the checks of any interface",
    properties: {
      $schema: { type: "string" },
      ...described,
      interface: { type: "string", description: described["interface"]?.["description"] },
      requests,
      fixtures: {
        type: "object",
        properties: {},
        additionalProperties: true,
        description: described["fixtures"]?.["description"],
      },
      hooks: { ...described["hooks"], "x-hooks": [] },
      receiver: {
        ...receiver,
        properties: {
          url,
          headers,
          fixtures: ofReceiver["fixtures"],
          hooks: { ...hooks, ...ofReceiver["hooks"] },
        },
      },
    },
  };
}

/** Returns properties with the comments on the members of a TypeScript interface. */
function describedBy(name: string, properties: ConfigSchema["properties"]): Record<string, Schema> {
  const { statements } = ts.createSourceFile(source, readFileSync(source, "utf8"), ts.ScriptTarget.Latest, true);
  const members = statements
    .filter(ts.isInterfaceDeclaration)
    .filter((statement) => statement.name.text === name)
    .flatMap((statement) => [...statement.members]);
  const comments = new Map(members.map((member) => [member.name?.getText() ?? "", commentOf(member)]));
  return Object.fromEntries(
    Object.entries(properties).map(([property, schema]) => {
      const description = comments.get(property) ?? "";
      return [property, { ...schema, ...(description !== "" && { description }) }];
    }),
  );
}

/** Returns the comment on a declaration as one line. */
function commentOf(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "");
  return comments.join(" ").replace(/\s+/g, " ");
}

/** Returns a schema of the JSON form: without functions, and with `${NAME}` allowed in place of an address. */
function asJson(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.filter((each) => !isNothing(each)).map(asJson);
  if (typeof schema !== "object" || schema === null) return schema;
  if ("format" in schema && schema.format === "uri") return { type: "string", pattern: String.raw`^(https?://|\$\{)` };
  const members = Object.entries(schema).filter(([, member]) => !isNothing(member));
  const { anyOf, ...rest } = Object.fromEntries(members);
  const known = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, asJson(member)]));
  if (!Array.isArray(anyOf)) return known;
  const alternatives = anyOf
    .filter((each: Schema) => !isNothing(each) && !isNothing(each["additionalProperties"]))
    .map((each) => asJson(each) as Schema);
  return alternatives.length === 1 ? { ...known, ...alternatives[0] } : { ...known, anyOf: alternatives };
}

/** Returns true for the schema of a function. */
function isNothing(schema: unknown): boolean {
  return typeof schema === "object" && schema !== null && "not" in schema;
}
