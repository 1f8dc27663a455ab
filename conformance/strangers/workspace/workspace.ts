import { answer, bodyOf, type Handler, type Service } from "../serving.ts";
import { endpointsOf, Refused } from "./endpoints.ts";
import { hooksOf } from "./hooks.ts";
import { Outbox } from "./outbox.ts";
import { right, type WorkspaceParts } from "./parts.ts";
import { createStore } from "./store.ts";

/** The workspace service with its sender, written by somebody who has the document and nothing else. */
export function workspaceService(wrong: Partial<WorkspaceParts> = {}): Service {
  const parts = { ...right, ...wrong };
  const store = createStore();
  const outbox = new Outbox(store, parts);
  const endpoints = Object.entries(endpointsOf(store, outbox, parts)).map(([name, run]) => {
    const [method, path = ""] = name.split(" ");
    return { method, pattern: new RegExp(`^${path.replace(":id", "([^/]+)")}$`), run };
  });
  const hooks = hooksOf(store, outbox, parts);

  const handle: Handler = async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? "", "http://localhost");
    if (pathname === "/hooks") return answer(response, 200, { hooks: Object.keys(hooks) });
    const body = await bodyOf(request);
    if (body === undefined) return refuse(400, "the body is not JSON");
    const hook = request.method === "POST" ? hooks[pathname.replace("/hooks/", "")] : undefined;
    if (hook !== undefined) return answer(response, 200, await hook(body));

    const endpoint = endpoints.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
    if (endpoint === undefined) return refuse(404, "there is nothing here");
    const caller = store.workspaces.find(({ key }) => key === request.headers["x-workspace-key"]);
    if (caller === undefined) return refuse(403, "X-Workspace-Key is not one of ours");
    const id = decodeURIComponent(endpoint.pattern.exec(pathname)?.[1] ?? "");
    try {
      const [status, found] = endpoint.run({ caller, id, query, body });
      return found === undefined ? response.writeHead(status) : answer(response, status, found);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return refuse(error.status, error.message);
    }

    function refuse(status: number, why: string): void {
      response.writeHead(status, { "content-type": "text/plain" }).write(why);
    }
  };
  return { handle, stop: () => outbox.stop() };
}
