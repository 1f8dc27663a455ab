import { webhookCollections } from "../console/webhooks.ts";
import type { Part } from "../host/part.ts";

/** A page of the console below a part, with its owner and key in braces. */
interface ConsoleRoute {
  method: "GET" | "POST";
  path: string;
}

/** Returns the pages of a part on the console. */
export function consoleRoutes(name: string, { console: offered = {} }: Part): ConsoleRoute[] {
  const { owners, collections = [], sender } = offered;
  const base = `/console/${name}${owners === undefined ? "" : "/{owner}"}`;
  const dashboard = { owner: "", now: Date.now, curlOf: () => "" };
  const all = [...collections, ...(sender ? webhookCollections({ ...dashboard, sender }) : [])];
  return all.flatMap(({ name: rows, exports = {}, actions = [], rowActions = [] }) => {
    const path = `${base}/${rows}`;
    const forms = [...actions.map((action) => action.name), ...rowActions.map((action) => `{key}/${action.name}`)];
    return [
      ...["", "/{key}", ...Object.keys(exports).map((file) => `/${file}`)].map((page) => ({
        method: "GET" as const,
        path: path + page,
      })),
      ...forms.flatMap((form) => (["GET", "POST"] as const).map((method) => ({ method, path: `${path}/${form}` }))),
    ];
  });
}
