import { expect, it, onTestFinished } from "vitest";
import { createCapabilityClient, isCapabilityError, validateAnswers } from "../../generated/capability/client.ts";
import { createClientClient, isClientError } from "../../generated/client/client.ts";
import { createLocalAppClient } from "../../generated/local-app/client.ts";
import { contractFileOf, readContractFile } from "./contract-file.ts";
import { createMock, type MockOptions } from "./mock.ts";
import { ownFolder } from "../kit/generated-folders.ts";

const auth = "tok-A1b2C3d4";

/** Returns the options of a client for the mock of an interface. */
function mocked(name: string, options: MockOptions = {}) {
  const mock = createMock(readContractFile(contractFileOf(ownFolder, name)), { token: auth, ...options });
  onTestFinished(() => mock.stop());
  return { baseUrl: "http://mock", auth, fetch: async (request: Request) => await mock.fetch(request) };
}

it("a generated client reads from a mock, and its errors are typed", async () => {
  const options = mocked("client");
  await createClientClient(options).getClient();
  const refused = createClientClient({ ...options, auth: "another" }).getClient();
  await expect(refused).rejects.toSatisfy((error) => isClientError(error, "getClient") && error.status === 401);
});

it("a generated client walks all pages of a mock, by filters and in order", async () => {
  const client = createCapabilityClient({
    ...mocked("capability", { rows: 25 }),
    validate: validateAnswers("throw", () => import("../../generated/capability/validators.ts")),
  });
  const rows: { id?: unknown; created_at?: string }[] = [];
  for await (const row of client.usageHistory.all({ page_size: 10 })) rows.push(row);
  expect(new Set(rows.map(({ id }) => String(id))).size).toBe(25);
  const times = rows.map(({ created_at = "" }) => created_at);
  expect(times).toEqual(times.toSorted().toReversed());
  const none = await client.usageHistory({ event_type: "search", summary: true });
  expect(none.data).toMatchObject({ items: [], total: 0, summary: { total_count: 0 } });
  const all = await client.usageHistory({ event_type: "tool_execute", summary: true });
  expect(all.data).toMatchObject({ total: 25, summary: { total_count: 25 } });
});

it("the calls of a client are in the list that records them, with the ids of the responses", async () => {
  const client = createCapabilityClient(mocked("capability"));
  const { search_id } = await client.discover({ query: "weather" });
  const found = await client.usageHistory({ search_id: String(search_id) });
  expect(found.data?.items).toMatchObject([{ event_type: "search", search_id }]);
});

it("a mock rejects contradictory filters as documented", async () => {
  const client = createCapabilityClient(mocked("capability"));
  const crossed = client.ledger({ min_credits: 5, max_credits: 4 });
  await expect(crossed).rejects.toSatisfy(
    (error) =>
      isCapabilityError(error, "ledger") &&
      JSON.stringify(error.body).includes("min_credits cannot be greater than max_credits"),
  );
});

it("a stream of a mock has each documented event, and events made on demand", async () => {
  const options = mocked("local-app");
  const events: string[] = [];
  for await (const { event } of createLocalAppClient(options).subscribeToEvents()) {
    events.push(event);
    if (events.length === 4)
      await options.fetch(new Request("http://mock/mock/events/agent_source.scan_completed", { method: "POST" }));
    if (events.length === 5) break;
  }
  expect(events).toEqual([
    "app.connected",
    "app.heartbeat",
    "agent_source.scan_progress",
    "agent_source.scan_completed",
    "agent_source.scan_completed",
  ]);
});
