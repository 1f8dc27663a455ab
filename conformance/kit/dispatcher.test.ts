import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

/** Reads bodies after the server has ended the connections: in parts, compressed, and of unknown length. */
const program = `
  import { createServer } from "node:net";
  import { once } from "node:events";
  import { randomBytes } from "node:crypto";
  import { gzipSync } from "node:zlib";
  import { sendWithUndici } from ${JSON.stringify(import.meta.resolve("./dispatcher.ts"))};
  sendWithUndici();
  const body = gzipSync(randomBytes(1_000_000));
  const event = "data: " + "x".repeat(1000) + "\\n\\n";
  const heads = { "/gzip": "content-encoding: gzip", "/events": "content-type: text/event-stream" };
  const server = createServer((socket) => socket.on("error", () => undefined).once("data", (data) => {
    const [path] = /\\/\\w+/.exec(String(data));
    socket.write("HTTP/1.1 200 OK\\r\\nconnection: close\\r\\n" + heads[path] + "\\r\\n\\r\\n");
    socket.end(path === "/gzip" ? body : event.repeat(300));
  })).listen(0, "127.0.0.1");
  await once(server, "listening");
  for (const path of Object.keys(heads)) {
    const response = await fetch("http://127.0.0.1:" + server.address().port + path);
    await new Promise((resolve) => setTimeout(resolve, 200));
    console.log(path, (await response.bytes()).length);
  }
  server.close();
  process.exit();
`;

it("a server that ends the connection before the body is read does not end the process", async () => {
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program]);
  expect(stdout).toBe("/gzip 1000000\n/events 302400\n");
});
