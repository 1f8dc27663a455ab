import { expect, it } from "vitest";
import type { Interceptor } from "../defect-kit/interceptors.ts";
import { mapResponseBody, mapStatus, onRequest, onResponse, operationsOf } from "../defect-kit/interceptors.ts";
import { contractOf } from "../kit/contract.ts";
import { createRecording, type Recording } from "./replay.ts";

const on = operationsOf(contractOf("client"));
const service = { headers: {} };
const url = "https://client.example.com/api/client/v1/client";
const answer = (): Promise<Response> => Promise.resolve(Response.json({ ok: true, data: { id: "a" } }));

async function recordingOf(send: (request: Request) => Promise<Response>, count = 1): Promise<Recording> {
  const recording = createRecording("client");
  const path = contractOf("client").operations.find(({ name }) => name === "getClient")?.path ?? "";
  const sending = recording.around(send);
  for (let number = 0; number < count; number++) await sending(new Request(`https://client.example.com${path}`));
  return recording;
}

it.each<[does: string, isUntouched: boolean, interceptor: Interceptor]>([
  ["passes everything on", true, (request, next) => next(request)],
  ["reads and writes the same", true, onResponse(() => undefined)],
  ["changes other values alone", true, mapResponseBody("/data/id", (id) => (id === "b" ? "c" : id))],
  ["changes a value", false, mapResponseBody("/data/id", () => "b")],
  ["changes a status", false, mapStatus(() => 201)],
  ["changes a header", false, onResponse(({ headers }) => headers.set("x-other", "1"))],
  ["changes a request", false, onRequest(({ headers }) => headers.set("x-other", "1"))],
  ["responds itself", false, () => answer()],
  ["sends twice", false, async (request, next) => [await next(request), await next(request)][1] ?? answer()],
  ["fails", false, () => Promise.reject(new Error("no"))],
  ["never responds", false, () => new Promise(() => undefined)],
])("a mutant that %s does not touch the recording: %s", async (_, isUntouched, intercept) => {
  const recording = await recordingOf(answer);
  expect(await recording.isUntouchedBy({ intercept }, service)).toBe(isUntouched);
  for (const besides of [{ setUp: () => Promise.resolve() }, { isSlow: true }])
    expect(await recording.isUntouchedBy({ intercept, ...besides }, service)).toBe(false);
});

it("mutants with state are created anew for each replay", async () => {
  const makeFresh = (): { intercept: Interceptor } => {
    let count = 0;
    const intercept: Interceptor = async (request, next) => {
      count += 1;
      return count === 3 ? await answer() : await next(request);
    };
    return { intercept };
  };
  expect(await (await recordingOf(answer, 2)).isUntouchedBy({ makeFresh }, service)).toBe(true);
  const longer = await recordingOf(answer, 3);
  for (const _ of [1, 2]) expect(await longer.isUntouchedBy({ makeFresh }, service)).toBe(false);
});

it("concurrent, aborted, undocumented and streaming exchanges cannot be replayed", async () => {
  const intercept = on("getClient", (request, next) => next(request));
  const [{ path }] = contractOf("client").operations as unknown as [{ path: string }];
  const address = `https://client.example.com${path}`;
  const stream = (): Promise<Response> =>
    Promise.resolve(new Response("data: 1\n\n", { headers: { "content-type": "text/event-stream" } }));
  const tries: ((recording: Recording) => Promise<unknown>)[] = [
    async (recording) => {
      const send = recording.around(answer);
      await Promise.all([send(new Request(address)), send(new Request(address))]);
    },
    async (recording) => {
      const send = recording.around(() => Promise.reject(new Error("gone")));
      await send(new Request(address)).catch(() => undefined);
    },
    (recording) => recording.around(answer)(new Request(`${url}/of/nothing`)),
    (recording) => recording.around(stream)(new Request(address)),
  ];
  for (const tried of tries) {
    const recording = createRecording("client");
    await tried(recording);
    expect(await recording.isUntouchedBy({ intercept }, service)).toBe(false);
  }
});

it("a mutant of one operation does not touch a recording without that operation, even with concurrent exchanges", async () => {
  const { operations } = contractOf("capability");
  const recording = createRecording("capability");
  const send = recording.around(answer);
  const sendTo = async (name: string): Promise<unknown> => {
    const path = operations.find((operation) => operation.name === name)?.path ?? "";
    return await send(new Request(`https://capability.example.com${path}`));
  };
  const intercept = operationsOf(contractOf("capability"))("ledger", async () => Response.json({}));
  const isUntouched = async (operation?: string): Promise<boolean> =>
    await recording.isUntouchedBy({ intercept, ...(operation !== undefined && { operation }) }, service);
  await Promise.all([sendTo("usageHistory"), sendTo("usageHistory")]);
  expect(await isUntouched("ledger")).toBe(true);
  for (const operation of ["usageHistory", undefined]) expect(await isUntouched(operation)).toBe(false);
  await sendTo("ledger");
  expect(await isUntouched("ledger")).toBe(false);
});
