import type {
  BillingRule,
  CapabilityResult,
  InspectView,
  Language,
  RoutingCard,
  ToolParameter,
} from "../../../../generated/capability/types.ts";
import { creditsOf } from "../billing/credits.ts";
import type { Parameter, Price, Tool } from "./tool.ts";

/** What is told of a tool: everything, or what a model needs to call it and to know what that costs. */
export function describeTool(tool: Tool, language: Language, view: InspectView = "full"): CapabilityResult {
  const { name, description, provider, params, oneOfRequired, sampleParameters, stats, price } = tool;
  const lean: CapabilityResult = {
    tool_id: tool.id,
    name: name[language],
    description: description[language],
    params: params.map((each) => describeParameter(each, language)),
    ...(oneOfRequired && { one_of_required: oneOfRequired }),
    expected_cost: expectedCost(price, language),
    billing_rule: billingRule(price),
    cost: creditsOf(price.micro),
  };
  if (view === "lean") return lean;
  return {
    ...lean,
    provider_name: provider,
    examples: { sample_parameters: sampleParameters },
    stats: { avg_execution_time_ms: stats.averageMs, success_rate: stats.successRate },
  };
}

/** The card of a tool in the routing view. */
export function routingCard({ id, capability, price, stats, supportsAsOf }: Tool): RoutingCard {
  return {
    tool_id: id,
    capability,
    cost_class: price.micro === 0 ? "free" : price.isExempt ? "included" : price.micro < 1_000_000 ? "low" : "standard",
    reliability: stats.successRate >= 0.95 ? "high" : "low",
    as_of_support: supportsAsOf,
  };
}

/** How calls of a tool are charged, as it is shown and kept in the audit. */
export function billingRule({ unit, micro }: Price): BillingRule {
  return { unit, amount_credits: creditsOf(micro) };
}

function expectedCost({ unit, micro, isExempt }: Price, language: Language): string {
  if (micro === 0) return { en: "free", zh: "免费" }[language];
  const amount = creditsOf(micro);
  const text = { en: `${amount} credits per ${unit}`, zh: `每${unit === "row" ? "行" : "次"} ${amount} 积分` }[
    language
  ];
  return isExempt ? `${text}${{ en: ", included", zh: "，已包含" }[language]}` : text;
}

function describeParameter(
  { name, type, required, description, enum: values }: Parameter,
  language: Language,
): ToolParameter {
  return { name, type, required, description: description[language], ...(values && { enum: [...values] }) };
}
