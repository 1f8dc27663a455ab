import { describe, expect, expectTypeOf, it } from "vitest";
import {
  type CapabilityHandlers,
  createCapabilityServer,
  type DocumentedError,
  errors,
} from "../../generated/capability/server.ts";
import { type ClientHandlers, createClientServer } from "../../generated/client/server.ts";
import type { LocalAppHandlers } from "../../generated/local-app/server.ts";
import type { LogQueryHandlers } from "../../generated/log-query/server.ts";
import { capability } from "./capability-handlers.ts";
import { type Account, answer, authenticate, withToken } from "./testing.ts";

type Streamed = Exclude<Awaited<ReturnType<LocalAppHandlers["subscribeToEvents"]>>, Response | DocumentedError>;
type AppEvent = Streamed extends AsyncIterable<infer Event> ? Event : never;

describe("types", () => {
  it("say what a handler gets and gives", () => {
    expectTypeOf<Parameters<CapabilityHandlers<Account>["ledger"]>[0]["principal"]>().toEqualTypeOf<Account>();
    expectTypeOf<Parameters<CapabilityHandlers["ledger"]>[0]["query"]["page_size"]>().toEqualTypeOf<number>();
    expectTypeOf<Parameters<CapabilityHandlers["ledger"]>[0]["query"]["limit"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<Parameters<CapabilityHandlers["discover"]>[0]["headers"]["accept-language"]>().toEqualTypeOf<
      string | undefined
    >();
    expectTypeOf<Parameters<LogQueryHandlers["queryLegacy"]>[0]["path"]["dataset_name"]>().toEqualTypeOf<string>();
  });

  it("let no handler be missing, no field be wrong", () => {
    const wrong = [
      // @ts-expect-error: there is no handler
      () => createClientServer({ authenticate }),
      // @ts-expect-error: nobody is authenticated
      () => createClientServer({ getClient: () => 1 }),
      // @ts-expect-error: a search has no such field
      () => createCapabilityServer({ ...capability, discover: ({ body }) => ({ query: body.quary }) }),
      // @ts-expect-error: the number of results is a number
      () => createCapabilityServer({ ...capability, discover: () => ({ total: "3" }) }),
      // @ts-expect-error: the principal has no such field
      () => createCapabilityServer({ ...capability, inspect: ({ principal }) => ({ total: principal.age }) }),
      // @ts-expect-error: no error has that name
      () => createCapabilityServer(capability, { openStatuses: { nothing: 400 } }),
      // @ts-expect-error: the status is documented
      () => createCapabilityServer(capability, { openStatuses: { rateLimited: 400 } }),
      // @ts-expect-error: the headers are documented
      () => errors.rateLimited({ message: "" }, { headers: { "Retry-After": 1 } }),
      // @ts-expect-error: the query is missing
      () => errors.discoverInvalidKey({ search_id: "failed" }),
    ];
    for (const create of wrong) expect(create).not.toThrow();
  });

  it("know the events of a stream", () => {
    expectTypeOf<{ event: "app.connected"; data: unknown }>().toExtend<AppEvent>();
    expectTypeOf<{ event: "app.lost"; data: unknown }>().not.toExtend<AppEvent>();
  });

  it("take a class for handlers", async () => {
    class Clients implements ClientHandlers<Account> {
      #greeting = "Hello";
      authenticate = authenticate;
      getClient: ClientHandlers<Account>["getClient"] = ({ principal }) => `${this.#greeting} ${principal.id}`;
    }
    expect(await answer(createClientServer(new Clients()), "/v2/client", { headers: withToken })).toEqual([
      200,
      "Hello acc_1",
    ]);
  });
});
