import { join } from "node:path";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateAll, imported, temporaryFolder } from "../testing.ts";
import { write } from "../output.ts";

/** The state of the decorators of the TypeSpec library for XML. */
const library = {
  "spec/xml.tsp": `
    import "./xml.js";
    namespace Xml;
    extern dec attribute(target: unknown);
    extern dec unwrapped(target: unknown);
    extern dec ns(target: unknown, uri: valueof string, prefix: valueof string);`,
  "spec/xml.js": `
    const mark = (name) => (context, target) =>
      void context.program.stateSet(Symbol.for("@typespec/xml/" + name)).add(target);
    export const namespace = "Xml";
    export const $attribute = mark("attribute");
    export const $unwrapped = mark("unwrapped");
    export const $ns = (context, target, namespace, prefix) =>
      void context.program.stateMap(Symbol.for("@typespec/xml/nsDeclaration")).set(target, { namespace, prefix });`,
};

const spec = `
  import "@typespec/http";
  import "./xml.tsp";
  using TypeSpec.Http;
  @service(#{ title: "Books" }) namespace Books;

  @Xml.ns("https://books.example/author", "a")
  @encodedName("application/xml", "Writer")
  model Author { @Xml.attribute id: string; @Xml.unwrapped name: string; }

  @discriminator("kind")
  model Cover { kind: string; }
  model Hard extends Cover { kind: "hard"; weight: float32; }
  model Soft extends Cover { kind: "soft"; flaps?: boolean; }

  @Xml.ns("https://books.example", "b")
  model Book {
    @Xml.attribute @encodedName("application/xml", "book-id") id: int32;
    title: string;
    @Xml.ns("https://books.example/author", "a") author: Author;
    others?: Author[];
    @Xml.unwrapped @encodedName("application/xml", "Page") pages: string[];
    years?: int32[];
    sequel?: Book;
    cover?: Cover;
    isNew: boolean;
    price: decimal | string;
    note: string | null;
    labels: Record<string>;
  }

  @error model Failure { @statusCode _: 400; @header contentType: "application/xml"; @body body: Fault; }
  model Fault { message: string; code: int32; }

  @get op read(): { @header contentType: "application/xml"; @body book: Book } | Failure;
  @put op write(@header contentType: "application/xml", @body book: Book): void;
`;

let folder: ReturnType<typeof temporaryFolder>;
let out = "";
beforeAll(async () => {
  folder = temporaryFolder({ ...library, "spec/main.tsp": spec });
  out = join(folder.path, "out");
  const { files } = await generateAll(join(folder.path, "spec/main.tsp"));
  write(
    out,
    [...files].map(([path, after]) => ({ path, kind: "added", before: "", after })),
  );
});
afterAll(() => folder[Symbol.dispose]());

interface Client {
  read(): Promise<unknown>;
  write(input: object): Promise<unknown>;
}

async function clientOf(answer: () => Response = () => new Response(null, { status: 204 })) {
  const { createBooksClient } = (await imported(out, "books/client.ts")) as {
    createBooksClient: (options: object) => Client;
  };
  const seen: { type: string | null; body: string }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    seen.push({ type: request.headers.get("content-type"), body: await request.text() });
    return answer();
  };
  return { client: createBooksClient({ baseUrl: "https://books.example", fetch }), seen };
}

async function read(xml: string, status = 200): Promise<unknown> {
  const headers = { "content-type": "application/xml; charset=utf-8" };
  const { client } = await clientOf(() => new Response(xml, { status, headers }));
  return await client.read();
}

const book = {
  id: 7,
  title: 'Tom & "Jerry" <\u{1f98a}>',
  author: { id: "a\n1", name: " Ann " },
  others: [],
  pages: ["one", ""],
  years: [1999, 2000],
  sequel: {
    id: 8,
    title: "",
    author: { id: "b", name: "" },
    pages: [],
    isNew: false,
    price: "007",
    note: "",
    labels: {},
  },
  cover: { kind: "hard", weight: 1.5 },
  isNew: true,
  price: 5,
  note: null,
  labels: { colour: "red", size: "5" },
};

/** A book as XML, with a title and an id of the author. */
function titled(title: string, author = "1"): string {
  return (
    `<Book xmlns="https://books.example" xmlns:a="https://books.example/author" book-id="1"><title>${title}</title>` +
    `<a:author id="${author}">Ann</a:author><isNew>true</isNew><price>1</price><note/><labels/></Book>`
  );
}

const xml =
  '<?xml version="1.0" encoding="UTF-8"?>' +
  '<b:Book xmlns:b="https://books.example" xmlns:a="https://books.example/author" ' +
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" book-id="7">' +
  "<title>Tom &amp; &quot;Jerry&quot; &lt;\u{1f98a}&gt;</title>" +
  '<a:author id="a&#10;1"> Ann </a:author><others/><Page>one</Page><Page/>' +
  "<years><int32>1999</int32><int32>2000</int32></years>" +
  '<sequel book-id="8"><title/><a:author id="b"/><isNew>false</isNew><price>007</price><note/><labels/></sequel>' +
  "<cover><kind>hard</kind><weight>1.5</weight></cover><isNew>true</isNew><price>5</price>" +
  '<note xsi:nil="true"/><labels><colour>red</colour><size>5</size></labels></b:Book>';

describe("a generated client of XML", () => {
  it("writes the form of the spec: attributes, text, lists, names and namespaces", async () => {
    const { client, seen } = await clientOf();
    await client.write(book);
    expect(seen).toEqual([{ type: "application/xml", body: xml }]);
  });

  it("reads what it writes", async () => {
    await expect(read(xml)).resolves.toEqual(book);
  });

  it("reads equivalent documents", async () => {
    const other = `\uFEFF<?xml version="1.0"?>
      <!-- a comment -->
      <Book xmlns="https://books.example" xmlns:w="https://books.example/author" book-id='7'>
        <labels xmlns:n="urn:x"><n:colour>r&#x65;d</n:colour></labels>
        <other>not of interest</other>
        <w:author id="1"><![CDATA[<Ann> &amp; ]]>co</w:author>
        <others><w:Writer id="2">Bob</w:Writer><Writer id="3">another namespace</Writer></others>
        <title>a<!-- b -->c</title><isNew> 1 </isNew><price>12.50</price><note/>
      </Book>`;
    await expect(read(other)).resolves.toEqual({
      id: 7,
      title: "ac",
      author: { id: "1", name: "<Ann> &amp; co" },
      others: [{ id: "2", name: "Bob" }],
      pages: [],
      isNew: true,
      price: "12.50",
      note: "",
      labels: { colour: "red" },
    });
  });

  it("reads errors", async () => {
    await expect(read("<Fault><message>no</message><code>5</code></Fault>", 400)).rejects.toMatchObject({
      name: "ApiError",
      status: 400,
      body: { message: "no", code: 5 },
    });
  });

  it("and a generated server exchange all bodies", async () => {
    const { createBooksServer } = (await imported(out, "books/server.ts")) as {
      createBooksServer: (handlers: object) => Hono;
    };
    const { createBooksClient } = (await imported(out, "books/client.ts")) as {
      createBooksClient: (options: object) => Client;
    };
    const got: unknown[] = [];
    const handlers = {
      read: (_: { respond: (body: unknown, init: object) => unknown }): unknown => book,
      write: ({ body }: { body: unknown }): void => void got.push(body),
    };
    const app = createBooksServer(handlers);
    const fetch = async (request: Request): Promise<Response> => await app.fetch(request);
    const client = createBooksClient({ baseUrl: "https://books.example", fetch });
    await client.write(book);
    expect(got).toEqual([book]);
    await expect(client.read()).resolves.toEqual(book);
    const answer = await app.request("/");
    expect([answer.headers.get("content-type"), await answer.text()]).toEqual(["application/xml", xml]);
    handlers.read = ({ respond }) => respond({ message: "no", code: 5 }, { status: 400 });
    await expect(client.read()).rejects.toMatchObject({ name: "ApiError", body: { message: "no", code: 5 } });
    const init = { method: "PUT", headers: { "content-type": "application/xml" }, body: "<Page/>" };
    const wrong = await app.request("/", init);
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { message: "The body is not application/xml: expected an element Book, found Page." },
    ]);
  });

  it.each([
    ["what is no XML", "<Book><title></Book>", "closing tag"],
    ["nothing", "", "tart tag expected"],
    ["two documents", "<Book/><Book/>", "expected an element Book, found Book"],
    ["another element", "<Page/>", "expected an element Book, found Page"],
    ["the same name elsewhere", '<Book xmlns="urn:other"/>', "expected an element Book, found Book"],
    [
      "a text for a number",
      '<Book xmlns="https://books.example" book-id="x"/>',
      'Book/book-id: expected a number, found "x"',
    ],
    ["a document type", '<!DOCTYPE b [<!ENTITY x "y">]><Book>&x;</Book>', "a document type is not allowed"],
    ["an answer that is cut off", '<Book xmlns="https://books.example" book-id="1"><title>a</title>', "nclosed tag"],
    ["an answer that is cut off in a tag", '<Book xmlns="https://books.example"><tit', ""],
    ["a tag that another closes", titled("</author>"), "closing tag"],
    ["a text after the root", `${titled("a")} more`, 'found "more" outside of the root element'],
    ["a text after the root and a comment", `${titled("a")}more<!-- -->`, 'found "more" outside of the root element'],
    ["a section after the root", `${titled("a")}<![CDATA[more]]>`, 'found "data" outside of the root element'],
    ["a text before the root", `more ${titled("a")}`, ""],
    ["a tag that is none", titled("a < b"), ""],
    ["an ampersand alone", titled("a & b"), ""],
    ["an entity that is not declared", titled("&constructor;"), "unknown reference &constructor;"],
    ["the entity of another language", titled("&nbsp;"), "unknown reference &nbsp;"],
    ["an entity in an attribute", titled("a", "&nbsp;"), "unknown reference &nbsp;"],
    ["an ampersand in an attribute", titled("a", "a & b"), "unknown reference &"],
    ["a tag in an attribute", titled("a", "<"), 'found "<" in an attribute'],
    ["the character 0", titled("&#0;"), "unknown reference &#0;"],
    ["half a character", titled("&#xD800;"), "unknown reference &#xD800;"],
    ["a character beyond all", titled("&#x110000;"), "unknown reference &#x110000;"],
    ["a control character", titled("\u0001"), "the character U+0001 is not allowed in XML"],
    ["the end of a section", titled("]]>"), 'found "]]>" outside of a section'],
    ["a comment in a comment", titled("<!-- a -- b -->"), 'found "--" in a comment'],
    ["a declaration within", titled('<?xml version="1.0"?>'), "expected the XML declaration at the start"],
    ["an attribute twice", '<Book a="1" a="2"/>', "repeated"],
  ])("rejects %s", async (_, text, message) => {
    await expect(read(text)).rejects.toMatchObject({
      name: "UnexpectedBodyError",
      message: expect.stringContaining(message) as string,
    });
  });

  it.each([
    ["a document type in a section", "<![CDATA[<!DOCTYPE b>]]>", "<!DOCTYPE b>"],
    ["tags in a section", "<![CDATA[a < b &nbsp; <!-- -->]]>", "a < b &nbsp; <!-- -->"],
    ["markup in a comment", "a<!-- <!DOCTYPE b> <c> & <![CDATA[ -->b", "ab"],
    ["instructions", "a<?php < & ?>b", "ab"],
    ["references", "&#65;&#x42;&lt;&#x1f98a;", "AB<\u{1f98a}"],
    ["a greater-than sign", "a > b", "a > b"],
  ])("reads %s", async (_, title, expected) => {
    await expect(read(`\uFEFF${titled(title)}\n<!-- the end -->\n<?end ?>\n`)).resolves.toMatchObject({
      title: expected,
    });
  });

  it("rejects an incomplete character", async () => {
    const { readXml } = (await imported(out, "runtime/xml/xml.ts")) as { readXml: (...args: unknown[]) => unknown };
    const { xml: format } = (await imported(out, "books/xml.ts")) as { xml: unknown };
    expect(() => readXml("<Fault><message>\ud800</message></Fault>", format, "Fault")).toThrow(SyntaxError);
  });

  it.each([
    [{ ...book, title: "\u0000" }, "Book/title: the character U+0000 is not allowed in XML"],
    [{ ...book, title: {} }, "Book/title: expected a text, a number or a boolean, found an object"],
    [{ ...book, pages: "one" }, "Book/Page: expected a list, found string"],
    [{ ...book, author: "Ann" }, "Book/author: expected an object, found string"],
    [{ ...book, labels: { "a b": "" } }, 'Book/labels: "a b" is not a valid element name'],
  ])("rejects values that XML can't represent: %#", async (value, message) => {
    const { client, seen } = await clientOf();
    await expect(client.write(value)).rejects.toThrow(message);
    expect(seen).toEqual([]);
  });
});

describe("a spec in XML", () => {
  it.each([
    [
      "a body without a name",
      'op add(@header contentType: "application/xml", @body body: string[]): void;',
      "an XML body has no name",
    ],
    [
      "a list of lists",
      'model A { all: string[][] } op add(@header contentType: "application/xml", @body body: A): void;',
      "the items of a list have no name in XML",
    ],
    [
      "an attribute that is an object",
      'model B {} model A { @Xml.attribute b: B } op add(@header contentType: "application/xml", @body body: A): void;',
      "b is not text: it can't be an attribute",
    ],
    [
      "a choice of models",
      'model B { b: string } model C { c: string } model A { b: B | C } op add(@header contentType: "application/xml", @body body: A): void;',
      "XML can't tell these variants apart",
    ],
    [
      "what may be anything",
      'model A { b: unknown } op add(@header contentType: "application/xml", @body body: A): void;',
      "a value of any type has no form in XML",
    ],
  ])("is rejected if %s", async (_, operation, message) => {
    using place = temporaryFolder({
      ...library,
      "spec/main.tsp": `import "@typespec/http"; import "./xml.tsp"; using TypeSpec.Http; @service namespace Books; ${operation}`,
    });
    await expect(generateAll(join(place.path, "spec/main.tsp"))).rejects.toThrow(message);
  });
});
