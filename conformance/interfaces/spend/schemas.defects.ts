import { type SchemaDefect, schemaDefectsOf } from "../../defect-kit/defect.ts";

const defect = schemaDefectsOf("spend");

/** Descriptions whose paths have other versions. */
export const defects: readonly SchemaDefect[] = [
  renamed(
    "without-version",
    "the paths of subscriptions carry no version",
    "/developer/v1/webhooks",
    "/developer/webhooks",
  ),
  renamed("v2", "the path of subscriptions carries v2", "/v1/webhooks", "/v2/webhooks"),
  renamed("ai-usage-v2", "the path of AI usage carries v2", "/v1/ai-usage", "/v2/ai-usage"),
];

/** The same paths, with another part in some of them. */
function renamed(id: string, title: string, part: string, other: string): SchemaDefect {
  return defect("SPD-EP-4", id, title, "/openApi/paths", (paths) =>
    Object.fromEntries(Object.entries(Object(paths)).map(([path, item]) => [path.replace(part, other), item])),
  );
}
