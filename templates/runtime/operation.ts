import type { ApiError } from "./client/errors.ts";

/** The inputs and responses of an operation, as types. */
export interface OperationShape {
  path?: object;
  query?: object;
  header?: object;
  body?: unknown;
  responses: object;
}

/** Bytes; those of an answer tell of which media type they are. */
export interface Bytes extends Uint8Array {
  readonly mediaType?: string;
}

/** Values that come one by one, all at once or over time. */
export type Lines<Item> = Iterable<Item> | AsyncIterable<Item>;

/** One of values that come one by one. */
export type ItemOf<All> = All extends Lines<infer Item> ? Item : never;

/** An object type in one piece. */
type Flat<T> = { [Name in keyof T]: T[Name] };

/** The parameters of one place; nothing where there are none. */
type In<Operation, Place extends "path" | "query" | "header"> = Place extends keyof Operation
  ? Leaving<NonNullable<Operation[Place]>, null | undefined>
  : unknown;

/** An object whose optional fields may also have a value that stands for leaving them out. */
type Leaving<T, Out> = { [Name in keyof T]: T[Name] | (Record<never, never> extends Pick<T, Name> ? Out : never) };

type Parameters<Operation> = In<Operation, "path"> & In<Operation, "query"> & In<Operation, "header">;

/**
 * The input of an operation as one object: its parameters, and the fields of its body. What is undefined is left out of
 * the request, and so is a parameter that is null: a field of a response can be passed on, there or not.
 */
export type InputOf<Operation extends OperationShape> = Flat<
  Parameters<Operation> &
    ("body" extends keyof Operation ? Leaving<NonNullable<Operation["body"]>, undefined> : unknown)
>;

/** The input of an operation whose body stays whole, under a name of its own. */
export type InputWithBody<Operation extends OperationShape, Name extends string = "body"> = Flat<
  Parameters<Operation> &
    (Operation extends { body: infer Body }
      ? { [Key in Name]: Body }
      : { [Key in Name]?: Operation["body"] | undefined })
>;

/** The input of an operation that is passed on, with the query that goes with it, under a name of its own. */
export type WithQuery<Input, Name extends string = "query"> = Flat<Input & { [Key in Name]?: PassedQuery | undefined }>;

/** The input of an operation whose body can be of several media types, with the one that is chosen. */
export type WithContentType<Input, MediaTypes extends string, Name extends string = "contentType"> = Flat<
  Input & { [Key in Name]?: MediaTypes | undefined }
>;

/** A whole query: its text as it is sent, with or without `?`, or its parameters by name; a list repeats the name. */
export type PassedQuery = string | URLSearchParams | Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

type QueryValue = string | number | boolean | null | undefined;

/** An input that needs at least one of some names. */
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

/** An input that may leave out what has only one possible value. */
export type WithFixed<Input, Names extends keyof Input> = Flat<Omit<Input, Names> & Partial<Pick<Input, Names>>>;

/** The output of an operation that succeeds. */
export type OutputOf<Operation extends OperationShape> = Operation["responses"][keyof Operation["responses"] & Success];

/** The keys of successes. A redirect that is documented is one. */
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

/** A field of an input; undefined where it has none of that name. */
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
 * The documented errors of an operation: `status` tells them apart, and with it the type of the `body`. They are a union
 * even where there is one, so that handling all of them leaves `never`.
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
 * A known value, or one that a newer server sends. Known values still complete in an editor; an unknown one is a plain
 * string, so that an older client goes on working.
 */
export type Extensible<Known extends string> = Known | Unlisted;

type Unlisted = string & Record<never, never>;

/**
 * What comes from a newer service, whose variant the documents do not list: the fields that all variants have, and in the
 * one that tells them apart a text that is none of the listed values. Its type says that the text ends in NUL, as no
 * value does, so that comparing with a listed one leaves its own variant alone. What was read can be passed on.
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
