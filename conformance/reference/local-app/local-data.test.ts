import { describe, expect, it, onTestFinished } from "vitest";
import { createLocalAppClient } from "../../../generated/local-app/client.ts";
import { databases } from "../testing/databases.ts";
import { fixtures } from "./fixtures.ts";
import { startLocalApp } from "./testing/running.ts";

describe.each(databases)("local data on $name", ({ open }) => {
  it("is exported completely, and deleted only after a confirmation", async () => {
    const database = await open();
    onTestFinished(database.drop);
    const { send } = await startLocalApp(database.address);
    await send("PATCH", "/api/app/settings", { theme: "dark" });
    await send("POST", "/api/v1/channels/chat/connect", {});
    await send("POST", "/api/v1/channels/chat/connect");
    await send("POST", "/api/agent-sources/src_notes/skill", { name: "tidy", description: "Tidies." });
    await send("POST", "/api/v1/memory/items", { text: "Remember this." });
    const exported = async (): Promise<unknown> => (await send("POST", "/api/local-data/export", {})).body;
    const full = await exported();
    expect(full).toMatchObject({
      settings: { theme: "dark" },
      channels: [{ provider: "chat" }],
      sources: [{ id: "src_notes", skills: [{ name: "tidy", description: "Tidies." }] }, {}, {}],
      memories: [{ text: "Remember this." }],
    });

    for (const body of [undefined, {}, { confirm: false }, { confirm: "true" }, []]) {
      expect((await send("DELETE", "/api/local-data", body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await exported()).toEqual(full);
    const rows = Object((await send("POST", "/api/local-data/reveal")).body).rows;
    expect(rows).toMatchObject({ settings: 1, channels: 1, skills: 1, memories: 1 });

    const deleted = await send("DELETE", "/api/local-data", { confirm: true });
    expect([deleted.status, deleted.body]).toEqual([200, { deleted: rows }]);
    expect(await exported()).toMatchObject({ settings: {}, channels: [], memories: [] });
  });
});

it("is deleted by a client with a confirmation", async () => {
  const { address } = await startLocalApp();
  const app = createLocalAppClient({ baseUrl: address, headers: fixtures.headers });
  await app.updateSettings({ body: { theme: "dark" } });
  await expect(app.deleteLocalData()).rejects.toMatchObject({ status: 400 });
  await expect(app.deleteLocalData({ body: { confirm: true } })).resolves.toMatchObject({ deleted: { settings: 1 } });
});
