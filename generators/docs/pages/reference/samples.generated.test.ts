import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract } from "../../../contract/model/contract.ts";
import { generateFrom, temporaryFolder } from "../../../testing.ts";
import { referencePages } from "../reference.ts";
import { pagesOf } from "../../page.ts";
import { inPackage } from "../../modules.ts";
import { withExamples } from "./example-values.ts";
import { samplesOf } from "./samples.ts";
import { typeProblems } from "./testing/type-problems.ts";
import { tryIt } from "./try-it.ts";

const spec = `
import "@typespec/http";
using Http;

model Flow {
  type: OAuth2FlowType.clientCredentials;
  tokenUrl: "https://token.example";
  scopes: ["read", "write"];
}
model HeaderKey { type: AuthType.apiKey; in: ApiKeyLocation.header; name: "x-key"; }
model QueryKey { type: AuthType.apiKey; in: ApiKeyLocation.query; name: "key"; }
model Session { type: AuthType.apiKey; in: ApiKeyLocation.cookie; name: "session"; }
model Address { street: string; }
model Picture extends File { contentType: "image/png"; }

@service(#{ title: "Choices" })
@useAuth(HeaderKey | OAuth2Auth<[Flow]> | [QueryKey, BasicAuth])
@server("http://choices.example", "")
namespace Choices {
  @route("/any") op any(): void;
  @useAuth([QueryKey, BasicAuth] | HeaderKey) @route("/both") op both(): void;
  @useAuth(NoAuth | [HeaderKey, OAuth2Auth<[Flow]>]) @route("/maybe") op maybe(): void;
  @useAuth(NoAuth) @route("/open") op open(): void;
  @useAuth(Session | HeaderKey) @route("/session") op session(): void;
}

@service(#{ title: "Pairs" })
@useAuth([HeaderKey, BearerAuth] | [QueryKey, BearerAuth])
@server("http://pairs.example", "")
namespace Pairs {
  @route("/one") op one(@query page: int32): void;
}

@service(#{ title: "Single" })
@useAuth(OAuth2Auth<[Flow]>)
@server("http://single.example", "")
namespace Single {
  @route("/one") op one(): void;
  @route("/none") @useAuth(NoAuth) op none(): void;
}

model RawKey { type: AuthType.apiKey; in: ApiKeyLocation.header; name: "authorization"; }

@service(#{ title: "Login" })
@useAuth(BasicAuth)
@server("http://login.example", "")
namespace Login {
  @route("/one") op one(): void;
  @useAuth(RawKey) @route("/raw") op raw(): void;
}

model Pet { id: int32; @encodedName("application/xml", "label") name: string; tags: string[]; }

@service(#{ title: "Documents" })
@server("http://documents.example", "")
namespace Documents {
  @route("/pets") @put op replace(@header contentType: "application/xml", @body pet: Pet): {
    @header contentType: "application/xml";
    @body pet: Pet;
  };
  @route("/picture") op picture(): Picture;
}

@service(#{ title: "Uploads" })
@server("http://uploads.example", "")
namespace Uploads {
  @route("/parts") @post op parts(@header contentType: "multipart/form-data", @multipartBody body: {
    title: HttpPart<string>;
    count: HttpPart<int32>;
    address: HttpPart<Address>;
    tags: HttpPart<string>[];
    bytes: HttpPart<bytes>;
    file: HttpPart<File>;
    photos: HttpPart<Picture>[];
    note?: HttpPart<string>;
  }): void;
  @route("/whole") @post op whole(@header contentType: "image/png", @body body: bytes): void;
  @route("/form") @post op form(@header contentType: "application/x-www-form-urlencoded", @body body: {
    name: string;
    page: int32;
  }): void;
}
`;

const site = { modules: inPackage } as Parameters<typeof referencePages>[1];

let services: InterfaceContract[];
let files: Map<string, string>;
beforeAll(async () => {
  const made = await generateFrom(spec);
  services = made.contract.interfaces;
  files = made.files;
});

function samples(label: string): { name: string; source: string }[] {
  return services.flatMap((api) =>
    api.operations.flatMap((operation) =>
      samplesOf(api, withExamples(api, operation))
        .filter((each) => each.label === label)
        .map(({ source }) => ({ name: `${api.name}-${operation.name}`, source })),
    ),
  );
}

function sample(label: string, name: string): string {
  return samples(label).find((each) => each.name === name)?.source ?? "";
}

describe("samples of alternative and combined credentials", () => {
  it("pass the TypeScript client values of its types", () => {
    using folder = temporaryFolder();
    for (const [path, content] of files) {
      if (!path.endsWith(".ts")) continue;
      mkdirSync(dirname(join(folder.path, path)), { recursive: true });
      writeFileSync(join(folder.path, path), content);
    }
    const paths = samples("TypeScript").map(({ name, source }) => {
      const path = join(folder.path, `${name}.mts`);
      writeFileSync(path, source.replace(/"@concordat\/interfaces\/([^"]+)"/, '"./$1/index.ts"'));
      return path;
    });
    expect(paths).toHaveLength(15);
    expect(typeProblems(paths)).toEqual([]);
  });

  it("have a variable for each credential", () => {
    expect(sample("curl", "choices-both")).toBe(
      `curl "http://choices.example/both?key=$QUERY_KEY" \\\n  --user "$BASIC_AUTH_USER:$BASIC_AUTH_PASSWORD"`,
    );
    expect(sample("curl", "login-one")).toBe(`curl 'http://login.example/one' \\\n  --user "$API_USER:$API_PASSWORD"`);
    const typescript = 'auth: { BasicAuth: `${process.env["API_USER"]}:${process.env["API_PASSWORD"]}` },';
    expect(sample("TypeScript", "login-one")).toContain(typescript);
    expect(sample("TypeScript", "pairs-one")).toContain(`  auth: {
    HeaderKey: process.env["HEADER_KEY"] ?? "",
    BearerAuth: process.env["BEARER_AUTH"] ?? "",
  },`);
    for (const label of ["Python", "Go", "Java", "C#", "PHP"])
      expect(sample(label, "pairs-one")).toMatch(
        /YOUR_HEADER_KEY[^]*YOUR_BEARER_AUTH|YOUR_BEARER_AUTH[^]*YOUR_HEADER_KEY/,
      );
  });

  it("encode user and password if the language does not", () => {
    const login = "YOUR_BASIC_AUTH_USER:YOUR_BASIC_AUTH_PASSWORD";
    const [user, password] = login.split(":");
    const expected = {
      Python: `auth=("${user}", "${password}")`,
      Go: `req.SetBasicAuth("${user}", "${password}")`,
      Java: `.header("authorization", "Basic " + java.util.Base64.getEncoder().encodeToString("${login}".getBytes(java.nio.charset.StandardCharsets.UTF_8)))`,
      "C#": `new AuthenticationHeaderValue("Basic", Convert.ToBase64String(System.Text.Encoding.UTF8.GetBytes("${login}")));`,
    };
    for (const [label, code] of Object.entries(expected)) expect(sample(label, "choices-both")).toContain(code);
    expect(sample("PHP", "choices-both")).toMatch(new RegExp(`'auth' => \\[\\s*'${user}',\\s*'${password}'`));
    for (const label of Object.keys(expected)) expect(sample(label, "choices-both")).toContain("key=YOUR_QUERY_KEY");
    expect(sample("C#", "login-raw")).toContain('"authorization", "YOUR_TOKEN"');
  });

  it("can all be selected in the form of a page", () => {
    const described = (name: string): unknown => {
      const [api, operation] = name.split("-");
      const contract = services.find((each) => each.name === api);
      const found = contract?.operations.find((each) => each.name === operation);
      if (contract === undefined || found === undefined) throw new Error(`there is no ${name}`);
      const [, call = ""] = /call="([^"]*)"/.exec(tryIt(contract, withExamples(contract, found))) ?? [];
      const { credentials, ways } = JSON.parse(call.replaceAll("&quot;", '"')) as {
        credentials: { scheme: string }[];
        ways: number[][];
      };
      return ways.map((way) => way.map((index) => credentials[index]?.scheme));
    };
    expect(described("choices-any")).toEqual([["HeaderKey"], ["OAuth2Auth"], ["QueryKey", "BasicAuth"]]);
    expect(described("choices-both")).toEqual([["QueryKey", "BasicAuth"], ["HeaderKey"]]);
    expect(described("choices-maybe")).toEqual([["HeaderKey", "OAuth2Auth"], []]);
    expect(described("choices-open")).toEqual([]);
    expect(described("choices-session")).toEqual([["HeaderKey"]]);
    expect(described("pairs-one")).toEqual([
      ["HeaderKey", "BearerAuth"],
      ["QueryKey", "BearerAuth"],
    ]);
  });

  const words = {
    any: "one of: `x-key: <token>` (`HeaderKey`); `Authorization: Bearer <token>` (`OAuth2Auth`) with the scopes `read`, `write`; or `key` in the query (`QueryKey`) together with `Authorization: Basic <token>` (`BasicAuth`)",
    both: "one of: `key` in the query (`QueryKey`) together with `Authorization: Basic <token>` (`BasicAuth`); or `x-key: <token>` (`HeaderKey`)",
    maybe:
      "`x-key: <token>` (`HeaderKey`) together with `Authorization: Bearer <token>` (`OAuth2Auth`) with the scopes `read`, `write`, or none",
    open: "none is needed",
    session: "one of: `session` in the cookie (`Session`); or `x-key: <token>` (`HeaderKey`)",
  };

  it("have descriptions of all alternatives on pages, in hovers and in READMEs", () => {
    const [choices] = services;
    if (choices === undefined) throw new Error("nothing was made");
    const pages = pagesOf(referencePages(choices, site));
    const readme = files.get("choices/README.md") ?? "";
    const hovers = (files.get("choices/client.ts") ?? "").replaceAll("\n   * ", " ");
    for (const [name, ways] of Object.entries(words)) {
      const page = pages.find(({ path }) => path.endsWith(`/${name}`))?.body ?? "";
      expect(page).toContain(`[Authentication](site:choices/index#authentication)**: ${ways}`);
      expect(readme).toContain(`- ${ways}: \`${name}\``);
      expect(hovers).toContain(`@remarks Credentials: ${ways}.`);
    }
  });
});

describe("samples of XML", () => {
  const pet = "<Pet><id>1</id><label>NAME</label><tags/></Pet>";

  it("are the documents that clients encode", () => {
    for (const label of ["curl", "PHP", "C#"]) expect(sample(label, "documents-replace")).toContain(pet);
    expect(JSON.parse(/NewReader\((.*)\)/.exec(sample("Go", "documents-replace"))?.[1] ?? "")).toContain(pet);
  });

  it("are the documents that servers encode, without bytes", () => {
    const api = services.find(({ name }) => name === "documents");
    if (api === undefined) throw new Error("nothing was made");
    const [replace, picture] = ["replace", "picture"].map(
      (name) => pagesOf(referencePages(api, site)).find(({ path }) => path.endsWith(`/${name}`))?.body ?? "",
    );
    expect(replace).toMatch(/```xml\n<\?xml .*<label>NAME<\/label><tags><string>TAGS<\/string><\/tags><\/Pet>\n```/);
    expect(picture).not.toContain("Response example");
  });
});

describe.skipIf(spawnSync("curl", ["--version"]).status !== 0)("samples of multipart bodies", () => {
  it("send parts with curl", async () => {
    using folder = temporaryFolder({ BYTES: "some bytes", FILE: "a file", PHOTOS: "a photo" });
    let received = Promise.resolve("");
    const server = createServer((request, response) => {
      received = text(request).finally(() => response.end());
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const command = sample("curl", "uploads-parts").replace("http://uploads.example", `http://127.0.0.1:${port}`);
    await promisify(execFile)("bash", ["-c", command], { cwd: folder.path });
    server.close();
    const parts = (await received)
      .split(/--+[\w-]+(?:\r\n|--)/)
      .filter((part) => part.trim() !== "")
      .map((part) => {
        const [head = "", content = ""] = part.split("\r\n\r\n");
        const [, name] = /name="([^"]*)"/.exec(head) ?? [];
        const [, type = "none"] = /content-type: (.*)/i.exec(head) ?? [];
        return [name, type.trim(), content.trim()];
      });
    expect(parts).toEqual([
      ["title", "none", "TITLE"],
      ["count", "none", "1"],
      ["address", "application/json", '{"street":"STREET"}'],
      ["tags", "none", "TAGS"],
      ["bytes", "application/octet-stream", "some bytes"],
      ["file", "application/octet-stream", "a file"],
      ["photos", "image/png", "a photo"],
    ]);
  });

  it("send parts in the other languages", () => {
    expect(sample("TypeScript", "uploads-parts")).toContain('bytes: await readFile("BYTES")');
    expect(sample("Python", "uploads-parts")).toContain(
      '("address", (None, "{\\"street\\":\\"STREET\\"}", "application/json"))',
    );
    expect(sample("Python", "uploads-parts")).toContain('("photos", ("PHOTOS", open("PHOTOS", "rb"), "image/png"))');
    const go = sample("Go", "uploads-parts");
    expect(go).toContain('_ = writer.WriteField("title", "TITLE")');
    expect(go).toContain(
      String.raw`addPart("form-data; name=\"address\"", "application/json", []byte("{\"street\":\"STREET\"}"))`,
    );
    expect(go).toContain(
      String.raw`addPart("form-data; name=\"photos\"; filename=\"PHOTOS\"", "image/png", readFile("PHOTOS"))`,
    );
    expect(sample("Go", "uploads-form")).toContain(
      'req.Header.Add("content-type", "application/x-www-form-urlencoded")',
    );
    expect(sample("PHP", "uploads-parts")).toContain("fopen('PHOTOS', 'r')");
    expect(sample("C#", "uploads-parts")).toContain('File.OpenRead("PHOTOS")');
  });

  it("send a whole body of bytes from a file", () => {
    expect(sample("curl", "uploads-whole")).toContain("--data-binary '@BODY'");
    expect(sample("TypeScript", "uploads-whole")).toContain('body: await readFile("BODY")');
    expect(sample("Python", "uploads-whole")).toContain('data=open("BODY", "rb")');
    expect(sample("Go", "uploads-whole")).toContain('"os"\n)\n');
    expect(sample("Go", "uploads-whole")).toContain('payload, _ := os.Open("BODY")');
    expect(sample("Java", "uploads-whole")).toContain(
      'body.write(java.nio.file.Files.readAllBytes(java.nio.file.Path.of("BODY")));',
    );
    expect(sample("C#", "uploads-whole")).toContain(`request.Content = new StreamContent(File.OpenRead("BODY"));
request.Content.Headers.ContentType = MediaTypeHeaderValue.Parse("image/png");
`);
    expect(sample("PHP", "uploads-whole")).toContain("'body' => fopen('BODY', 'r')");
    for (const label of ["Python", "Go", "Java", "C#", "PHP"])
      expect(sample(label, "uploads-whole")).not.toContain("the content");
  });
});
