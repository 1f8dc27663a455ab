import { Agent, type buildConnector, fetch } from "undici";

/** Sends a request with options of its connection, such as the authority to trust. */
export async function fetchOverTls(request: Request, connect: buildConnector.BuildOptions): Promise<Response> {
  const agent = new Agent({ connect });
  try {
    const { method, url } = request;
    const body = request.body === null ? null : await request.arrayBuffer();
    const headers = [...request.headers] satisfies [string, string][];
    const response = await fetch(url, { method, headers, body, dispatcher: agent });
    return new Response(await response.arrayBuffer(), { status: response.status, headers: [...response.headers] });
  } finally {
    await agent.close();
  }
}
