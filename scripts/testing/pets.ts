import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The OpenAPI document of the guide: an interface with a list, a resource and errors. */
export const pets = readFileSync(join(import.meta.dirname, "../../conformance/guides/examples/pets/api.yaml"), "utf8");
