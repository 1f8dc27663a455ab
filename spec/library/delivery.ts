import type { DecoratorContext, Model, ModelProperty, Operation, Program } from "@typespec/compiler";
import { $route, getHttpOperation } from "@typespec/http";
import { collected, listed, plain } from "./collected.ts";
import { eventNames } from "./event.ts";
import { library } from "./library.ts";
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

export const deliveries = collected<DeliveryRules>("delivery");

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
  context.call($route, target, `${deliveryPath}/${target.name}`);
}

interface Ties {
  signature?: DeliverySignature & { requirement?: string };
  authorization?: { field: string; defaultScheme: string; requirement?: string };
}

function withoutTie<T extends { requirement?: string }>({ requirement: _, ...rest }: T): Omit<T, "requirement"> {
  return rest;
}

export const $decorators = { Concordat: { delivery: $delivery } };

export function $onValidate(program: Program): void {
  for (const { value, target, at } of deliveries.uses(program)) {
    const [http] = getHttpOperation(program, target as Operation);
    const body = http.parameters.body?.type;
    if (body?.kind !== "Model" || envelopeName(program, body) === undefined) {
      library.reportDiagnostic(program, { code: "delivery-body", target });
    }
    const headers = http.parameters.parameters.filter(({ type }) => type === "header").map(({ name }) => name);
    const { signature, maxAttempts, backoffSeconds } = value;
    if (signature && !headers.some((name) => name.toLowerCase() === signature.header.toLowerCase())) {
      library.reportDiagnostic(program, {
        code: "delivery-header",
        format: { name: signature.header, known: listed(headers) },
        target: at(0),
      });
    }
    if (maxAttempts !== undefined && backoffSeconds !== undefined && backoffSeconds.length !== maxAttempts) {
      library.reportDiagnostic(program, {
        code: "delivery-backoff",
        format: { found: String(backoffSeconds.length), attempts: String(maxAttempts) },
        target: at(0),
      });
    }
  }
}

/** The `@eventName` property of an envelope. */
export function envelopeName(program: Program, model: Model): ModelProperty | undefined {
  return [...model.properties.values()].find((property) => eventNames.of(program, property).length > 0);
}
