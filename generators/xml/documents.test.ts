import { XMLParser } from "fast-xml-parser";
import { expect, it } from "vitest";
import { xmlElements } from "../contract/facts/xml-shapes.ts";
import type { InterfaceContract } from "../contract/model/contract.ts";
import { readDocument } from "../contract/read/openapi/testing.ts";
import { parserOptions, readXml, writeXml, type XmlFormat } from "../../templates/runtime/xml/xml.ts";

const text = { type: "string" };
const animal = { ...text, xml: { name: "animal" } };

/** The examples of OpenAPI: https://spec.openapis.org/oas/v3.1.1.html#xml-arrays */
it.each([
  ["<animals>a</animals><animals>b</animals>", { type: "array", items: text }],
  ["<animal>a</animal><animal>b</animal>", { type: "array", items: animal }],
  ["<animal>a</animal><animal>b</animal>", { type: "array", items: animal, xml: { name: "aliens" } }],
  [
    "<animals><animals>a</animals><animals>b</animals></animals>",
    { type: "array", items: text, xml: { wrapped: true } },
  ],
  ["<animals><animal>a</animal><animal>b</animal></animals>", { type: "array", items: animal, xml: { wrapped: true } }],
  [
    "<aliens><animal>a</animal><animal>b</animal></aliens>",
    { type: "array", items: animal, xml: { name: "aliens", wrapped: true } },
  ],
  [
    "<aliens><aliens>a</aliens><aliens>b</aliens></aliens>",
    { type: "array", items: text, xml: { name: "aliens", wrapped: true } },
  ],
])("a list of an OpenAPI document is %s", async (content, animals) => {
  const body = { "application/xml": { schema: { $ref: "#/components/schemas/Zoo" } } };
  const read = await readDocument({
    openapi: "3.1.0",
    info: { title: "Zoo", version: "1" },
    paths: { "/": { get: { responses: { 200: { description: "The zoo", content: body } } } } },
    components: { schemas: { Zoo: { type: "object", properties: { animals } } } },
  });
  const [api] = read.contract.interfaces as [InterfaceContract];
  const parser = new XMLParser(parserOptions);
  const elements = xmlElements(api) as XmlFormat["elements"];
  const format: XmlFormat = { parse: (given) => parser.parse(given, true), elements };
  const written = writeXml({ animals: ["a", "b"] }, format, "Zoo");
  expect(written.replace(/^<\?xml[^>]*>\s*/, "")).toBe(`<Zoo>${content}</Zoo>`);
  expect(readXml(written, format, "Zoo")).toEqual({ animals: ["a", "b"] });
});

it("reads and writes values whose schema adds a description or a name to another one", async () => {
  const ref = (name: string): object => ({ $ref: `#/components/schemas/${name}` });
  const body = { "application/xml": { schema: ref("Zoo") } };
  const read = await readDocument({
    openapi: "3.1.0",
    info: { title: "Zoo", version: "1" },
    paths: { "/": { get: { responses: { 200: { description: "The zoo", content: body } } } } },
    components: {
      schemas: {
        Keeper: { type: "object", properties: { name: { allOf: [text, { description: "The full name." }] } } },
        Animals: { type: "array", items: { allOf: [text, { xml: { name: "animal" } }] } },
        Zoo: {
          type: "object",
          properties: {
            keeper: { allOf: [ref("Keeper"), { description: "Who opens the gate." }] },
            animals: { allOf: [ref("Animals"), { description: "All of them.", xml: { wrapped: true } }] },
          },
        },
      },
    },
  });
  const [api] = read.contract.interfaces as [InterfaceContract];
  const parser = new XMLParser(parserOptions);
  const format: XmlFormat = {
    parse: (given) => parser.parse(given, true),
    elements: xmlElements(api) as XmlFormat["elements"],
  };
  const zoo = { keeper: { name: "Ada" }, animals: ["a", "b"] };
  const written = writeXml(zoo, format, "Zoo");
  expect(written).toContain("<keeper><name>Ada</name></keeper>");
  expect(written).toContain("<animals><animal>a</animal><animal>b</animal></animals>");
  expect(readXml(written, format, "Zoo")).toEqual(zoo);
});
