import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A creation with status 200, so that only conventions say that `/notes` is a collection of notes. */
export const notesDocument = `
openapi: 3.1.0
info: { title: Notes, version: "1" }
paths:
  /notes:
    get:
      operationId: listNotes
      parameters: [{ name: color, in: query, schema: { type: string, enum: [red, blue] } }]
      responses:
        "200":
          description: The notes.
          content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Note" } } } }
    post:
      operationId: keepNote
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
      requestBody:
        required: true
        content: { application/json: { schema: { $ref: "#/components/schemas/NewNote" } } }
      responses:
        "200":
          description: The note.
          content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }
  /notes/{id}:
    get:
      operationId: readNote
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: The note.
          content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } }
        "404": { description: There is no such note. }
components:
  schemas:
    NewNote:
      type: object
      required: [text, color]
      properties: { text: { type: string, minLength: 1, maxLength: 40 }, color: { type: string, enum: [red, blue] } }
    Note:
      allOf:
        - $ref: "#/components/schemas/NewNote"
        - { type: object, required: [id], properties: { id: { type: string } } }
`;

interface Note {
  id: string;
  text: string;
  color: string;
}

/** A request as the service saw it. */
export interface SeenRequest {
  method: string;

  /** The path with the query. */
  url: string;
  body: string;
}

export interface NotesOptions {
  /** Stores another text than the one that was sent. */
  losesTexts?: boolean;

  /** Stores texts in capitals. */
  adaptsTexts?: boolean;

  /** The number of notes at the start. */
  notes?: number;

  /** Lists only so many notes, the oldest ones, and says of no more. */
  listsAtMost?: number;

  /** Accepts only this token. Default: any request. */
  token?: string;

  /** Rejects a note with the text of another one. */
  hasUniqueTexts?: boolean;

  /** Rejects more requests to create a note within these seconds, or tells in `Retry-After` how long to wait. */
  quota?: { requests: number; seconds: number; tellsWhen?: boolean };
}

/** The notes of a service, its address and the requests that it received. */
export interface NotesService {
  url: string;
  seen: SeenRequest[];

  /** Returns the number of requests beyond the quota. */
  rejected(): number;
}

/** Serves notes until the test ends, written without code of this project. */
export async function serveNotes({
  losesTexts,
  adaptsTexts,
  notes: count = 0,
  listsAtMost,
  token,
  hasUniqueTexts,
  quota,
}: NotesOptions = {}): Promise<NotesService> {
  const first = Array.from({ length: count }, (_, index): Note => ({ id: `n${index}`, text: "old", color: "red" }));
  const notes = new Map(first.map((note) => [note.id, note]));
  const byKey = new Map<string, Note>();
  const seen: SeenRequest[] = [];
  let [rejected, window, used] = [0, 0, 0];
  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    const body = await text(request);
    seen.push({ method, url, body });
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const reply = (status: number, value?: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
    if (token !== undefined && request.headers.authorization !== `Bearer ${token}`) return reply(401);
    const id = /^\/notes\/([^/]+)$/.exec(pathname)?.[1];
    if (id !== undefined && method === "DELETE") return notes.delete(id) ? reply(204) : reply(404);
    if (id !== undefined && method === "GET") {
      const found = notes.get(decodeURIComponent(id));
      return found ? reply(200, found) : reply(404);
    }
    if (pathname !== "/notes") return reply(404);
    const all = [...notes.values()];
    const color = searchParams.get("color");
    if (method === "GET") {
      const found = all.filter((each) => each.color === (color ?? each.color));
      return reply(200, found.slice(0, listsAtMost));
    }
    const now = Math.floor(Date.now() / 1000 / (quota?.seconds ?? 1));
    used = now === window ? used + 1 : 1;
    window = now;
    if (quota !== undefined && used > quota.requests) {
      rejected += 1;
      response.writeHead(429, quota.tellsWhen ? { "retry-after": String(quota.seconds) } : {}).end();
      return;
    }
    const key = String(request.headers["idempotency-key"] ?? "");
    const repeated = byKey.get(key);
    if (repeated !== undefined) return reply(200, repeated);
    const sent = noteIn(body);
    if (sent === undefined) return reply(400, { message: "The note is not valid." });
    if (hasUniqueTexts && all.some((each) => each.text === sent.text))
      return reply(409, { message: "There is such a note." });
    const note = { id: `n${randomUUID().slice(0, 8)}`, ...sent };
    const stored = adaptsTexts ? sent.text.toUpperCase() : sent.text;
    notes.set(note.id, { ...note, text: losesTexts ? "?" : stored });
    if (key !== "") byKey.set(key, note);
    reply(200, note);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { rejected: () => rejected, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function noteIn(body: string): Omit<Note, "id"> | undefined {
  try {
    const { text: given, color } = JSON.parse(body) as { text?: unknown; color?: unknown };
    const isValid = typeof given === "string" && given.length > 0 && given.length <= 40;
    return isValid && (color === "red" || color === "blue") ? { text: given, color } : undefined;
  } catch {
    return undefined;
  }
}
