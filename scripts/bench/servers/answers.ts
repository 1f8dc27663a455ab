import { createServer, type Server } from "node:http";
import type { Work } from "./work.ts";

/** Answers at once: GET with one thing, POST with another when its body has come. Only a wrong token is refused. */
export function answers({ token, answer, page }: Work): Server {
  const texts = { GET: JSON.stringify(page), POST: JSON.stringify(answer) };
  return createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    const text = isKnown ? texts[request.method === "POST" ? "POST" : "GET"] : '{"error":"unauthorized"}';
    request.resume().on("end", () => {
      const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(text) };
      response.writeHead(isKnown ? 200 : 401, headers).end(text);
    });
  });
}
