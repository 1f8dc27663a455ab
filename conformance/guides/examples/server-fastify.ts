import fastify from "fastify";
import { toFastifyPlugin } from "../../../generated/runtime/server/fastify-server-adapter.ts";
import { app } from "./server.ts";

export const site = fastify();
site.register(toFastifyPlugin(app), { prefix: "/api" });
