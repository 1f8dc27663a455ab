import * as z from "zod";
import type { ToolHandlers } from "../../../../generated/runtime/mcp-tool.ts";
import { toolFacts, type ToolInputs, type ToolName, tools } from "../../../../generated/workspace/tools.ts";
import type {
  EventType,
  RegisterTranslationWebhookInput,
  RegisterWebhookInput,
} from "../../../../generated/workspace/types.ts";
import type { Host } from "../../host/host.ts";
import { listDeliveries } from "../deliveries/list.ts";
import { replayDelivery } from "../deliveries/replay.ts";
import { eventTypes } from "../feeds/event-types.ts";
import { line, read } from "../given.ts";
import { Refusal } from "../refusal.ts";
import { testWebhook } from "../webhooks/ping.ts";
import { listWebhooks } from "../webhooks/list.ts";
import { registerWebhook } from "../webhooks/register.ts";
import { unregisterWebhook } from "../webhooks/unregister.ts";
import { workspaceOfRepo } from "../workspaces.ts";

/** What a tool gives. */
export type ToolResult = Record<string, unknown>;

type RegistrationName = Extract<ToolName, `register_webhook_${string}`>;
type RegistrationInput = RegisterWebhookInput | RegisterTranslationWebhookInput;
type Registrations = Readonly<Record<RegistrationName, (input: RegistrationInput) => Promise<ToolResult>>>;

const named = z.object({ repo: line(200) });

/** What answers each tool, for a caller who may manage one workspace: the same as the management endpoints do. */
export function toolHandlers(host: Host, workspaceId: number): ToolHandlers<ToolInputs, ToolResult> {
  const own = (asked: number | undefined): number => {
    if (asked !== workspaceId) throw new Refusal("not_found", "There is no such workspace that the token may manage.");
    return workspaceId;
  };
  const register = async (event_type: EventType, input: RegistrationInput): Promise<ToolResult> => {
    const id = own("repo" in input ? await workspaceOfRepo(host, read(named, input).repo) : input.workspace_id);
    return { ...(await registerWebhook(host, id, { event_type, url: input.url })) };
  };
  const registrations = Object.fromEntries(
    Object.entries(toolFacts).flatMap(([name, { event }]) =>
      event ? [[name, (input: RegistrationInput) => register(event, input)]] : [],
    ),
  ) as Registrations;
  return {
    ...registrations,
    list_webhooks: async ({ workspace_id }) => ({ webhooks: await listWebhooks(host, own(workspace_id)) }),
    unregister_webhook: async ({ webhook_id }) => {
      await unregisterWebhook(host, workspaceId, webhook_id);
      return { unregistered: webhook_id };
    },
    test_webhook: async ({ webhook_id }) => ({ delivery: await testWebhook(host, workspaceId, webhook_id) }),
    list_webhook_deliveries: async ({ webhook_id }) => ({
      deliveries: await listDeliveries(host, workspaceId, webhook_id),
    }),
    replay_webhook_delivery: async ({ delivery_id }) => ({
      delivery: await replayDelivery(host, workspaceId, delivery_id),
    }),
    get_info: () => ({ workspace_id: workspaceId, events: eventTypes, tools: tools.map(({ name }) => name) }),
    find_skill: () => ({ skills: [] }),
    find_widget: () => ({ widgets: [] }),
  };
}
