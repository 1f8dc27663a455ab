import { type Change, changedAt } from "./changed-at.ts";
import type { Intercept } from "./defect.ts";
import { type Answered, type Asked, opened, openedAnswer } from "./messages.ts";

/** Changes requests on their way in. */
export function wayIn(change: (asked: Asked) => void | Promise<void>): Intercept {
  return async (request, next) => {
    const [asked, closed] = await opened(request);
    await change(asked);
    return await next(closed());
  };
}

/** Changes answers on their way out; `again` asks something else besides, and gives what is answered. Streams are left alone. */
export function wayOut(
  change: (
    answered: Answered,
    asked: Asked,
    again: (changed: Partial<Asked>) => Promise<Answered>,
  ) => void | Promise<void>,
): Intercept {
  return async (request, next) => {
    const [[asked], [besides, other]] = [await opened(request), await opened(request)];
    const response = await next(request);
    if (response.headers.get("content-type")?.startsWith("text/event-stream")) return response;
    const [answered, closed] = await openedAnswer(response);
    await change(answered, asked, async (changed) => {
      Object.assign(besides, changed);
      return (await openedAnswer(await next(other())))[0];
    });
    return closed();
  };
}

/** Another value in the body of a request. */
export function bodyIn(pointer: string, change: Change): Intercept {
  return wayIn((asked) => void (asked.body = changedAt(asked.body, pointer, change)));
}

/** Another value of a query parameter: undefined where there is none, or none any more. */
export function queryIn(name: string, change: (value: string | undefined) => string | undefined): Intercept {
  return wayIn(({ url: { searchParams } }) => {
    const value = change(searchParams.get(name) ?? undefined);
    if (value === undefined) searchParams.delete(name);
    else searchParams.set(name, value);
  });
}

/** Another value of a header of a request, as that of a query parameter. */
export function headerIn(name: string, change: (value: string | undefined) => string | undefined): Intercept {
  return wayIn(({ headers }) => setHeader(headers, name, change));
}

/** Another value in the body of an answer. */
export function bodyOut(pointer: string, change: Change): Intercept {
  return wayOut((answered) => void (answered.body = changedAt(answered.body, pointer, change)));
}

/** Another value of a header of an answer. */
export function headerOut(name: string, change: (value: string | undefined) => string | undefined): Intercept {
  return wayOut(({ headers }) => setHeader(headers, name, change));
}

/** Another status of an answer. */
export function statusOut(change: (status: number) => number): Intercept {
  return wayOut((answered) => void (answered.status = change(answered.status)));
}

/** Changes those answers that are of some kind. */
export function wayOutWhere(applies: (answered: Answered) => boolean, change: (answered: Answered) => void): Intercept {
  return wayOut((answered) => {
    if (applies(answered)) change(answered);
  });
}

/** Leaves something out of the body of an answer. */
export function without(pointer: string): Intercept {
  return bodyOut(pointer, () => undefined);
}

/** Answers without asking. */
export function instead(answer: (asked: Asked) => { status: number; body: unknown }): Intercept {
  return async (request) => {
    const [asked] = await opened(request);
    const { status, body } = answer(asked);
    return Response.json(body, { status });
  };
}

/** Only where a request is of some kind. */
export function when(applies: (asked: Asked) => boolean, intercept: Intercept): Intercept {
  return async (request, next) => {
    const [asked] = await opened(request);
    return applies(asked) ? await intercept(request, next) : await next(request);
  };
}

/** Several at once; the first is the nearest to who asks. */
export function together(...intercepts: readonly [Intercept, ...Intercept[]]): Intercept {
  const [first, second, ...more] = intercepts;
  if (second === undefined) return first;
  const others = together(second, ...more);
  return async (request, next) => await first(request, async (passed) => await others(passed, next));
}

function setHeader(headers: Headers, name: string, change: (value: string | undefined) => string | undefined): void {
  const value = change(headers.get(name) ?? undefined);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
}
