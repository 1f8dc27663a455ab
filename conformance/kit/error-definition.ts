import type { ReadResponse, RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** A request that caused an error, or that will cause one. */
export type CausedError = (
  { request: RequestParts } | { response: Pick<ReadResponse, "status" | "headers" | "body"> }
) & {
  /**
   * The known fields of the error, by their paths with dots; `""` is the body as JSON text. Each is a value, a pattern
   * of the text, or a function that returns true for a correct value.
   */
  fields?: Readonly<Record<string, unknown>>;

  /**
   * Parts of requirements that the response does not show, for example because a text exists but its meaning is
   * unknown.
   */
  unshown?: readonly string[];

  /** Asserts further effects of the error. Returns the observed parts of requirements. */
  after?: () => Promise<readonly string[] | void>;
};

/** A cause of a documented error. */
export interface ErrorCauseDefinition<Service = never> {
  cause: (target: Service) => Promise<CausedError>;

  /** Further parts of requirements that are shown: by `fields`, and those that `after` may observe. */
  parts?: readonly string[];
}

/** The causes of documented errors, by the names of the errors; several causes of one error each have a name. */
export type ErrorDefinitions<Service = never> = Readonly<
  Record<string, ErrorCauseDefinition<Service> | { causes: Readonly<Record<string, ErrorCauseDefinition<Service>>> }>
>;
