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

  /** The type of its calls in the audit; for CAP capabilities it is `capabilities_query`. */
  eventType: Extract<UsageEventType, "tool_execute" | "capabilities_query">;
  name: Text;
  description: Text;
  provider: string;

  /** The name of the capability for programmers. */
  capability: string;
  params: readonly Parameter[];

  /** Groups of parameters; a call needs at least one of each. Only CAP capabilities have groups. */
  oneOfRequired?: readonly (readonly string[])[];
  sampleParameters: Parameters;
  price: Price;
  stats: { averageMs: number; successRate: number };

  /** True if past days can be looked up. */
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

  /** The price of one unit, in millionths of a credit. */
  micro: number;

  /** Returns the maximum units of a call with these parameters. Default: 1. */
  mostUnits?(parameters: Parameters): number;

  /** True if the deployment's policy pays for it. */
  isExempt?: boolean;
}

/** The result of running a tool. */
export interface Execution {
  reason: ReasonCode;

  /** The returned data. */
  data?: unknown;

  /** The error message, for people. */
  message?: string;

  /** The consumed units. Default: 1. */
  units?: number;

  /** True for a success in terms of billing. Default: the result of `succeeded`. */
  isBillable?: boolean;

  /** True if it is charged. Default: if it is billable. */
  isCharged?: boolean;
}

/** Returns true if the response to a call has `success: true`. */
export function succeeded({ reason }: Execution): boolean {
  return reason === "result.valid" || reason === "result.partial_success";
}

/** Returns the result of a successful run. */
export function returned(data: unknown, more: Partial<Execution> = {}): Execution {
  return { reason: "result.valid", data, ...more };
}

/** Returns the result of a failed run. */
export function failed(reason: ReasonCode, message: string, more: Partial<Execution> = {}): Execution {
  return { reason, message, ...more };
}

type More = Partial<Pick<Parameter, "type" | "required" | "enum">>;

/** Describes a parameter; by default it is an optional text. */
export function parameter(name: string, description: Text, more: More = {}): Parameter {
  return { name, description, type: "string", required: false, ...more };
}

/** Describes a tool: in full, or lean, which is enough for a model to call it and know its cost. */
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

/** Describes a tool for Inspect; the full view adds examples to its parameters. */
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

/** Returns the card of a tool in the routing view. */
export function routingCard({ id, capability, price, stats, supportsAsOf }: Tool): RoutingCard {
  return {
    tool_id: id,
    capability,
    cost_class: price.micro === 0 ? "free" : price.isExempt ? "included" : price.micro < 1_000_000 ? "low" : "standard",
    reliability: stats.successRate >= 0.95 ? "high" : "low",
    as_of_support: supportsAsOf,
  };
}

/** Returns the billing rule of a tool, for clients and the audit. */
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
