import { defineSuite } from "../../kit/define-suite.ts";
import { sargSchemaChecks } from "./schemas.ts";

export const sarg = defineSuite({
  interface: "sarg",
  checks: { schema: sargSchemaChecks },
});
