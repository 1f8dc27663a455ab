/** The events, as the document lists them. */
const names = `content.indexed content.outdated translation.needed translation.completed translation.outdated
  chat.question_asked chat.no_answer chat.negative_feedback search.no_results search.popular traffic.spike traffic.drop
  feedback.received plan.upgraded plan.downgraded usage.limit_approaching usage.overage_limit_reached
  mcp.tool_called`.split(/\s+/);

/** The name of the event that a registration means, in either spelling. */
export function eventNamed(spelling: unknown): string | undefined {
  return names.find((name) => name === spelling || name.replaceAll(".", "_") === spelling);
}
