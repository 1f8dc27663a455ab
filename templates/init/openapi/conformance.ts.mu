import { defineSuite } from "concordat/conformance";
import { {{requirements}} } from "../generated/{{interface}}/checks/requirements.ts";
import { {{client}} } from "../generated/{{interface}}/index.ts";

// The checks of the document are generated. Add checks here for behavior that the document does not describe.
export default defineSuite({
  interface: "{{interface}}",
  requirements: {{requirements}},
  client: {{client}},
  checks: { service: [] },
});
