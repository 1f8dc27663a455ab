// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import type { EventGuards } from "../runtime/webhooks/receiver.ts";
import type { Events } from "./types.ts";
import {
  isChatNegativeFeedbackEvent,
  isChatNoAnswerEvent,
  isChatQuestionAskedEvent,
  isContentIndexedEvent,
  isContentOutdatedEvent,
  isFeedbackReceivedEvent,
  isMcpToolCalledEvent,
  isPlanDowngradedEvent,
  isPlanUpgradedEvent,
  isSearchNoResultsEvent,
  isSearchPopularEvent,
  isTrafficDropEvent,
  isTrafficSpikeEvent,
  isTranslationCompletedEvent,
  isTranslationNeededEvent,
  isTranslationOutdatedEvent,
  isUsageLimitApproachingEvent,
  isUsageOverageLimitReachedEvent,
} from "./validators.ts";

export { issues } from "../runtime/validation/validation.ts";

/** The guard of each business event's body. */
export const guards: EventGuards<Events> = {
  "content.indexed": isContentIndexedEvent,
  "content.outdated": isContentOutdatedEvent,
  "translation.needed": isTranslationNeededEvent,
  "translation.completed": isTranslationCompletedEvent,
  "translation.outdated": isTranslationOutdatedEvent,
  "chat.question_asked": isChatQuestionAskedEvent,
  "chat.no_answer": isChatNoAnswerEvent,
  "chat.negative_feedback": isChatNegativeFeedbackEvent,
  "search.no_results": isSearchNoResultsEvent,
  "search.popular": isSearchPopularEvent,
  "traffic.spike": isTrafficSpikeEvent,
  "traffic.drop": isTrafficDropEvent,
  "feedback.received": isFeedbackReceivedEvent,
  "plan.upgraded": isPlanUpgradedEvent,
  "plan.downgraded": isPlanDowngradedEvent,
  "usage.limit_approaching": isUsageLimitApproachingEvent,
  "usage.overage_limit_reached": isUsageOverageLimitReachedEvent,
  "mcp.tool_called": isMcpToolCalledEvent,
};
