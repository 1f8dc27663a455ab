import { defineSuite } from "../../kit/define-suite.ts";
import { sargSchemaChecks } from "./schemas.ts";
import { sargRequirements } from "../../../generated/sarg/checks/requirements.ts";

export const sarg = defineSuite({
  interface: "sarg",
  requirements: sargRequirements,
  checks: { schema: sargSchemaChecks },
});
