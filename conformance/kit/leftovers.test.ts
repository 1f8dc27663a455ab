import { expect, it } from "vitest";
import { contractOf } from "./contract.ts";
import { leftoverLine, watchLeftovers } from "./leftovers.ts";

const base = "https://workspace.invalid";
const headers = new Headers({ authorization: "Bearer own", "content-type": "application/json" });

it("lists what requests have made, deletes it if a 201 said so, and leaves the rest", async () => {
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
  expect(leftoverLine(leftovers.list())).toBe("3 webhooks (wh_1, wh_3, wh_5)");
  const sent: string[] = [];
  await leftovers.remove(async ({ method, url: at, headers: given }) => {
    sent.push(`${method} ${at} ${given.get("authorization")} ${given.get("content-type")}`);
    if (at.endsWith("wh_5")) throw new Error("nobody answers");
    see(method, at, 204);
  });
  expect(sent).toEqual([`DELETE ${url}/wh_5 Bearer own null`, `DELETE ${url}/wh_1 Bearer own null`]);
  expect(leftoverLine(leftovers.list())).toBe("2 webhooks (wh_3, wh_5)");
  expect(leftoverLine([])).toBeUndefined();
});
