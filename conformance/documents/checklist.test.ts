import { describe, expect, it } from "vitest";
import { interfaceNames } from "../kit/contract.ts";
import { requirements } from "../kit/requirements.ts";
import { type FieldStatement, parseChecklist, readChecklists, withExceptions } from "./checklist.ts";
import { comparisonsOf, differencesIn } from "./compare.ts";

const lists = readChecklists();

describe("the lists", () => {
  it("cover the interfaces that are generated", () => {
    expect(lists.map((list) => list.interface).toSorted()).toEqual(interfaceNames);
  });

  it("reject an unknown attribute", () => {
    const list = "interface: x\nstatements: {}\nobjects: { A: { b: { type: string, colour: red } } }";
    expect(() => parseChecklist(list)).toThrow(/colour/);
    expect(() => parseChecklist("interface: x\nstatements: {}\nfields: {}")).toThrow(/fields/);
  });

  it("reject an attribute with an invalid value", () => {
    const list = "interface: x\nstatements: {}\nobjects: { A: { b: { type: text } } }";
    expect(() => parseChecklist(list)).toThrow(/text/);
  });

  it("reject an outdated exception", () => {
    const exception = { interface: "client", object: "ClientError", field: "request_id", because: "a document" };
    const exceptions = (attribute: FieldStatement) => ({ fields: [{ ...exception, ...attribute }] });
    expect(() => withExceptions(lists, exceptions({ type: "string" }))).toThrow(/same type/);
    expect(() => withExceptions(lists, exceptions({ type: "integer" }))).not.toThrow();
  });
});

it("no check asserts an open point", () => {
  const open = new Set(lists.flatMap(({ statements }) => statements.open ?? []));
  expect(open.size).toBeGreaterThan(0);
  expect([...requirements.values()].filter(({ id, checks }) => open.has(id) && checks.length > 0)).toEqual([]);
});

describe.each(lists)("$interface is as its list says", (list) => {
  const topics = Object.entries(comparisonsOf(list));

  it.each(topics)("%s", (_topic, comparisons) => {
    expect(differencesIn(comparisons, list)).toEqual([]);
  });

  it("in everything that the list has", () => {
    expect(topics.filter(([, comparisons]) => comparisons.length > 0).map(([topic]) => topic)).toEqual(
      expect.arrayContaining(list.objects === undefined ? ["statements"] : ["objects", "endpoints", "statements"]),
    );
  });
});

describe("a difference", () => {
  const list = parseChecklist(`
    interface: client
    endpoints: [{ methods: [GET], path: /v2/client, query: { page: { type: integer } } }]
    objects: { ClientError: { error.code: { type: integer }, request_id: { type: string, unit: ms } } }
    statements: { client: [CLI-ERR-1] }
  `);
  const { objects, endpoints, events, statements } = comparisonsOf(list);
  const whole = "generated/client/contract.json, generated/client/openapi.yaml";
  const file = "generated/client/schemas/ClientError.json";
  const edit = "edit conformance/documents/checklist/client.yaml or spec/client";

  it("of an object names the field, both values, the documents and the files to edit", () => {
    expect(differencesIn(objects, list)).toEqual([
      `ClientError.error, its fields: expected […], actual […, "message"] in ${whole}, ${file}; ${edit}/errors.tsp`,
      `ClientError.error.code, type: expected ["integer"], actual ["string"] in ${whole}, ${file}; ${edit}/errors.tsp`,
      `ClientError.error.code, not listed: expected [], actual ["required", "enum [\\"unauthorized\\"]"] in ${whole}, ${file}; ${edit}/errors.tsp`,
      `ClientError.request_id, unit: expected ["ms"], actual [] in ${whole}; ${edit}/errors.tsp`,
      `ClientError.request_id, not listed: expected [], actual ["required", "format \\"uuid\\""] in ${whole}, ${file}; ${edit}/errors.tsp`,
    ]);
  });

  it("is found if something is missing", () => {
    expect(differencesIn(endpoints, list)).toEqual([
      `GET /v2/client, its query parameters: expected ["page"], actual [] in ${whole}; ${edit}/get-client.tsp`,
      `GET /v2/client ?page: expected "a field", actual "Error: it has no parameter page" in ${whole}; ${edit}/get-client.tsp`,
    ]);
    expect(differencesIn(events, list)).toEqual([]);
  });

  it("is found in requirements, too", () => {
    const found = differencesIn(statements, list);
    expect(found[0]).toMatch(/^the statements: expected \[…\], actual \[…, "CLI-.*requirements\.json; edit/);
    expect(found[1]).toMatch(/^CLI-ERR-1, the statement: expected .*"proof":"client".*, actual .*"proof":"server"/);
  });
});
