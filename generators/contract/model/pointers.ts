export { valueAt } from "../../../templates/runtime/validation/validation.ts";
