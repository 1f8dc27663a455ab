import type { Check } from "../../generated/runtime/checks/check.ts";
import type { ReadResponse, RequestParts } from "../../generated/runtime/checks/operation-target.ts";
import type { ClientProgramTarget } from "./client-program.ts";
import type { ListDefinitions } from "./rows/list-definition.ts";
import type { SchemaTarget } from "./schema-target.ts";
import type { ReceiverTarget, Target } from "./target.ts";

/** A value that a configuration declares, or a hook takes or gives: a JSON Schema, draft-07, of which the type follows. */
export interface ValueSchema {
  /** What it is, for the people who write configurations. */
  readonly description?: string;
  readonly type?: "string" | "number" | "integer" | "boolean" | "array" | "object";
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: ValueSchema;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** A test hook: what a target can be made to do. */
export interface HookSchema {
  readonly description: string;

  /** What it takes. Default: nothing. */
  readonly input?: ValueSchema;

  /** What it gives. Default: nothing that is looked at. */
  readonly output?: ValueSchema;
}

/** The type of the values of a schema. */
export type ValueOf<Value> = Value extends { readonly const: infer Only }
  ? Only
  : Value extends { readonly enum: readonly (infer One)[] }
    ? One
    : Value extends { readonly type: "string" }
      ? string
      : Value extends { readonly type: "number" | "integer" }
        ? number
        : Value extends { readonly type: "boolean" }
          ? boolean
          : Value extends { readonly type: "array"; readonly items: infer Item }
            ? readonly ValueOf<Item>[]
            : Value extends { readonly type: "object"; readonly properties: infer Properties }
              ? ObjectOf<Properties, Value extends { readonly required: readonly (infer Name)[] } ? Name : never>
              : unknown;

type ObjectOf<Properties, Required> = {
  readonly [Name in keyof Properties as Name extends Required ? Name : never]: ValueOf<Properties[Name]>;
} & {
  readonly [Name in keyof Properties as Name extends Required ? never : Name]?: ValueOf<Properties[Name]>;
};

/** The fixtures that schemas describe; each may be left out. */
export type FixturesOf<Subjects> = { [Name in keyof Subjects]?: ValueOf<Subjects[Name]> };

/** The test hooks that are described; each may be left out. */
export type HooksOf<Controls> = {
  [Name in keyof Controls]?: Controls[Name] extends { readonly input: infer Input }
    ? (input: ValueOf<Input>) => Promise<OutputOf<Controls[Name]>>
    : () => Promise<OutputOf<Controls[Name]>>;
};

type OutputOf<Hook> = Hook extends { readonly output: infer Output } ? ValueOf<Output> : unknown;

/** A service that is held to an interface of your own, as its checks see it. */
export interface SuiteTarget<Subjects extends object, Controls extends object, Client> extends Target<
  FixturesOf<Subjects>,
  HooksOf<Controls>
> {
  /** The generated client, with the credentials that the target accepts. What it sends and gets is evidence of the check. */
  client: Client;

  /**
   * Sends a request to an operation, as it is given, and reads whatever is answered: for what the client would not send, or
   * would not take. A header that is an empty text takes that of the target away.
   *
   * @param operation The name of the operation.
   *
   * @example
   * ```ts
   * const { status } = await target.send("listOrders", { headers: { authorization: "" } });
   * expectSame("the status", status, 401);
   * ```
   */
  send(operation: OperationName<Client>, parts?: RequestParts): Promise<ReadResponse>;
}

/** The methods of a client are named like the operations. */
type OperationName<Client> = Client extends object ? keyof Client & string : string;

/** What a client is made of. */
export interface ClientParts {
  baseUrl: string;
  fetch(request: Request): Promise<Response>;

  /** Stands for the credentials of the target, which are put in its place. */
  auth: string;

  /** A failed request is not sent again: the check sees what came of it. */
  retry: { attempts: number };
}

/** What an interface of your own is held to besides what its contract says; see `defineSuite`. */
export interface SuiteDefinition<
  Name extends string,
  Subjects extends object,
  Controls extends object,
  Client,
  Service = SuiteTarget<Subjects, Controls, Client>,
> {
  /** The name of the interface, which is that of its generated folder. */
  interface: Name;

  /** Makes the generated client, `createOrdersClient` say, for `target.client`. Default: there is none. */
  client?: (parts: ClientParts) => Client;

  /** The fixtures that configurations can declare, each as a JSON Schema with a description. */
  subjects?: Subjects;

  /** The test hooks that targets can offer. */
  controls?: Controls;

  /** The checks by what they run against, in the order in which they run. Those of the contract run besides, before them. */
  checks?: {
    service?: readonly Check<Service>[];
    receiver?: readonly Check<ReceiverTarget>[];
    client?: readonly Check<ClientProgramTarget>[];
    schema?: readonly Check<SchemaTarget>[];
  };

  /** The fixture that holds the token of the target. */
  tokenFixture?: keyof NoInfer<Subjects> & string;

  /**
   * Finds fixtures that a configuration leaves out on the target itself, before the checks. What one throws is told as the
   * reason why there is none.
   */
  find?: { [Fixture in keyof Subjects]?: (target: Service) => Promise<ValueOf<Subjects[Fixture]>> };

  /**
   * Makes requests that succeed for operations that a configuration declares none for. Default: what follows from the
   * examples and lists of the contract.
   */
  requests?: Readonly<Record<string, (target: Service) => Promise<readonly RequestParts[]>>>;

  /**
   * Defines what the contract cannot say of its lists, by the names of the operations. The checks of a list use it: they are
   * derived from `@filters`, `@orderedBy`, `@counts` and the paging decorators.
   *
   * @example
   * ```ts
   * lists: {
   *   listOrders: {
   *     // Lets overdue orders through: those that are open after their due date.
   *     filters: {
   *       overdue: {
   *         values: () => ["true"],
   *         lets: () => (row) => row["state"] === "open" && String(row["due_at"]) < new Date().toISOString(),
   *       },
   *     },
   *   },
   * },
   * ```
   */
  lists?: ListDefinitions;

  /** Former ids of checks, each with the ids that replace it: `--only` and baselines still take them. */
  renamed?: Readonly<Record<string, readonly string[]>>;

  /** What disturbs other checks, such as `controls.advance`: a check that needs any of it runs alone. */
  disturbing?: readonly (
    | `subjects.${keyof NoInfer<Subjects> & string}`
    | `controls.${keyof NoInfer<Controls> & string}`
    | `requests.${string}`
  )[];
}

/** A suite as any: what its checks run against is known to none but those who run them. */
export type AnyDefinition = SuiteDefinition<string, object, object, unknown, never>;

/** A suite that is defined: its interface, and for the compiler alone what configurations can declare. */
export interface DefinedSuite<Name extends string = string, Own extends object = object> {
  interface: Name;

  /** Never there: its type is what is of use. */
  readonly "~declares"?: Own;
}

/** The fixtures and test hooks that a suite declares. */
export type DeclaredBySuite<Suite extends DefinedSuite> = NonNullable<Suite["~declares"]> & {
  subjects: object;
  controls: object;
};

/**
 * Defines what an interface of your own is held to besides what its contract says; the default export of a file in the
 * folder `conformance` of your project. Several files may be of one interface.
 *
 * @example
 * ```ts
 * export default defineSuite({
 *   interface: "orders",
 *   client: createOrdersClient,
 *   checks: {
 *     service: [
 *       {
 *         id: "orders/place/read",
 *         requirements: ["ORD-PLACE-1"],
 *         title: "an order that was placed can be read",
 *         run: async ({ client }) => {
 *           const placed = await client.createOrder({ items: ["tea-0042"] });
 *           expectSame("the order", await client.getOrder({ id: placed.id }), placed);
 *         },
 *       },
 *     ],
 *   },
 * });
 * ```
 */
export function defineSuite<
  const Name extends string,
  const Subjects extends Readonly<Record<string, ValueSchema>> = Record<never, never>,
  const Controls extends Readonly<Record<string, HookSchema>> = Record<never, never>,
  Client = undefined,
>(
  definition: SuiteDefinition<Name, Subjects, Controls, Client>,
): DefinedSuite<Name, { subjects: FixturesOf<Subjects>; controls: HooksOf<Controls> }> {
  return definition;
}
