import type { ReasonCode, ToolParameter, UsageEventType } from "../../../../generated/capability/types.ts";

/** A text in the languages of the catalog. */
export interface Text {
  en: string;
  zh: string;
}

/** A capability of the catalog: what is told of it, what it costs, and what a call of it does. */
export interface Tool {
  id: string;

  /** What calls of it are in the audit: those of CAP capabilities are `capabilities_query`. */
  eventType: Extract<UsageEventType, "tool_execute" | "capabilities_query">;
  name: Text;
  description: Text;
  provider: string;

  /** What it is good for, as a programmer would name it. */
  capability: string;
  params: readonly Parameter[];

  /** Of each group a call gives at least one. Only CAP capabilities have groups. */
  oneOfRequired?: readonly (readonly string[])[];
  sampleParameters: Parameters;
  price: Price;
  stats: { averageMs: number; successRate: number };

  /** Whether it answers for a past day too. */
  supportsAsOf: boolean;
  run(parameters: Parameters): Execution | Promise<Execution>;
}

export interface Parameter extends Required<Omit<ToolParameter, "enum" | "description">> {
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

  /** Whether the deployment's policy pays for it. */
  isExempt?: boolean;
}

/** How a call of a tool went. */
export interface Execution {
  reason: ReasonCode;

  /** What the tool gave. */
  data?: unknown;

  /** What went wrong, in words for people. */
  message?: string;

  /** How many units it came to. Default: 1. */
  units?: number;

  /** Whether billing takes it for a success. Default: as `succeeded` does. */
  isBillable?: boolean;

  /** Whether it is charged. Default: where it is billable. */
  isCharged?: boolean;
}

/** Whether a call of a tool gave a result, as the caller is told. */
export function succeeded({ reason }: Execution): boolean {
  return reason === "result.valid" || reason === "result.partial_success";
}

/** The result of a call that went well. */
export function gave(data: unknown, more: Partial<Execution> = {}): Execution {
  return { reason: "result.valid", data, ...more };
}

/** The end of a call that went wrong. */
export function failed(reason: ReasonCode, message: string, more: Partial<Execution> = {}): Execution {
  return { reason, message, ...more };
}
