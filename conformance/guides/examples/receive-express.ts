import express from "express";
import { toExpressHandler } from "../../../generated/runtime/webhooks/express-adapter.ts";
import { receiver } from "./receiver.ts";

const app = express();
// Before any body parser: the signature is over the raw bytes.
app.post("/webhooks", toExpressHandler(receiver));
app.use(express.json());

export const server = app.listen(Number(process.env.PORT ?? 3000));
