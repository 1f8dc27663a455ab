import {
  getTypeName,
  type DecoratorContext,
  type Model,
  type ModelProperty,
  type Operation,
  type Program,
} from "@typespec/compiler";
import { $route } from "@typespec/http";
import { collected, plain } from "./collected.ts";
import { eventNames } from "./event.ts";
import { tieRows } from "./requirement.ts";

export interface DeliverySignature {
  header: string;
  prefix?: string;
  algorithm: "hmac-sha256";
  encoding: "hex" | "base64";
}

export interface DeliveryRules {
  signature?: DeliverySignature;
  authorization?: { field: string; defaultScheme: string };
  identity?: string;
  attemptHeader?: string;
  maxAttempts?: number;
  backoffSeconds?: number[];
  workerPeriodSeconds?: number;
  timeoutSeconds?: number;
}

export const deliveries = collected<DeliveryRules, Operation>("delivery", { once: true });

/** The path under which delivery operations pass through the HTTP library, apart from the service's own. */
export const deliveryPath = "/-deliveries";

function $delivery(context: DecoratorContext, target: Operation, value: unknown): void {
  const { signature, authorization, ...rules } = plain<DeliveryRules & Ties>(value);
  tieRows(context, target, [signature ?? {}, authorization ?? {}]);
  deliveries.add(context, target, {
    ...(signature && { signature: withoutTie(signature) }),
    ...(authorization && { authorization: withoutTie(authorization) }),
    ...rules,
  });
  context.call($route, target, `${deliveryPath}/${getTypeName(target)}`);
}

interface Ties {
  signature?: DeliverySignature & { requirement?: string };
  authorization?: { field: string; defaultScheme: string; requirement?: string };
}

function withoutTie<T extends { requirement?: string }>({
  requirement: _requirement,
  ...rest
}: T): Omit<T, "requirement"> {
  return rest;
}

export const $decorators = { Concordat: { delivery: $delivery } };

/** The `@eventName` property of an envelope. */
export function envelopeName(program: Program, model: Model): ModelProperty | undefined {
  return [...model.properties.values()].find((property) => eventNames.of(program, property).length > 0);
}
