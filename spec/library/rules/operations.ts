import { createRule, getPagingOperation, paramMessage, type Program } from "@typespec/compiler";
import { getHttpService, type HttpOperation, type HttpStatusCodesEntry, resolveAuthentication } from "@typespec/http";
import { credentialsCases, errorCases } from "../error-case.ts";
import { proxies } from "../proxy.ts";
import { rateLimits } from "../rate-limit.ts";
import { rowOrders } from "../rows.ts";
import { elementName } from "../elements.ts";
import { calledOperations, errorsOf, servicesOf } from "./reach.ts";

export const operationWithoutErrors = createRule({
  name: "operation-without-errors",
  severity: "warning",
  description: "An operation documents its errors.",
  docs: `The return type tells callers and implementers which errors exist. If it has none, both have to guess. Add error
models to the return type:

\`\`\`typespec
@error @errorCase("No order has this number")
model OrderNotFound { @statusCode _: 404; code: "order_not_found"; }

op getOrder(@path id: string): Order | OrderNotFound;
\`\`\``,
  messages: {
    default: paramMessage`${"operation"} documents no error: add models with @error and @errorCase to its return type.`,
  },
  create: (context) => ({
    root(program) {
      for (const http of calledOperations(program)) {
        const { operation } = http;
        if (errorsOf(program, http).length > 0 || isProxied(program, http)) continue;
        context.reportDiagnostic({ target: operation, format: { operation: elementName(operation) } });
      }
    },
  }),
});

export const errorWithoutCase = createRule({
  name: "error-without-case",
  severity: "warning",
  description: "An error of an operation has a condition.",
  docs: `A model with \`@error\` in a return type describes the response, but not its condition. With
\`@errorCase("the condition")\` it becomes a documented error: clients have a type for it, servers a function, and the
documentation a row.`,
  messages: {
    default: paramMessage`${"model"} is an error that ${"operation"} returns without a condition: add @errorCase("…").`,
  },
  create: (context) => ({
    root(program) {
      for (const http of calledOperations(program)) {
        for (const { type } of errorsOf(program, http)) {
          if (type.kind !== "Model" || type.name === "" || errorCases.of(program, type).length > 0) continue;
          const format = { model: elementName(type), operation: elementName(http.operation) };
          context.reportDiagnostic({ target: type, format });
        }
      }
    },
  }),
});

export const credentialsWithoutError = createRule({
  name: "credentials-without-error",
  severity: "warning",
  description: "An operation that needs credentials documents the errors for missing and invalid ones.",
  docs: `Checks of credentials are generated from the documented errors: mark the error for a request without valid
credentials with \`@credentialsCase("any")\`, or two errors with \`"missing"\` and \`"refused"\`.`,
  messages: {
    default: paramMessage`${"operation"} needs credentials, but none of its errors is for a request without them: mark one with @credentialsCase.`,
  },
  create: (context) => ({
    root(program) {
      for (const { type: namespace } of servicesOf(program)) {
        const [service] = getHttpService(program, namespace);
        const { defaultAuth, operationsAuth } = resolveAuthentication(service);
        const called = new Set(calledOperations(program, namespace).map(({ operation }) => operation));
        for (const http of service.operations) {
          const { operation } = http;
          const { options } = operationsAuth.get(operation) ?? defaultAuth;
          const isNeeded = options.length > 0 && options.every(({ all }) => all.some(({ kind }) => kind !== "noAuth"));
          const errors = errorsOf(program, http);
          if (!isNeeded || !called.has(operation) || errors.length === 0 || isProxied(program, http)) continue;
          const isTold = errors.some(
            ({ type }) => type.kind === "Model" && credentialsCases.of(program, type).length > 0,
          );
          if (!isTold) context.reportDiagnostic({ target: operation, format: { operation: elementName(operation) } });
        }
      }
    },
  }),
});

export const rateLimitWithoutError = createRule({
  name: "rate-limit-without-error",
  severity: "warning",
  description: "An operation with a quota documents the error for requests that exceed it.",
  docs: `\`@rateLimit\` limits the number of requests. Document the error for further requests with the status 429, and preferably
with a \`Retry-After\` header, which clients respect:

\`\`\`typespec
@error @errorCase("The requests of this minute are used up")
model TooManyRequests { @statusCode _: 429; @header("Retry-After") @unit("s") retryAfter: integer; }
\`\`\``,
  messages: {
    default: paramMessage`${"operation"} has a @rateLimit, but no error with the status 429 for a request that exceeds it.`,
  },
  create: (context) => ({
    root(program) {
      for (const http of calledOperations(program)) {
        const { operation } = http;
        if (rateLimits.of(program, operation).length === 0) continue;
        if (errorsOf(program, http).some(({ statusCodes }) => covers(statusCodes, 429))) continue;
        context.reportDiagnostic({ target: operation, format: { operation: elementName(operation) } });
      }
    },
  }),
});

export const pagesWithoutOrder = createRule({
  name: "pages-without-order",
  severity: "warning",
  description: "A list with numbered pages has a documented order.",
  docs: `Without an order, a row may be on two pages or on none. Set it on the items:
\`@pageItems @orderedBy("placed_at", PagingOrder.descending) orders: Order[]\`.`,
  messages: {
    default: paramMessage`${"operation"} lists numbered pages without an order: add @orderedBy to its @pageItems.`,
  },
  create: (context) => ({
    root(program) {
      for (const { operation } of calledOperations(program)) {
        const [paging] = getPagingOperation(program, operation);
        const isNumbered = paging?.input.pageIndex !== undefined || paging?.input.offset !== undefined;
        const items = paging?.output.pageItems.property;
        if (!isNumbered || items === undefined || rowOrders.of(program, items).length > 0) continue;
        context.reportDiagnostic({ target: operation, format: { operation: elementName(operation) } });
      }
    },
  }),
});

function isProxied(program: Program, { operation }: HttpOperation): boolean {
  const { interface: container } = operation;
  return [operation, ...(container ? [container] : [])].some((element) => proxies.of(program, element).length > 0);
}

/** Returns true if a response has a status; one without a documented status may have any. */
function covers(statuses: HttpStatusCodesEntry, status: number): boolean {
  if (typeof statuses === "object") return statuses.start <= status && status <= statuses.end;
  return statuses === "*" || statuses === status;
}
