import type { ServiceDefect } from "../defect.ts";
import { leaveOut, trigger } from "../trigger.ts";
import { defect } from "./interface.ts";

const metered = (id: string, title: string, when: string, statement: string): ServiceDefect =>
  defect("WSP-DEL-8", `egress/${id}`, title, trigger(when, statement));

const columns = "workspace_id, metered_at, section, name, billing_class, cost_micro";
const tested = "NEW.name = 'test_webhook'";
const replayed = "NEW.name = 'replay_webhook_delivery'";

/** One more call, of the workspace of a delivery. */
const ofAttempt = `INSERT INTO workspace_usage (${columns})
  SELECT w.workspace_id, NEW.attempted_at, 'MCP tool calls', 'delivery', 'mcp.egress', 1000
  FROM outbox_deliveries d JOIN workspace_webhooks w ON w.id = d.destination_id WHERE d.id = NEW.delivery_id`;

/** Mistakes with what deliveries cost. */
export const egressDefects: readonly ServiceDefect[] = [
  metered("test-free", "A test is not metered", `BEFORE INSERT ON workspace_usage WHEN ${tested}`, leaveOut),
  metered("replay-free", "A replay is not metered", `BEFORE INSERT ON workspace_usage WHEN ${replayed}`, leaveOut),
  metered(
    "replay-once",
    "Only the first replay is metered",
    `BEFORE INSERT ON workspace_usage
     WHEN EXISTS (SELECT 1 FROM workspace_usage WHERE workspace_id = NEW.workspace_id AND name = NEW.name)`,
    leaveOut,
  ),
  ...(
    [
      ["test", tested],
      ["replay", replayed],
    ] as const
  ).map(([name, which]) =>
    metered(
      `${name}-as-write`,
      `A ${name} is metered as a write`,
      `AFTER INSERT ON workspace_usage WHEN ${which}`,
      "UPDATE workspace_usage SET billing_class = 'mcp.write' WHERE id = NEW.id",
    ),
  ),
  metered(
    "test-twice",
    "A test is metered when it is asked for and when it is posted",
    `AFTER INSERT ON outbox_attempts
     WHEN (SELECT event_id FROM outbox_deliveries WHERE id = NEW.delivery_id) IS NULL`,
    ofAttempt,
  ),
  metered(
    "test-elsewhere",
    "A test is metered in the newest workspace",
    `AFTER INSERT ON workspace_usage WHEN ${tested}`,
    "UPDATE workspace_usage SET workspace_id = (SELECT MAX(id) FROM workspace_workspaces) WHERE id = NEW.id",
  ),
  metered("attempts", "Every attempt is metered", "AFTER INSERT ON outbox_attempts", ofAttempt),
  metered("retries", "Retries are metered", "AFTER INSERT ON outbox_attempts WHEN NEW.attempt > 1", ofAttempt),
  metered(
    "registrations",
    "Registering is metered as a write",
    "AFTER INSERT ON workspace_webhooks",
    `INSERT INTO workspace_usage (${columns})
     VALUES (NEW.workspace_id, NEW.created_at, 'MCP tool calls', 'create_webhook', 'mcp.write', 500)`,
  ),
  metered(
    "events",
    "Events cost something",
    "AFTER INSERT ON workspace_events",
    `INSERT INTO workspace_usage (${columns})
     VALUES (NEW.workspace_id, NEW.occurred_at, 'MCP tool calls', NEW.event, 'mcp.read', 100)`,
  ),
];
