import { createServer } from "node:http";
import { toNodeListener } from "../../../generated/runtime/server/node-server-adapter.ts";
import { app } from "./server.ts";

export const server = createServer(toNodeListener(app));
server.listen(Number(process.env.PORT ?? 3000));
