/** Models refer to others of their cluster: a chain through all of them would be deeper than any real one. */
const cluster = 20;

/** A TypeSpec program of a given size: every model has fields of all kinds, and refers to others. */
export function scaleSpec(operations: number, models: number): string {
  const neighbour = (index: number, step: number): number =>
    Math.min(index - (index % cluster) + ((index + step) % cluster), models - 1);
  const model = (index: number): string => `
/** Model ${index} of many. */
model Model${index} {
  /** Its id. */
  id: string;
  /** How many. */
  @minValue(0) @maxValue(${index + 10}) count?: integer = 1;
  /** When. */
  created_at?: utcDateTime;
  /** Which way. */
  kind?: "first" | "second" | "third";
  /** Its neighbour. */
  next?: Model${neighbour(index, 1)};
  /** More of them. */
  others?: Model${neighbour(index, 7)}[];
  /** Anything. */
  extra?: Record<unknown>;
}`;
  const operation = (index: number): string => `
/** Operation ${index} of many. */
@summary("Operation ${index}")
@tag("Tag ${index % 10}")
@route("/things/${index}/{id}")
@post op operation${index}(@path id: string, @query limit?: integer = 20, @body body: Model${(index * 3) % models}):
  | Model${(index * 3 + 1) % models}
  | NotFound;`;
  return `import "@typespec/http";
using TypeSpec.Http;

/** An interface of ${operations} operations and ${models} models. */
@service(#{ title: "Scale" })
namespace Scale;

/** There is none. */
@error model NotFound { @statusCode _: 404; message: string; }
${many(models, model)}
${many(operations, operation)}
`;
}

function many(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join("\n");
}
