import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { interfaceWith } from "../model/testing.ts";
import { library, generateFrom } from "../../testing.ts";
import type { InterfaceContract } from "../model/contract.ts";
import { resolved, resolvedOperation, type ResolvedOperation } from "./resolved-operation.ts";

const shop = `
  import "${library}";
  using Http;
  using Concordat;
  @service(#{ title: "Shop" })
  @useAuth(BearerAuth | ApiKeyAuth<ApiKeyLocation.cookie, "sid">)
  namespace Shop {
    enum Kind { cat, dog }
    model Pet { id: string; kind: Kind; tags?: string[] }
    model Page { @pageItems pets: Pet[]; @continuationToken next?: string | null }
    @route("/pets") @post op add(@header "Accept-Language"?: string, @query dry?: boolean = true, @body body: Pet): Pet;
    @route("/pets") @list op list(@query @continuationToken after?: string, @query(#{ explode: false }) kinds?: Kind[]): Page;
    @route("/notes") @put @useAuth(NoAuth) op note(@header contentType: "text/plain", @body body: string): void;
  }
`;

describe("a resolved interface", () => {
  let api: InterfaceContract;
  let operations: Record<string, ResolvedOperation>;

  beforeAll(async () => {
    const { contract } = await generateFrom(shop);
    [api = interfaceWith({})] = contract.interfaces;
    operations = Object.fromEntries(resolved(api).operations.map((each) => [each.operation.name, each]));
  });

  it("is computed once, and survives JSON", () => {
    expect(resolved(api)).toBe(resolved(api));
    expect(JSON.parse(JSON.stringify(resolved(api)))).toStrictEqual(resolved(api));
    expect(structuredClone(resolved(api))).toStrictEqual(resolved(api));
  });

  it("survives JSON if every text is hostile", async () => {
    const text = readFileSync(join(import.meta.dirname, "../../fixtures/hostile.tsp"), "utf8");
    const { contract } = await generateFrom(text.replace("LIBRARY", library));
    for (const each of contract.interfaces) {
      expect(JSON.parse(JSON.stringify(resolved(each)))).toEqual(resolved(each));
      expect(resolved(each).operations.map(({ operation }) => operation)).toEqual(each.operations);
    }
  });

  it("has inputs by place, and one object for all of them", () => {
    expect(operations["add"]?.takes).toMatchObject({
      parameters: [
        { in: "header", name: "accept-language", key: "accept-language", required: false, types: ["string"] },
        { in: "query", name: "dry", types: ["boolean"], default: [true] },
      ],
      body: {
        kind: "json",
        required: true,
        isOpen: false,
        fields: [{ name: "id" }, { name: "kind" }, { name: "tags" }],
      },
      flat: { body: "*", query: ["dry"], headers: ["accept-language"], required: ["id", "kind"], isOptional: false },
    });
    expect(operations["list"]?.takes.flat).toMatchObject({
      template: { text: "/pets{?after,kinds}" },
      isOptional: true,
    });
    expect(operations["note"]?.takes).toMatchObject({ body: { kind: "text" }, flat: { body: "body" } });
  });

  it("has the results, and the next page of a list", () => {
    expect(operations["add"]?.gives).toMatchObject({
      result: { kind: "json", component: "Pet" },
      success: { key: "200" },
    });
    expect(operations["note"]?.gives).toMatchObject({ result: { kind: "none" }, success: { key: "204" }, guarded: {} });
    expect(operations["list"]?.pages).toMatchObject({
      list: { steps: [{ name: "pets", isEverywhere: true, mayLack: false }] },
      component: "Pet",
      key: { steps: [{ name: "id", isEverywhere: true, mayLack: false }] },
      walk: { kind: "cursor", input: "after", token: { steps: [{ name: "next", mayLack: true }] } },
    });
  });

  it("has the credentials of callers", () => {
    expect(operations["add"]?.needs).toMatchObject({ isSecured: true, mayBeAnonymous: false });
    expect(operations["add"]?.needs.ways).toHaveLength(2);
    expect(operations["note"]?.needs).toMatchObject({ ways: [[]], isSecured: false, mayBeAnonymous: true });
    expect(Object.values(resolved(api).schemes)).toEqual([
      { kind: "http", scheme: "Bearer" },
      { kind: "key", in: "cookie", key: "sid" },
    ]);
  });

  it("has the names in generated code", () => {
    expect(resolved(api).names).toMatchObject({
      types: { Pet: "Pet" },
      guards: { Pet: "isPet" },
      client: { type: "ShopClient", create: "createShopClient", isError: "isShopError" },
    });
    expect(operations["add"]?.names).toEqual({
      input: "AddInput",
      guards: { query: "isAddQuery", headers: "isAddHeaders", body: "isAddBody" },
    });
    expect(resolvedOperation(api, "add")).toBe(operations["add"]);
  });
});
