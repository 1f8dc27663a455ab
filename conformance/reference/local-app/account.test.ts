import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { databases } from "../testing/databases.ts";
import { type Running, startLocalApp } from "./testing/running.ts";
import { sampleAccount } from "./account.ts";

const address = "somebody@example.com";

describe.each(databases)("the account on $name", ({ open }) => {
  let app: Running;
  beforeEach(async () => {
    const database = await open();
    onTestFinished(database.drop);
    app = await startLocalApp(database.address);
  });

  const send = async (to = address): Promise<number> =>
    (await app.send("POST", "/api/account/send-code", { address: to })).status;
  const verify = async (code: string, from = address): Promise<number> =>
    (await app.send("POST", "/api/account/verify-code", { address: from, code })).status;
  const lastCode = async (): Promise<string> => {
    const { lastCode: hook } = app.reference.hooks("local-app");
    return String(Object((await hook?.({ address } as never)) ?? {}).code);
  };
  const advance = async (seconds: number): Promise<void> => await app.reference.host.clock.advance(seconds * 1000);
  const anotherCode = (code: string): string => (code === "000000" ? "000001" : "000000");
  const signedIn = async (): Promise<unknown> => {
    const { body } = await app.send("POST", "/api/local-data/export", {});
    return Object(body).account?.address;
  };

  it("signs in once with the code, and out again", async () => {
    expect(await send()).toBe(200);
    const code = await lastCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await verify(code)).toBe(200);
    expect(await signedIn()).toBe(address);
    expect(await verify(code)).toBe(400);
    expect((await app.send("POST", "/api/account/logout")).status).toBe(204);
    expect(await signedIn()).toBeUndefined();
    expect((await app.send("POST", "/api/account/logout")).status).toBe(204);
  });

  it("accepts a code from one of many concurrent requests", async () => {
    await send();
    const code = await lastCode();
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => await verify(code)));
    expect(statuses.toSorted()).toEqual([200, 400, 400, 400]);
  });

  it("allows five attempts per code", async () => {
    await send();
    const code = await lastCode();
    for (let attempt = 1; attempt <= 5; attempt++) expect(await verify(anotherCode(code))).toBe(400);
    expect(await verify(code)).toBe(400);
    await advance(30);
    await send();
    const another = await lastCode();
    for (let attempt = 1; attempt <= 4; attempt++) expect(await verify(anotherCode(another))).toBe(400);
    expect(await verify(another)).toBe(200);
  });

  it("expires a code after ten minutes", async () => {
    await send();
    await advance(599);
    expect(await verify(anotherCode(await lastCode()))).toBe(400);
    await advance(1);
    expect(await verify(await lastCode())).toBe(400);
  });

  it("sends at most one code per address in half a minute", async () => {
    expect(await send()).toBe(200);
    const first = await lastCode();
    await advance(29);
    const { status, headers } = await app.send("POST", "/api/account/send-code", {
      address: ` ${address.toUpperCase()} `,
    });
    expect([status, headers.get("retry-after")]).toEqual([429, "30"]);
    expect(await lastCode()).toBe(first);
    expect(await send("somebody.else@example.com")).toBe(200);
    await advance(1);
    expect(await send()).toBe(200);
  });

  it("has a code for the sample address, and logs no code", async () => {
    await send(sampleAccount.address);
    expect(await verify(sampleAccount.code, sampleAccount.address)).toBe(200);
    await send();
    const code = await lastCode();
    expect(app.logged.join("\n")).toContain("/api/account/send-code");
    expect(app.logged.join("\n")).not.toContain(code);
    expect(app.logged.join("\n")).not.toContain(sampleAccount.code);
  });

  it.each([{}, { address: "nobody" }, { address: "+12" }, { address: 7 }, { address: "a\0@example.com" }])(
    "sends nothing to %j",
    async (body) => {
      const rejected = await app.send("POST", "/api/account/send-code", body);
      expect(rejected.status).toBe(400);
      expect(rejected.body).toEqual({
        error: {
          code: "invalid_request",
          message: expect.stringContaining("address: "),
          requestId: expect.any(String),
        },
      });
    },
  );
});
