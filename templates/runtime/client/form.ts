import { formFields, type FormStyles } from "../form-styles.ts";

/** Encodes an object as the fields of a form: a list repeats its name, and nested objects are encoded as JSON. */
export function writeForm(body: unknown): URLSearchParams {
  return new URLSearchParams(formFields(Object(body)));
}

/** Makes an encoder of forms in which some fields have other styles. */
export function writeStyledForm(styles: FormStyles) {
  return (body: unknown): URLSearchParams => new URLSearchParams(formFields(Object(body), styles));
}
