import { type ContentKind, contentKind } from "../../model/content-kinds.ts";
import type { InterfaceContract, MediaType, Operation } from "../../model/contract.ts";
import { objectShape } from "../../model/object-shape.ts";
import { mapContents, variants } from "../../model/schemas.ts";
import { inside, type Place } from "./pointers.ts";
import type { Problems } from "./problems.ts";

/**
 * Returns an interface in which a body in XML is an object, and a body in another encoding that clients do not support a
 * text, which the caller encodes and decodes.
 */
export function withTextBodies(api: InterfaceContract, document: Place, problems: Problems): InterfaceContract {
  const { schemas } = api.components;
  const ofMedia =
    ({ method, path }: Operation) =>
    (media: MediaType, type: string): MediaType => {
      const kind = contentKind(type, media);
      const isText = kind === "xml" ? objectShape(media.schema, schemas) === undefined : isEncodedObject(kind, media);
      if (!isText || media.itemSchema !== undefined) return media;
      if (media.schema !== undefined)
        problems.warn(
          inside(document, "paths", path, method),
          "media-type",
          `a body of ${type} of this schema is sent and received as text: the caller encodes and decodes it`,
        );
      const { example: _, examples: __, ...rest } = media;
      return { ...rest, schema: { type: "string" } };
    };
  function isEncodedObject(kind: ContentKind, { schema }: MediaType): boolean {
    if (kind !== "text" || schema === undefined) return kind === "text";
    return variants(schema, schemas).some(({ type }) => type === "object" || type === "array" || type === undefined);
  }
  return { ...api, operations: api.operations.map((operation) => mapContents(operation, ofMedia(operation))) };
}
