import { createHmac, randomBytes } from "node:crypto";

export interface Workspace {
  id: number;
  key: string;
  egress: number;
}

export interface Webhook {
  id: string;
  workspace: Workspace;
  label: string;
  enabled: boolean;

  /** The event of the registration; undefined once a list replaces it. */
  event?: string;
  lists: Set<number>;
  url: string;
  secret: string;
  authHeader?: string;
}

export interface Occurrence {
  id: string;
  name: string;
  workspace: Workspace;

  /** The time in milliseconds since 1970, as all times here. */
  at: number;
  data: unknown;
}

export interface Delivery {
  id: string;
  webhook: Webhook;
  occurrence: Occurrence;
  status: "pending" | "retrying" | "delivered" | "failed";

  /** The time from which the delays count. */
  createdAt: number;

  /** The number of attempts in all, and within the budget. */
  attempts: number;
  used: number;
  answer?: { code: number; body: string };
}

/** All data, in memory. */
export interface Store {
  workspaces: Workspace[];
  webhooks: Map<string, Webhook>;
  lists: Map<number, { workspace: Workspace; events: readonly string[] }>;
  occurrences: Map<string, Occurrence>;
  deliveries: Map<string, Delivery>;
}

/** Returns a store with a sample workspace. */
export function createStore(): Store {
  const demo: Workspace = { id: 7001, key: "demo-key", egress: 0 };
  const name = "search.no_results";
  const [webhook, spare] = ["wh_demo", "wh_spare"].map((id): Webhook => {
    const kept = { url: "http://127.0.0.1:9/", secret: newId("whsec"), lists: new Set<number>() };
    return { id, workspace: demo, label: "Demo", enabled: true, event: name, ...kept };
  }) as [Webhook, Webhook];
  const occurrence: Occurrence = { id: "ev_demo", name, workspace: demo, at: 0, data: { query: "demo" } };
  const past = { createdAt: 0, attempts: 3, used: 3, answer: { code: 503, body: "Not now" } };
  const delivery: Delivery = { id: "dl_demo", webhook, occurrence, status: "failed", ...past };
  return {
    workspaces: [demo],
    webhooks: new Map([webhook, spare].map((each) => [each.id, each])),
    lists: new Map([[40, { workspace: demo, events: ["feedback.received"] }]]),
    occurrences: new Map([[occurrence.id, occurrence]]),
    deliveries: new Map([[delivery.id, delivery]]),
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(9).toString("base64url")}`;
}

/** The parts of the workspace service that a defect replaces. */
export interface WorkspaceParts {
  /** Returns the signature of a body, without its prefix. */
  sign(body: string, secret: string): string;

  /** Returns the Authorization header of deliveries. */
  authorization(given: string): string;

  /** Returns the part of a response body that is stored. */
  keep(body: string): string;

  /** Returns the status of an event that has deliveries. */
  fold(statuses: readonly Delivery["status"][]): Delivery["status"];

  /** The egress of a manual delivery. */
  egress: number;
}

export const right: WorkspaceParts = {
  sign: (body, secret) => createHmac("sha256", secret).update(body).digest("hex"),
  authorization: (given) => (given.includes(" ") ? given : `Bearer ${given}`),
  keep: (body) => body.slice(0, 1000),
  fold: (statuses) =>
    (["failed", "retrying", "pending"] as const).find((status) => statuses.includes(status)) ?? "delivered",
  egress: 1,
};
