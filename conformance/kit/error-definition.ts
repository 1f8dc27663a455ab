import type { ReadResponse, RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** A request that was answered with an error, or is to be. */
export type CausedError = (
  { request: RequestParts } | { response: Pick<ReadResponse, "status" | "headers" | "body"> }
) & {
  /**
   * The fields of the error that are known, by their paths with dots; `""` is the body as JSON text. Each is a value, a pattern
   * of the text, or a function that tells whether a value is right.
   */
  fields?: Readonly<Record<string, unknown>>;

  /** Parts of requirements that the response does not show: a text is there, for example, and nothing tells what it says. */
  unshown?: readonly string[];

  /** Asserts what else the error brings about. Returns the parts of requirements that it has observed. */
  after?: () => Promise<readonly string[] | void>;
};

/** How the suite causes a documented error. */
export interface ErrorCauseDefinition<Service = never> {
  cause: (target: Service) => Promise<CausedError>;

  /** Further parts of requirements that are shown: by `fields`, and those that `after` may observe. */
  parts?: readonly string[];
}

/** How the suite causes documented errors, by their names; several causes of one error each have a name. */
export type ErrorDefinitions<Service = never> = Readonly<
  Record<string, ErrorCauseDefinition<Service> | { causes: Readonly<Record<string, ErrorCauseDefinition<Service>>> }>
>;
