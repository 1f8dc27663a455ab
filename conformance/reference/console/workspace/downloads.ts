import { type Context, Hono } from "hono";
import { stream } from "hono/streaming";
import type { FeedExportFormat } from "../../../../generated/workspace/types.ts";
import { isUsageWindow } from "../../../../generated/workspace/validators.js";
import type { Host } from "../../host/host.ts";
import { databaseOf } from "../../workspace/database.ts";
import { exported, exportFormats } from "../../workspace/feeds/export.ts";
import { feedLines } from "../../workspace/feeds/lines.ts";
import { breakdown } from "../../workspace/usage/breakdown.ts";
import { breakdownCsv } from "../../workspace/usage/breakdown-csv.ts";
import { rawCsv } from "../../workspace/usage/raw-csv.ts";
import type { UsageQuery } from "../../workspace/usage/window.ts";
import { filterOf } from "./filter-query.ts";
import { placeOf } from "./place-of.ts";

type Pieces = Iterable<string> | AsyncIterable<string>;

/** What can be downloaded of a workspace: written as it is read, so that its size does not matter. */
export function downloads(host: Host): Hono {
  const database = databaseOf(host);
  const app = new Hono().basePath("/:workspace{\\d+}");
  for (const format of Object.keys(exportFormats) as FeedExportFormat[]) {
    const { mediaType, extension } = exportFormats[format];
    app.get(`/export.${extension}`, async (context) => {
      const { req } = context;
      const { id } = await placeOf(database, req.param("workspace"));
      const lines = feedLines(database, id, filterOf(new URL(req.url).searchParams));
      return download(context, exported(format, lines), mediaType, `feed.${extension}`);
    });
  }

  const csv = exportFormats.CSV.mediaType;
  const queryOf = async (workspace: string, asked: string | undefined): Promise<UsageQuery> => {
    const { id } = await placeOf(database, workspace);
    return { workspaceId: id, window: isUsageWindow(asked) ? asked : "24 hours", now: host.clock.now() };
  };
  app.get("/usage.csv", async (context) => {
    const { req } = context;
    const found = await breakdown(database, await queryOf(req.param("workspace"), req.query("window")));
    return download(context, [breakdownCsv(found)], csv, "usage.csv");
  });
  app.get("/usage-events.csv", async (context) => {
    const { req } = context;
    const query = await queryOf(req.param("workspace"), req.query("window"));
    return download(context, rawCsv(database, query), csv, "usage-events.csv");
  });
  return app;
}

function download(context: Context, pieces: Pieces, mediaType: string, name: string): Response {
  context.header("content-type", mediaType);
  context.header("content-disposition", `attachment; filename="${name}"`);
  return stream(context, async (out) => {
    for await (const piece of pieces) {
      if (out.aborted) return;
      await out.write(piece);
    }
  });
}
