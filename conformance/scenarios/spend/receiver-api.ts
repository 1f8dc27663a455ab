import contract from "../../../generated/spend/contract.json" with { type: "json" };
import { limitSeconds } from "../../../generated/runtime/receiver-checks-delivery.ts";
import { deliver } from "../../../generated/spend/checks/receiver.ts";
import type { SpendReceiverTarget } from "../../target/receiver.ts";
import type { CapturedDelivery, Destination } from "../../target/target.ts";

/** The families of events whose resources can be fetched, each with the path to do it with. */
export const resources = contract.operations.flatMap(({ method, path }) => {
  const [, family = ""] = path.split("/");
  return method === "get" && path === `/${family}/{id}` ? [{ family, path }] : [];
});

/** A service that resources are fetched from. */
interface ResourceApi {
  /** Waits for a request about a resource, until the receiver's time is over. */
  requestFor(id: string): Promise<CapturedDelivery | undefined>;

  /** The paths of all requests until now. */
  paths(): string[];
}

/** The checks that have told a receiver where its API is, by the receiver: the next one waits for them. */
const turns = new Map<string, Promise<void>>();

/** Has a receiver fetch from an API that has a resource of every id, and gives it once `ready` lets it. */
export async function withApi(
  target: SpendReceiverTarget,
  work: (api: ResourceApi) => Promise<void>,
  ready: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { useApi } = target.controls;
  const turn = async (): Promise<void> => {
    const destination = await target.destination(async ({ path }) => {
      await ready();
      const body = JSON.stringify({ id: path.split("/").at(-1) });
      return { status: 200, headers: { "content-type": "application/json" }, body };
    });
    await useApi({ url: destination.url.replace(/\/$/, "") });
    await work(apiAt(destination, limitSeconds(target, deliver)));
  };
  const mine = (turns.get(target.baseUrl) ?? Promise.resolve()).then(turn);
  turns.set(
    target.baseUrl,
    mine.catch(() => undefined),
  );
  await mine;
}

function apiAt({ received }: Destination, seconds: number): ResourceApi {
  const requestFor = (id: string) => received.find(({ path }) => path.includes(id));
  return {
    paths: () => received.map(({ method, path }) => `${method} ${path}`),
    requestFor: async (id) => {
      const ends = Date.now() + seconds * 1000;
      while (!requestFor(id) && Date.now() < ends) await new Promise((resolve) => setTimeout(resolve, 10));
      return requestFor(id);
    },
  };
}
