import { createServer } from "node:http";
import { toNodeListener } from "../../../generated/runtime/webhooks/node-adapter.ts";
import { receiver } from "./receiver.ts";

export const server = createServer(toNodeListener(receiver));
server.listen(Number(process.env.PORT ?? 3000));
