import { contentKind } from "../../model/content-kinds.ts";
import type { InterfaceContract, MediaType, Operation } from "../../model/contract.ts";
import { objectShape } from "../../model/object-shape.ts";
import { mapEntries } from "../../model/schemas.ts";
import { inside, type Place } from "./pointers.ts";
import type { Problems } from "./problems.ts";

/** Returns an interface in which a body in XML is an object, or a text that the caller encodes and decodes. */
export function withXmlAsText(api: InterfaceContract, document: Place, problems: Problems): InterfaceContract {
  const { schemas } = api.components;
  const ofMedia =
    ({ method, path }: Operation) =>
    (media: MediaType, type: string): MediaType => {
      if (contentKind(type, media) !== "xml" || objectShape(media.schema, schemas) !== undefined) return media;
      if (media.schema !== undefined)
        problems.warn(
          inside(document, "paths", path, method),
          "media-type",
          `a body of ${type} that is no object is sent and received as text: the caller encodes and decodes it`,
        );
      const { example: _, examples: __, ...rest } = media;
      return { ...rest, schema: { type: "string" } };
    };
  return {
    ...api,
    operations: api.operations.map((operation): Operation => {
      const { requestBody, responses } = operation;
      const change = ofMedia(operation);
      return {
        ...operation,
        ...(requestBody && { requestBody: { ...requestBody, content: mapEntries(requestBody.content, change) } }),
        responses: mapEntries(responses, (response) => ({
          ...response,
          ...(response.content && { content: mapEntries(response.content, change) }),
        })),
      };
    }),
  };
}
