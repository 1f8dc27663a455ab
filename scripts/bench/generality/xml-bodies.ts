/**
 * The values of the scenarios' XML bodies by root element. They are written by hand from the spec, because they are
 * compared with the output of the clients' own parser.
 */
const values: Record<string, object> = {
  SimpleModel: { name: "foo", age: 123 },
  ModelWithRenamedProperty: { title: "foo", author: "bar" },
  ModelWithRenamedFieldsSrc: { inputData: { name: "foo", age: 123 }, outputData: { name: "bar", age: 456 } },
  ModelWithNestedModel: { nested: { name: "foo", age: 123 } },
  ModelWithRenamedNestedModel: { author: { name: "foo" } },
  ModelWithSimpleArrays: { colors: ["red", "green", "blue"], counts: [1, 2] },
  ModelWithUnwrappedArray: { colors: ["red", "green", "blue"], counts: [1, 2] },
  ModelWithRenamedArrays: { colors: ["red", "green", "blue"], counts: [1, 2] },
  ModelWithWrappedPrimitiveCustomItemNames: { tags: ["fiction", "classic"] },
  ModelWithArrayOfModel: { items: [foo(), bar()] },
  ModelWithUnwrappedModelArray: { items: [foo(), bar()] },
  ModelWithRenamedWrappedModelArray: { items: [foo(), bar()] },
  ModelWithRenamedUnwrappedModelArray: { items: [foo(), bar()] },
  ModelWithRenamedWrappedAndItemModelArray: { books: [{ title: "The Great Gatsby" }, { title: "Les Miserables" }] },
  ModelWithAttributes: { id1: 123, id2: "foo", enabled: true },
  ModelWithRenamedAttribute: { id: 123, title: "The Great Gatsby", author: "F. Scott Fitzgerald" },
  "smp:ModelWithNamespace": { id: 123, title: "The Great Gatsby" },
  "smp:ModelWithNamespaceOnProperties": { id: 123, title: "The Great Gatsby", author: "F. Scott Fitzgerald" },
  ModelWithText: { language: "foo", content: "This is some text." },
  ModelWithOptionalField: { item: "widget" },
  ModelWithEmptyArray: { items: [] },
  ModelWithDictionary: { metadata: { Color: "blue", Count: "123", Enabled: "false" } },
  ModelWithEncodedNamesSrc: { modelData: { name: "foo", age: 123 }, colors: ["red", "green", "blue"] },
  ModelWithEnum: { status: "success" },
  ModelWithDatetime: { rfc3339: "2022-08-26T18:38:00.000Z", rfc7231: "Fri, 26 Aug 2022 14:38:00 GMT" },
  XmlErrorBody: { message: "Something went wrong", code: 400 },
};

function foo(): object {
  return { name: "foo", age: 123 };
}

function bar(): object {
  return { name: "bar", age: 456 };
}

/** Returns the value of an XML body. */
export function xmlValue(text: string): object {
  const [, name = ""] = /<([\w:]+)/.exec(text.replace(/^<\?.*?\?>/, "")) ?? [];
  if (name === "PetListResult") return petList(text);
  const value = values[name];
  if (value === undefined) throw new Error(`no expected value for the XML element ${name}; add it to the table`);
  return value;
}

/** Returns a page of pets, with one of two kinds of links to the next page. */
function petList(text: string): object {
  const pets = [...text.matchAll(/<Id>(.*?)<\/Id>\s*<Name>(.*?)<\/Name>/g)].map(([, id, name]) => ({ id, name }));
  const marker = /<NextMarker>(.*?)</.exec(text)?.[1];
  const link = /<NextLink>(.*?)</.exec(text)?.[1];
  return { pets, ...(marker !== undefined && { nextMarker: marker }), ...(link !== undefined && { nextLink: link }) };
}
