import Fastify from "fastify";
import { toFastifyPlugin } from "../../../generated/runtime/webhooks/fastify-adapter.ts";
import { receiver } from "./receiver.ts";

const app = Fastify();
app.register(toFastifyPlugin(receiver), { prefix: "/webhooks" });
await app.listen({ port: Number(process.env.PORT ?? 3000) });

export const { server } = app;
