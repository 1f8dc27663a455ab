import type { EventType } from "../../../../generated/workspace/types.ts";
import type { Host } from "../../host/host.ts";
import { databaseOf } from "../../workspace/database.ts";
import { emit } from "../../workspace/events/emit.ts";
import { recordActivity } from "../../workspace/feeds/visitor.ts";
import { recordAiWork } from "../../workspace/usage/ai-work.ts";
import { sampleData } from "./sample-data.ts";

/** The AI work that comes before some events, with its price in millionths of a dollar: samples, as all that is here. */
const aiWork: Partial<Record<EventType, { surface: string; model: string; costMicro: number }>> = {
  "chat.question_asked": { surface: "chat", model: "answers-1", costMicro: 4_200 },
  "translation.completed": { surface: "translation", model: "translations-1", costMicro: 18_500 },
  "content.indexed": { surface: "indexing", model: "embeddings-1", costMicro: 900 },
};

/** What visitors cause, by the beginning of the event's name. */
const byVisitors = /^(chat|search|feedback)\./;

/** Causes a sample event, with what would come before it: a visitor on the site, or AI work. Gives the event's id. */
export async function cause(host: Host, workspaceId: number, event: EventType): Promise<number> {
  const database = databaseOf(host);
  const now = host.clock.now();
  const visitor = byVisitors.test(event) ? "reader-1" : undefined;
  const work = aiWork[event];
  if (work !== undefined) await recordAiWork(database, { workspaceId, ...work, now });
  if (visitor !== undefined)
    await recordActivity(database, workspaceId, { visitor, kind: "view", subject: "/guide", occurred_at: now });
  return await emit(host, { workspaceId, event, data: sampleData(event), visitor });
}
