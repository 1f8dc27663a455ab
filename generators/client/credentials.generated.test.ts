import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { modulesFrom } from "../testing.ts";

const spec = `
import "@typespec/http";
using Http;

@service(#{ title: "Custom" })
@useAuth({ type: AuthType.http, scheme: "SharedAccessKey" })
namespace Custom {
  @route("/one") op one(): void;
}

model Flow {
  type: OAuth2FlowType.clientCredentials;
  tokenUrl: "https://token.example";
  scopes: ["read", "write"];
}

@service(#{ title: "Token" })
@useAuth(OAuth2Auth<[Flow]>)
namespace Token {
  @route("/one") op one(): void;
}

model HeaderKey { @doc("A key.") type: AuthType.apiKey; in: ApiKeyLocation.header; name: "x-key"; }
model QueryKey { type: AuthType.apiKey; in: ApiKeyLocation.query; name: "key"; }

@service(#{ title: "Choice" })
@useAuth(HeaderKey | OAuth2Auth<[Flow]> | [QueryKey, BasicAuth])
namespace Choice {
  @route("/one") op one(@query(#{ explode: false }) list?: string[]): void;
}

@service(#{ title: "Mixed" })
@useAuth(NoAuth | [HeaderKey, BearerAuth])
namespace Mixed {
  @route("/open") op open(): void;
  @useAuth(HeaderKey) @route("/closed") op closed(): void;
}
`;

let services: Awaited<ReturnType<typeof modulesFrom>>;
beforeAll(async () => {
  services = await modulesFrom(spec);
});
afterAll(() => services[Symbol.dispose]());

type Client = Record<string, (input?: object) => Promise<unknown>>;
type Module = Record<string, (options: object) => Client>;

/** Calls an operation with credentials, and returns the places in which they were sent. */
async function sent(service: string, auth: unknown, operation = "one", input: object = {}): Promise<unknown[]> {
  const module = (await services.load(`${service.toLowerCase()}/client.ts`)) as Module;
  let request = new Request("http://nothing.sent");
  const fetch = async (each: Request): Promise<Response> => {
    request = each;
    return new Response(null, { status: 204 });
  };
  await module[`create${service}Client`]?.({ baseUrl: "http://a.example", auth, fetch })[operation]?.(input);
  const { search } = new URL(request.url);
  return [request.headers.get("authorization"), request.headers.get("x-key"), search];
}

describe("a generated client sends credentials", () => {
  it.each<[service: string, auth: unknown, sent: unknown[]]>([
    ["Custom", "valid-key", ["SharedAccessKey valid-key", null, ""]],
    ["Custom", () => "sig=1, at=2", ["SharedAccessKey sig=1, at=2", null, ""]],
    ["Token", "t", ["Bearer t", null, ""]],
    ["Token", async ({ scopes }: { scopes: string[] }) => scopes.join("."), ["Bearer read.write", null, ""]],
    ["Choice", { HeaderKey: "k" }, [null, "k", ""]],
    ["Choice", { OAuth2Auth: ({ scopes }: { scopes: string[] }) => scopes.join(".") }, ["Bearer read.write", null, ""]],
    ["Choice", { BasicAuth: "a:b", QueryKey: () => "k" }, ["Basic YTpi", null, "?key=k"]],
    ["Mixed", { BearerAuth: "t", HeaderKey: "k" }, ["Bearer t", "k", ""]],
    ["Mixed", { HeaderKey: "k" }, [null, null, ""]],
    ["Mixed", undefined, [null, null, ""]],
  ])("of %s: %j", async (service, auth, expected) => {
    const operation = service === "Mixed" ? "open" : "one";
    await expect(sent(service, auth, operation)).resolves.toEqual(expected);
  });

  it("without changing the query", async () => {
    const auth = { QueryKey: "k&", BasicAuth: "a:b" };
    await expect(sent("Choice", auth, "one", { list: ["a,b", "c"] })).resolves.toMatchObject({
      2: "?list=a%2Cb,c&key=k%26",
    });
  });

  it("and reports missing ones", async () => {
    await expect(sent("Choice", { QueryKey: "k" })).rejects.toThrow(
      "auth: expected HeaderKey, or OAuth2Auth, or QueryKey and BasicAuth, found QueryKey",
    );
    await expect(sent("Mixed", { BearerAuth: "t" }, "closed")).rejects.toThrow(
      "auth: expected HeaderKey, found BearerAuth",
    );
    await expect(sent("Custom", "a\nb")).rejects.toThrow("auth: not a valid header value");
    await expect(sent("Choice", "k")).rejects.toThrow("auth: expected an object with HeaderKey");
  });

  it("with types for them", () => {
    expect(services.files.get("choice/client.ts")).toContain(
      "export function createChoiceClient(\n  options: SchemedClientOptions<\n" +
        "    { HeaderKey: Credential } | { OAuth2Auth: Credential } | { QueryKey: Credential; BasicAuth: Credential }\n  >,",
    );
    expect(services.files.get("mixed/client.ts")).toContain(
      "options: PartlySchemedClientOptions<{ HeaderKey?: Credential; BearerAuth?: Credential }>",
    );
  });
});
