import type { InterfaceContract, Operation } from "../../model/contract.ts";
import { serverAddress, serverPath } from "../../model/servers.ts";

/**
 * Returns an interface in which the path of an operation also contains the path of its own servers, as far as that of the
 * interface lacks it: a client, a mock or a target has one address for all operations.
 */
export function withServerPaths(api: InterfaceContract): InterfaceContract {
  const base = serverPath(api.servers[0]) ?? "";
  const taken = new Set(api.operations.map(({ method, path }) => `${method} ${path}`));
  const operations = api.operations.map((operation): Operation => {
    const { servers: given, ...rest } = operation;
    if (given === undefined) return operation;
    const [own, ...others] = new Set(given.map((server) => serverPath(server)));
    if (own === undefined || others.length > 0) return operation;
    const isBelow = own.startsWith(`${base}/`);
    const moved = own === base ? "" : own.slice(isBelow ? base.length : 0);
    const path = `${moved}${operation.path}`;
    if (moved !== "" && taken.has(`${operation.method} ${path}`)) return operation;
    const urls = given.map(({ url }) => url.replace(/\/$/, ""));
    if (!urls.every((url) => url.endsWith(moved))) return operation;
    const servers = given.map((server, index) => {
      const url = urls[index] ?? server.url;
      return moved === "" ? server : { ...server, url: url.slice(0, url.length - moved.length) || "/" };
    });
    const isOwn = JSON.stringify(servers.map(addressOf)) !== JSON.stringify(api.servers.map(addressOf));
    return { ...rest, path, ...(isOwn && { servers }) };
  });
  return { ...api, operations };
}

function addressOf(server: { url: string }): string {
  return serverAddress(server).replace(/\/$/, "");
}
