export { valueAt } from "../../generators/contract/model/paths.ts";
