import { expect, it } from "vitest";
import { contractOf } from "./contract.ts";
import { leftoverLines, watchLeftovers } from "./leftovers.ts";

const base = "https://workspace.invalid";
const headers = new Headers({ authorization: "Bearer own", "content-type": "application/json" });

it("lists the things that requests created, and deletes only those with a 201 response", async () => {
  const leftovers = watchLeftovers(contractOf("workspace"));
  const post = contractOf("workspace").operations.find(({ name }) => name === "createWebhook");
  const url = `${base}${post?.path}`;
  const see = (method: string, at: string, status: number, body = "") =>
    leftovers.seeResponse({ method, url: at, headers }, { status, body });
  see("POST", url, 201, '{"id":"wh_1"}');
  see("POST", url, 201, '{"id":"wh_2"}');
  see("POST", url, 200, '{"id":"wh_3"}');
  see("POST", url, 400, '{"id":"wh_4"}');
  see("POST", url, 201, '{"id":"wh_5"}');
  see("DELETE", `${url}/wh_2`, 204);
  expect(leftoverLines(leftovers.list())).toEqual([
    "webhooks: 3 from POST requests of this run were not removed: wh_1, wh_3, wh_5",
  ]);
  const sent: string[] = [];
  await leftovers.remove(async ({ method, url: at, headers: given }) => {
    sent.push(`${method} ${at} ${given.get("authorization")} ${given.get("content-type")}`);
    if (at.endsWith("wh_5")) throw new Error("nobody answers");
    see(method, at, 204);
  });
  expect(sent).toEqual([`DELETE ${url}/wh_5 Bearer own null`, `DELETE ${url}/wh_1 Bearer own null`]);
  expect(leftovers.list()).toEqual([{ kind: "webhooks", ids: ["wh_3", "wh_5"] }]);
  expect(leftoverLines([{ kind: "addresses", ids: ["adr_1"] }])).toEqual([
    "addresses: 1 from POST requests of this run was not removed: adr_1",
  ]);
  const many = Array.from({ length: 11 }, (_, index) => String(index));
  expect(leftoverLines([{ kind: "orders", ids: many }])).toEqual([
    "orders: 11 from POST requests of this run were not removed: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, …",
  ]);
  expect(leftoverLines([])).toEqual([]);
});

it("deletes things of responses without status 201 only if the same request made different things", async () => {
  const leftovers = watchLeftovers(contractOf("workspace"));
  const post = contractOf("workspace").operations.find(({ name }) => name === "createWebhook");
  const url = `${base}${post?.path}`;
  const see = (body: string, id: string): void =>
    leftovers.seeResponse({ method: "POST", url, headers, body }, { status: 200, body: JSON.stringify({ id }) });
  const removed = async (): Promise<string[]> => {
    const sent: string[] = [];
    await leftovers.remove(async ({ url: at }) => await Promise.resolve(sent.push(at)));
    return sent;
  };
  // A service may return what it has for an equal request.
  see("one", "wh_1");
  see("one", "wh_1");
  see("two", "wh_2");
  expect(await removed()).toEqual([]);
  see("two", "wh_3");
  expect(await removed()).toEqual([`${url}/wh_3`, `${url}/wh_2`, `${url}/wh_1`]);
});
