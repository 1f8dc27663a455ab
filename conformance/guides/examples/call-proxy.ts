import type { LocalAppClient } from "../../../generated/local-app/index.ts";

export async function findNotes(app: LocalAppClient, text: string): Promise<unknown> {
  const query = { query: text, tag: ["kitchen", "new"], limit: 5 };
  return await app.memoryProxyGet({ path: "items", query });
}
