import type { InterfaceContract, Operation } from "../contract/contract.ts";
import { literal } from "../literal.ts";
import type { ModuleScope } from "../module-scope.ts";
import { camelCase } from "../naming.ts";
import type { ErrorFunctions } from "./error-functions.ts";
import { securityOf } from "./operation-facts.ts";
import { type Occasion, ownAnswer } from "./own-errors.ts";

/** A constant of server.ts that the rules of several operations may refer to. */
export interface Constant {
  identifier: string;
  expression: string;

  /** With its colon, where it is not inferred. */
  type: string;
}

/** The constants of an interface. */
export interface Constants {
  all: Constant[];

  /** The identifier of a security scheme, by its name in the contract. */
  scheme: (name: string) => string;

  /** The identifier of what is answered on an occasion; undefined where the contract does not say. */
  answer: (occasion: Occasion, operation: Operation) => string | undefined;
}

export function constantsOf(api: InterfaceContract, functions: ErrorFunctions, scope: ModuleScope): Constants {
  const schemes = new Map<string, Constant>();
  const answers = new Map<string, Constant>();
  for (const name of api.operations.flatMap((each) => (securityOf(api, each) ?? []).flatMap(Object.keys))) {
    if (schemes.has(name)) continue;
    const expression = literal(schemeRules(name, api.components.securitySchemes[name]));
    const type = `: ${scope.type("../runtime/server-credentials.ts", "SecurityScheme")}`;
    schemes.set(name, { identifier: scope.declare(camelCase(name)), expression, type });
  }
  const keyOf = (occasion: Occasion, operation: Operation): string =>
    `${occasion} ${ownAnswer(occasion, api, operation, functions) ?? ""}`;
  for (const operation of api.operations) {
    for (const occasion of occasionsOf(api, operation)) {
      const call = ownAnswer(occasion, api, operation, functions);
      const key = keyOf(occasion, operation);
      if (call === undefined || answers.has(key)) continue;
      const result = scope.value("../runtime/documented-error.ts", "DocumentedError");
      const quota = occasion === "quotaExceeded" ? `quota: ${scope.type("../runtime/rate-limit.ts", "Exceeded")}` : "";
      answers.set(key, {
        identifier: scope.declare(occasion),
        expression: `(${quota}): ${result} => ${call}`,
        type: "",
      });
    }
  }
  return {
    all: [...schemes.values(), ...answers.values()],
    scheme: (name) => schemes.get(name)?.identifier ?? "",
    answer: (occasion, operation) => answers.get(keyOf(occasion, operation))?.identifier,
  };
}

function occasionsOf(api: InterfaceContract, operation: Operation): Occasion[] {
  const isAuthenticated = (securityOf(api, operation)?.length ?? 1) > 0;
  return [
    ...(isAuthenticated ? (["missingCredentials", "invalidCredentials"] as const) : []),
    ...(operation.rateLimit ? (["quotaExceeded"] as const) : []),
  ];
}

/** @see {@link https://spec.openapis.org/oas/v3.1.1.html#security-scheme-object} */
function schemeRules(name: string, described: unknown): object {
  const scheme: Record<string, unknown> = { ...(typeof described === "object" ? described : {}) };
  if (scheme["type"] === "apiKey") return { name, in: scheme["in"], key: scheme["name"] };
  // OAuth and OpenID Connect hand out bearer tokens.
  return { name, scheme: scheme["type"] === "http" ? scheme["scheme"] : "Bearer" };
}
