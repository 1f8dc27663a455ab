import type {
  BillingRule,
  CapabilityResult,
  InspectView,
  Language,
  ReasonCode,
  RoutingCard,
  ToolParameter,
  UsageEventType,
} from "../../../../generated/capability/types.ts";
import { creditsOf } from "../../store/column-values.ts";

/** A text in the languages of the catalog. */
export interface Text {
  en: string;
  zh: string;
}

/** A capability of the catalog: its description, its price, and its implementation. */
export interface Tool {
  id: string;

  /** The type of its calls in the audit: those of CAP capabilities are `capabilities_query`. */
  eventType: Extract<UsageEventType, "tool_execute" | "capabilities_query">;
  name: Text;
  description: Text;
  provider: string;

  /** The capability that it offers, as a programmer would name it. */
  capability: string;
  params: readonly Parameter[];

  /** A call needs at least one of each group. Only CAP capabilities have groups. */
  oneOfRequired?: readonly (readonly string[])[];
  sampleParameters: Parameters;
  price: Price;
  stats: { averageMs: number; successRate: number };

  /** True where past days can be looked up too. */
  supportsAsOf: boolean;
  run(parameters: Parameters): Execution | Promise<Execution>;
}

interface Parameter extends Required<Omit<ToolParameter, "enum" | "description">> {
  type: "string" | "integer" | "number" | "boolean" | "array" | "object";
  description: Text;
  enum?: readonly (string | number)[];
}

export type Parameters = Readonly<Record<string, unknown>>;

export interface Price {
  unit: "call" | "row";

  /** Millionths of a credit for one unit. */
  micro: number;

  /** The most units that a call with these parameters can come to. Default: 1. */
  mostUnits?(parameters: Parameters): number;

  /** True where the deployment's policy pays for it. */
  isExempt?: boolean;
}

/** The result of a call of a tool. */
export interface Execution {
  reason: ReasonCode;

  /** The data that it returned. */
  data?: unknown;

  /** The error, in words for people. */
  message?: string;

  /** The units that it took. Default: 1. */
  units?: number;

  /** True for a success as billing sees it. Default: as `succeeded` says. */
  isBillable?: boolean;

  /** True where it is charged. Default: where it is billable. */
  isCharged?: boolean;
}

/** True where the response to a call of a tool says `success`. */
export function succeeded({ reason }: Execution): boolean {
  return reason === "result.valid" || reason === "result.partial_success";
}

/** The result of a call that went well. */
export function returned(data: unknown, more: Partial<Execution> = {}): Execution {
  return { reason: "result.valid", data, ...more };
}

/** The result of a call that failed. */
export function failed(reason: ReasonCode, message: string, more: Partial<Execution> = {}): Execution {
  return { reason, message, ...more };
}

type More = Partial<Pick<Parameter, "type" | "required" | "enum">>;

/** Describes a parameter: text that a call may give, unless more is said. */
export function parameter(name: string, description: Text, more: More = {}): Parameter {
  return { name, description, type: "string", required: false, ...more };
}

/** The description of a tool: in full, or lean, with what a model needs to call it and to know its cost. */
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

/** The description of a tool as Inspect gives it: in full, its parameters say what they may be like. */
export function inspectedTool(tool: Tool, language: Language, view?: InspectView): CapabilityResult {
  const described = describeTool(tool, language, view);
  if (view === "lean") return described;
  const such = { en: "Such as", zh: "例如" }[language];
  const params = described.params?.map((each) => {
    const sample = each.name === undefined ? undefined : tool.sampleParameters[each.name];
    return sample === undefined
      ? each
      : { ...each, description: `${each.description ?? ""} ${such} ${JSON.stringify(sample)}.` };
  });
  return { ...described, ...(params && { params }) };
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

/** The billing rule of a tool, as clients see it and the audit keeps it. */
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
