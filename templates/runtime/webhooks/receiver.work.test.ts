import { describe, expect, it, vi } from "vitest";
import { memoryStore, type DeliveryStore } from "./delivery-store.ts";
import { createReceiver } from "./receiver.ts";
import {
  petReceiver,
  petRequest,
  sale,
  settled,
  validation,
  type OnError,
  type PetEvents,
  type Sold,
} from "../testing/pet-events.ts";

const failing = (): Promise<never> => Promise.reject(new Error("out of order"));

describe("a repeated delivery", () => {
  it("is acknowledged and not processed again", async () => {
    const sold = vi.fn<Sold>();
    const receive = petReceiver({ on: { "pet.sold": sold } });
    const responses = await Promise.all(
      [1, 2, 3].map(async (attempt) => (await receive(await petRequest(sale, { id: "7", attempt }))).json()),
    );
    expect(responses).toEqual([{ status: "accepted" }, { status: "duplicate" }, { status: "duplicate" }]);
    await receive(await petRequest(sale, { id: "8" }));
    await settled();
    expect(sold).toHaveBeenCalledTimes(2);
  });

  it("is processed again after a failure", async () => {
    const sold = vi.fn<Sold>(failing);
    const onError = vi.fn<OnError>();
    const receive = petReceiver({ on: { "pet.sold": sold }, onError });
    const deliver = async (attempt: number): Promise<number> => {
      const { status } = await receive(await petRequest(sale, { id: "7", attempt }));
      await settled();
      return status;
    };
    expect([await deliver(1), await deliver(2)]).toEqual([202, 202]);
    expect(sold).toHaveBeenCalledTimes(2);
    expect(onError).toHaveBeenCalledTimes(2);
    expect(onError).toHaveBeenLastCalledWith(new Error("out of order"), expect.objectContaining({ id: "7" }));
  });

  it.each([
    ["without a store", "7", false],
    ["without an id", "", undefined],
  ] as const)("is worked on each time %s", async (_, id, store) => {
    const sold = vi.fn<Sold>();
    const receive = petReceiver({ on: { "pet.sold": sold }, ...(store === false && { store }) });
    await Promise.all([1, 2].map(async () => receive(await petRequest(sale, { id }))));
    await settled();
    expect(sold).toHaveBeenCalledTimes(2);
  });

  it.each([7, "7"])("is known by the id %j in its body", async (id) => {
    const receive = createReceiver<PetEvents>(
      { nameField: "event", idField: "id", validation: () => Promise.resolve(validation) },
      { on: { "pet.sold": () => undefined }, signature: "none" },
    );
    const statuses = [1, 2].map(async () => (await receive(await petRequest({ ...sale, id }))).status);
    await expect(Promise.all(statuses)).resolves.toEqual([202, 200]);
  });

  it("is known by a store of one's own, which several receivers may share", async () => {
    const sold = vi.fn<Sold>();
    const memory = memoryStore();
    const store: DeliveryStore = {
      claim: (id) => Promise.resolve(memory.claim(id)),
      release: (id) => Promise.resolve(memory.release(id)),
    };
    const receivers = [1, 2].map(() => petReceiver({ on: { "pet.sold": sold }, store }));
    await Promise.all(receivers.map(async (receive) => receive(await petRequest(sale, { id: "7" }))));
    await settled();
    expect(sold).toHaveBeenCalledOnce();
  });

  it("gets 500 if the store fails, so that it is not lost", async () => {
    const sold = vi.fn<Sold>();
    const onError = vi.fn<OnError>();
    const receive = petReceiver({ on: { "pet.sold": sold }, onError, store: { claim: failing, release: failing } });
    expect((await receive(await petRequest(sale))).status).toBe(500);
    expect(onError).toHaveBeenCalledOnce();
    expect(sold).not.toHaveBeenCalled();
  });
});

describe("an attempt during another one", () => {
  /** A store in memory as one in a database gives its results. */
  function remote(): DeliveryStore {
    const memory = memoryStore();
    return {
      claim: (id, lease) => Promise.resolve(memory.claim(id, lease)),
      complete: (id, lease) => Promise.resolve(memory.complete(id, lease)),
      release: (id, lease) => Promise.resolve(memory.release(id, lease)),
    };
  }

  const stores = [
    ["in memory", memoryStore],
    ["in a database", remote],
  ] as const;

  /** A handler whose first work ends when the test says so. */
  function gated(end: () => void = () => undefined) {
    const gate = Promise.withResolvers<void>();
    const sold = vi.fn<Sold>();
    sold.mockImplementationOnce(() => gate.promise.then(end));
    return { sold, open: gate.resolve };
  }

  function fail(): never {
    throw new Error("out of order");
  }

  const post = async (receive: ReturnType<typeof petReceiver>, attempt: number): Promise<[number, unknown]> => {
    const response = await receive(await petRequest(sale, { id: "7", attempt }));
    return [response.status, await response.json()];
  };

  it.each(stores)("waits for success: %s", async (_name, store) => {
    const { sold, open } = gated();
    const receive = petReceiver({ acknowledge: "after", on: { "pet.sold": sold }, store: store() });
    const posted = [1, 2, 3].map((attempt) => post(receive, attempt));
    await settled();
    expect(await Promise.race([...posted, "none yet"])).toBe("none yet");
    open();
    const done = [200, { status: "done" }];
    const duplicate = [200, { status: "duplicate" }];
    expect(await Promise.all(posted)).toEqual([done, duplicate, duplicate]);
    expect(sold).toHaveBeenCalledOnce();
  });

  it.each(stores)("is processed after a failure: %s", async (_name, store) => {
    const { sold, open } = gated(fail);
    const onError = (): void => undefined;
    const receive = petReceiver({ acknowledge: "after", on: { "pet.sold": sold }, store: store(), onError });
    const posted = [1, 2, 3].map((attempt) => post(receive, attempt));
    await settled();
    open();
    const statuses = (await Promise.all(posted)).map(([status]) => status);
    expect(statuses).toEqual([500, 200, 200]);
    expect(sold).toHaveBeenCalledTimes(2);
  });

  it.each(stores)("gets 503 if another process handles the delivery: %s", async (_name, make) => {
    const { sold, open } = gated(fail);
    const options = {
      acknowledge: "after",
      on: { "pet.sold": sold },
      store: make(),
      onError: () => undefined,
    } as const;
    const [here, there] = [petReceiver(options), petReceiver(options)];
    const first = post(here, 1);
    await settled();
    const second = await there(await petRequest(sale, { id: "7", attempt: 2 }));
    expect([second.status, second.headers.get("retry-after"), await second.json()]).toEqual([
      503,
      "5",
      { error: "in_progress", message: "the delivery is in progress; try again later" },
    ]);
    open();
    expect((await first)[0]).toBe(500);
    expect(await post(there, 3)).toEqual([200, { status: "done" }]);
    expect(await post(here, 4)).toEqual([200, { status: "duplicate" }]);
  });

  it.each(stores)("is acknowledged if the first was: %s", async (_name, store) => {
    const { sold, open } = gated();
    const receive = petReceiver({ on: { "pet.sold": sold }, store: store() });
    expect((await Promise.all([1, 2].map((attempt) => post(receive, attempt)))).map(([status]) => status)).toEqual([
      202, 200,
    ]);
    await settled();
    expect(await post(receive, 3)).toEqual([200, { status: "duplicate" }]);
    open();
    expect(sold).toHaveBeenCalledOnce();
  });

  it("is not acknowledged if the store fails", async () => {
    const store = remote();
    const claim = vi.fn(store.claim).mockImplementationOnce(failing);
    const receive = petReceiver({ on: { "pet.sold": () => undefined }, store: { ...store, claim }, onError: () => 0 });
    const statuses = (await Promise.all([1, 2].map((attempt) => post(receive, attempt)))).map(([status]) => status);
    expect(statuses).toEqual([500, 202]);
  });

  it("is processed only after the lease of a dead process has expired", async () => {
    let time = 0;
    const store = memoryStore({ now: () => time });
    store.claim("7", { token: "of a process that died", seconds: 5 });
    const receive = petReceiver({ acknowledge: "after", on: { "pet.sold": () => undefined }, store });
    expect((await post(receive, 2))[0]).toBe(503);
    time = 5_000;
    expect(await post(receive, 3)).toEqual([200, { status: "done" }]);
  });

  it("waits for as long as another process works, beyond the first lease", async () => {
    const { sold, open } = gated();
    const options = {
      acknowledge: "after",
      on: { "pet.sold": sold },
      store: memoryStore(),
      leaseSeconds: 0.03,
    } as const;
    const first = post(petReceiver(options), 1);
    const claim = vi.spyOn(options.store, "claim");
    await vi.waitFor(() => expect(claim.mock.calls.length).toBeGreaterThan(10));
    expect((await post(petReceiver(options), 2))[0]).toBe(503);
    open();
    expect((await first)[0]).toBe(200);
  });
});

describe("a store of one's own that knows no leases", () => {
  const store: DeliveryStore = { claim: () => true, release: () => undefined };

  it("is rejected if a claimed id would be lost", () => {
    expect(() => petReceiver({ acknowledge: "after", store })).toThrow(TypeError);
    expect(() => petReceiver({ acknowledge: "after", store })).toThrow(/^store: complete\(\) is missing/);
  });

  it("is accepted if deliveries are acknowledged first", async () => {
    expect((await petReceiver({ on: { "pet.sold": () => undefined }, store })(await petRequest(sale))).status).toBe(
      202,
    );
  });
});

describe("work", () => {
  it("precedes the response if the options say so", async () => {
    const order: string[] = [];
    const sold = async (): Promise<void> => {
      await settled();
      order.push("work");
    };
    const response = await petReceiver({ acknowledge: "after", on: { "pet.sold": sold } })(await petRequest(sale));
    order.push("response");
    expect(order).toEqual(["work", "response"]);
    expect([response.status, await response.json()]).toEqual([200, { status: "done" }]);
  });

  it("that fails before the response leads to 500, and worked on again", async () => {
    const sold = vi.fn<Sold>().mockRejectedValueOnce(new Error("once")).mockResolvedValue(undefined);
    const receive = petReceiver({ acknowledge: "after", on: { "pet.sold": sold }, onError: () => undefined });
    expect((await receive(await petRequest(sale, { id: "7" }))).status).toBe(500);
    expect((await receive(await petRequest(sale, { id: "7", attempt: 2 }))).status).toBe(200);
  });

  it("that is done stays done if the store fails", async () => {
    const onError = vi.fn<OnError>();
    const store = { ...memoryStore(), complete: failing };
    const receive = petReceiver({ acknowledge: "after", on: { "pet.sold": () => undefined }, onError, store });
    expect((await receive(await petRequest(sale, { id: "7" }))).status).toBe(200);
    expect(onError).toHaveBeenCalledOnce();
  });

  it("is handed to the platform, given with the options or with the request", async () => {
    const sold = vi.fn<Sold>();
    const work: Promise<unknown>[] = [];
    const waitUntil = (each: Promise<unknown>): void => void work.push(each);
    await petReceiver({ on: { "pet.sold": sold }, waitUntil })(await petRequest(sale));
    await petReceiver({ on: { "pet.sold": sold } })(await petRequest(sale), { waitUntil });
    expect(sold).not.toHaveBeenCalled();
    expect(work).toHaveLength(2);
    await Promise.all(work);
    expect(sold).toHaveBeenCalledTimes(2);
  });

  it("behind many responses is all done", async () => {
    const sold = vi.fn<Sold>();
    const receive = petReceiver({ on: { "pet.sold": sold } });
    await Promise.all(Array.from({ length: 100 }, async () => receive(await petRequest(sale))));
    await settled();
    expect(sold).toHaveBeenCalledTimes(100);
  });

  it("that fails is reported on the console without a hook, and without what was received", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await petReceiver({ on: { "pet.sold": failing } })(await petRequest(sale));
    await settled();
    expect(error).toHaveBeenCalledExactlyOnceWith(new Error("out of order"));
    error.mockRestore();
  });

  it("continues if the hooks fail, or the release of an id fails", async () => {
    const failures: unknown[] = [];
    const receive = petReceiver({
      on: { "pet.sold": failing },
      onError: (error) => {
        failures.push(error);
        throw new Error("no one listens");
      },
      store: { claim: () => true, release: failing },
    });
    expect((await receive(await petRequest(sale))).status).toBe(202);
    await settled();
    expect(failures).toHaveLength(2);
  });
});
