import type { MiddlewareHandler } from "hono";

/** Where an open page hears that the site has been made again; no file of the site is called so. */
const path = "/.made-again";
const script = `<script>new EventSource(${JSON.stringify(path)}).onmessage = () => location.reload();</script>`;

/** Lets open pages load themselves again. It changes what is served; the files of the site know nothing of it. */
export function liveReload(): { middleware: MiddlewareHandler; reload: () => void } {
  const open = new Set<ReadableStreamDefaultController<string>>();

  const connect = (): Response => {
    let page: ReadableStreamDefaultController<string>;
    const stream = new ReadableStream<string>({
      start: (controller) => {
        page = controller;
        open.add(page);
        page.enqueue(": connected\n\n");
      },
      cancel: () => void open.delete(page),
    });
    return new Response(stream.pipeThrough(new TextEncoderStream()), {
      headers: { "content-type": "text/event-stream", "cache-control": "no-store" },
    });
  };

  return {
    middleware: async (context, next) => {
      if (context.req.path === path) return connect();
      await next();
      if (!context.res.headers.get("content-type")?.startsWith("text/html")) return undefined;
      const html = await context.res.text();
      context.res.headers.delete("content-length");
      context.res = new Response(html + script, context.res);
      return undefined;
    },
    reload: () => {
      for (const page of open) page.enqueue("data: made again\n\n");
    },
  };
}
