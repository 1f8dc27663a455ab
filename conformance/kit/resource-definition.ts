import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/**
 * What a contract cannot say of a resource: things that requests create, list, read, change and delete. Resources are
 * inferred from paths and shapes, so that their checks only warn. To define one confirms it: then its checks fail. An empty
 * definition is enough if the documented examples can be sent.
 */
export interface ResourceDefinition<Service = never> {
  /**
   * Makes a place for the things of the suite, once in a run: the parts that all requests need, such as the credentials or
   * the id of an account. A request takes the query parameters that its operation has. Default: what `requests` has for the
   * operation that creates.
   */
  prepare?: (target: Service) => Promise<RequestParts>;

  /** Makes another place in the same way. The list of the first must not have a thing that is created here. */
  prepareAnother?: (target: Service) => Promise<RequestParts>;

  /**
   * Makes the body that creates a thing. Default: that of `requests` for the operation that creates.
   *
   * @param index The number of the bodies before. If the list is not documented, each body has texts of its own, such as a
   *   name: the checks find the thing in the list by them.
   * @param place What `prepare` or `prepareAnother` gave.
   */
  create?: (target: Service, index: number, place: RequestParts) => Promise<object>;

  /** Reads the id of a thing from the response that created it. Default: the documented field, else `id`. */
  idOf?: (target: Service, created: unknown) => unknown;

  /**
   * Makes bodies that change a thing. The name of each can be a part of the requirement that it shows. Default: the body of
   * `requests` for the operation that changes, as `changed`.
   */
  changes?: Readonly<Record<string, (target: Service) => object | Promise<object>>>;

  /** The fields of the response to a creation that no other response shows, such as a secret. */
  shownOnce?: readonly string[];

  /** Makes the bodies of requests to further operations on a thing, by their names: their responses must not show those fields. */
  alsoSends?: Readonly<Record<string, (target: Service) => object | undefined>>;

  /** The declarations that the checks need, such as `controls.createAccount`. */
  needs?: readonly string[];
}

/** What a contract cannot say of its resources, by the paths of their collections, such as `/orders`. */
export type ResourceDefinitions<Service = never> = Readonly<Record<string, ResourceDefinition<Service>>>;
