import type { InterfaceSuite } from "../../kit/suite.ts";
import { sargSchemaChecks } from "./schemas.ts";

export const sarg: InterfaceSuite<"sarg", object, object> = {
  name: "sarg",
  checks: { schema: sargSchemaChecks },
};
