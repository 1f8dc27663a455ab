import express from "express";
import { toExpressHandler } from "../../../generated/runtime/server/express-server-adapter.ts";
import { app } from "./server.ts";

export const site = express();
site.use("/api", toExpressHandler(app));
