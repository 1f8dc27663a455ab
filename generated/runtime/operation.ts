// Generated from templates/runtime/operation.ts by `concordat generate`. Do not edit.

import type { ApiError } from "./client/errors.ts";

/** The inputs and responses of an operation, as types. */
export interface OperationShape {
  path?: object;
  query?: object;
  header?: object;
  body?: unknown;
  responses: object;
}

/** Bytes; those of a response have a media type. */
export interface Bytes extends Uint8Array {
  readonly mediaType?: string;
}

/** A sequence of values, synchronous or asynchronous. */
export type Lines<Item> = Iterable<Item> | AsyncIterable<Item>;

/** One value of a sequence. */
export type ItemOf<All> = All extends Lines<infer Item> ? Item : never;

/** A flattened object type, which editors display without intersections. */
type Flat<T> = { [Name in keyof T]: T[Name] };

/** The parameters of one place; `unknown` if there are none. */
type In<Operation, Place extends "path" | "query" | "header"> = Place extends keyof Operation
  ? Leaving<NonNullable<Operation[Place]>, null | undefined>
  : unknown;

/** An object whose optional fields may also have the value `Out`, which omits them. */
type Leaving<T, Out> = { [Name in keyof T]: T[Name] | (Record<never, never> extends Pick<T, Name> ? Out : never) };

type Parameters<Operation> = In<Operation, "path"> & In<Operation, "query"> & In<Operation, "header">;

/**
 * The input of an operation as one object: its parameters, and the fields of its body. Undefined fields and null parameters
 * are omitted from the request, so that optional fields of a response can be passed unchanged.
 */
export type InputOf<Operation extends OperationShape> = Flat<
  Parameters<Operation> &
    ("body" extends keyof Operation ? Leaving<NonNullable<Operation["body"]>, undefined> : unknown)
>;

/** The input of an operation with the whole body in one field. */
export type InputWithBody<Operation extends OperationShape, Name extends string = "body"> = Flat<
  Parameters<Operation> &
    (Operation extends { body: infer Body }
      ? { [Key in Name]: Body }
      : { [Key in Name]?: Operation["body"] | undefined })
>;

/** The input of an operation that is forwarded, with its query in a separate field. */
export type WithQuery<Input, Name extends string = "query"> = Flat<Input & { [Key in Name]?: PassedQuery | undefined }>;

/** The input of an operation whose body has several media types, with the chosen one. */
export type WithContentType<Input, MediaTypes extends string, Name extends string = "contentType"> = Flat<
  Input & { [Key in Name]?: MediaTypes | undefined }
>;

/** A whole query: its encoded text with or without `?`, or its parameters by name; a list repeats the name. */
export type PassedQuery = string | URLSearchParams | Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

type QueryValue = string | number | boolean | null | undefined;

/** An input that requires at least one of several fields. */
export type RequireOneOf<Input, Names extends keyof Input> = {
  [Name in Names]-?: Flat<Input & { [Each in Name]-?: NonNullable<Input[Each]> }>;
}[Names];

/**
 * An input whose fields of some names also accept values that are not listed: a newer service may have sent one in a
 * response. {@link OnlyDocumentedValues} rejects misspelt literals.
 */
export type WithUnlistedValues<Input, Names extends keyof Input> = {
  [Name in keyof Input]: Name extends Names ? Input[Name] | Unlisted : Input[Name];
};

/**
 * The input itself if it has documented fields only, and in them no literals but documented ones; otherwise a type that
 * it does not fit, so that the compiler points at the first other field or literal.
 *
 * @template Documented The input with everything that its fields accept.
 * @template Listed The same with documented values only.
 */
export type OnlyDocumentedValues<Input, Documented, Listed> = [Misspelt<Input, Listed>] extends [never]
  ? OnlyDocumentedFields<Input, Documented>
  : Listed;

type Misspelt<Input, Listed> = {
  [Name in keyof Input & keyof Listed]-?: Input[Name] extends infer Value
    ? Value extends string
      ? string extends Value
        ? never
        : Exclude<Value, Listed[Name]>
      : never
    : never;
}[keyof Input & keyof Listed];

/** An input whose fields with only one possible value are optional. */
export type WithFixed<Input, Names extends keyof Input> = Flat<Omit<Input, Names> & Partial<Pick<Input, Names>>>;

/** The output of an operation that succeeds. */
export type OutputOf<Operation extends OperationShape> = Operation["responses"][keyof Operation["responses"] & Success];

/** The keys of successes, which include documented redirects. */
type Success = `2${string}` | `3${string}`;

/** The documented headers of the successes of an operation. */
export type HeadersOf<Operation extends { responseHeaders: object }> =
  Operation["responseHeaders"][keyof Operation["responseHeaders"]];

/**
 * The output that a value of the input chooses; any of the outputs if the compiler does not know the value.
 *
 * @template Value The value; undefined if the input has none.
 * @template Shapes The outputs, by the values that choose them.
 * @template Default The output for any other value.
 */
export type OutputChosenBy<Value, Shapes, Default> = string extends Value
  ? Shapes[keyof Shapes] | Default
  : Value extends keyof Shapes
    ? Shapes[Value]
    : Default;

/** The type of a field of an input; undefined if the field does not exist. */
export type FieldOf<Input, Name extends string> = Input extends unknown
  ? Name extends keyof Input
    ? Input[Name]
    : undefined
  : never;

/**
 * The input itself if it has documented fields only; otherwise the documented input, so that the compiler points at the
 * first other field.
 *
 * @template Whole The field that holds the body, if the fields of the body are no inputs themselves.
 */
export type OnlyDocumentedFields<Input, Documented, Whole extends string = never> = [
  Other<Input, Documented> | Other<FieldOf<Input, Whole>, FieldOf<Documented, Whole>>,
] extends [never]
  ? Input
  : Documented;

type Other<Type, Documented> = Exclude<keyof Type, Documented extends unknown ? keyof Documented : never>;

/**
 * The documented errors of an operation: `status` determines the type of the `body`. It is a union even if there is only
 * one error, so that handling all of them leaves `never`.
 */
export type ErrorOf<Operation extends OperationShape> =
  ErrorKey<Operation["responses"]> extends never ? never : Failures<Operation["responses"]> | ApiError<never, never>;

type Failures<Responses> = {
  [Key in ErrorKey<Responses>]: ApiError<StatusOf<Key, Responses>, Responses[Key]>;
}[ErrorKey<Responses>];

type ErrorKey<Responses> = Exclude<keyof Responses, Success> & string;

type StatusOf<Key, Responses> = Key extends `${infer Status extends number}`
  ? Status
  : Exclude<
      Key extends `${infer Digit}XX` ? StatusIn<Digit> : StatusIn<keyof ErrorStatuses>,
      NumberIn<keyof Responses> | (Key extends "default" ? StatusInRanges<keyof Responses> : never)
    >;

type NumberIn<Key> = Key extends `${infer Status extends number}` ? Status : never;
type StatusInRanges<Key> = Key extends `${infer Digit}XX` ? StatusIn<Digit> : never;
type StatusIn<Digit> = Digit extends keyof ErrorStatuses ? ErrorStatuses[Digit] : never;

/** The statuses that an error can have, by their first digit. */
interface ErrorStatuses {
  "3": 300 | 301 | 302 | 303 | 304 | 305 | 307 | 308;
  "4":
    | 400
    | 401
    | 402
    | 403
    | 404
    | 405
    | 406
    | 407
    | 408
    | 409
    | 410
    | 411
    | 412
    | 413
    | 414
    | 415
    | 416
    | 417
    | 418
    | 421
    | 422
    | 423
    | 424
    | 425
    | 426
    | 428
    | 429
    | 431
    | 451;
  "5": 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511;
}

/** Finds the entry for a status: under the status itself, its range (`4XX`), or `default`. */
export function byStatus<T>(documented: Readonly<Record<string, T>> = {}, status: number | "default"): T | undefined {
  return documented[status] ?? documented[`${String(status)[0]}XX`] ?? documented["default"];
}

/**
 * A known value, or a value of a newer server. Editors complete known values; unknown ones are plain strings, so that older
 * clients keep working.
 */
export type Extensible<Known extends string> = Known | Unlisted;

type Unlisted = string & Record<never, never>;

/**
 * An undocumented variant, from a newer service: the common fields of all variants, with an undocumented value in the
 * discriminator. The type of that value ends in NUL, which no real value does, so that comparing it with a documented value
 * narrows to the documented variant. A received value can be sent again.
 *
 * @example
 * switch (fish.kind) {
 *   case "shark": return fish.teeth;
 *   default: return `something new: ${fish.kind}`;
 * }
 */
export type UnlistedVariant<Base, Key extends PropertyKey> = {
  [Name in keyof Base]: Name extends Key ? `${string}\0` : Base[Name];
};

/** @deprecated Use {@link WithUnlistedValues}. */
export type TakingAnswers<Input, Names extends keyof Input> = WithUnlistedValues<Input, Names>;

/** @deprecated Use {@link OnlyDocumentedValues}. */
export type Spelt<Input, Documented, Listed> = OnlyDocumentedValues<Input, Documented, Listed>;

/** @deprecated Use {@link OutputChosenBy}. */
export type ShapeFor<Value, Shapes, Default> = OutputChosenBy<Value, Shapes, Default>;

/** @deprecated Use {@link OnlyDocumentedFields}. */
export type Exactly<Input, Documented, Whole extends string = never> = OnlyDocumentedFields<Input, Documented, Whole>;
