import { xmlElements } from "../contract/facts/xml-shapes.ts";
import { perInterface } from "../generator.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";
import { Module } from "../typescript/module.ts";
import { constant, doc } from "../typescript/structures.ts";

const runtime = "../runtime/xml/xml.ts";

/**
 * Generates `xml.ts`: the XML shapes of an interface, for its client and its server. Only this file imports the
 * parser.
 */
export const xml = perInterface(
  "xml",
  (api) => {
    const module = new Module(api, { usesComponents: false });
    const parser = `new ${module.value("fast-xml-parser", "XMLParser")}(${module.value(runtime, "parserOptions")})`;
    const statements = [
      constant({ name: module.declare("parser"), value: parser }),
      constant({
        name: module.declare("xml"),
        type: module.type(runtime, "XmlFormat"),
        value: objectLiteral([
          ["parse", "(text): unknown => parser.parse(text, true)"],
          ["elements", literal(xmlElements(api) ?? {})],
        ]),
        docs: doc("How the values of the interface stand in XML."),
      }),
    ];
    return [{ path: `${api.name}/xml.ts`, content: module.print(statements) }];
  },
  (api) =>
    xmlElements(api) === undefined
      ? []
      : [
          {
            path: "xml.ts",
            purpose: "functions that read and write XML bodies; they need the package fast-xml-parser",
          },
        ],
);
