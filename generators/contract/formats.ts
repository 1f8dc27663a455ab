import type { Ajv } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { fullFormats } from "ajv-formats/dist/formats.js";

/**
 * A duration of ISO 8601, whose seconds may have a fraction.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc3339#appendix-A} for its grammar, which knows no fractions.
 */
const duration = /^P(?!$)((\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?|(\d+W)?)$/;

/** Lets a validator know the formats as TypeSpec means them: a time needs no offset, a duration may have fractions. */
export function addFormatsTo(ajv: Ajv | Ajv2020): void {
  addFormats.default(ajv);
  ajv.addFormat("duration", duration);
  ajv.addFormat("time", fullFormats["iso-time"]);
}
