import * as z from "zod";

/** What was given to a hook is not what it takes. */
export class InvalidInput extends Error {
  override readonly name = "InvalidInput";
}

/** A hook that tests may use: checks its input, which is JSON, before it runs. */
export function hook<Schema extends z.ZodType, Output>(
  input: Schema,
  run: (input: z.output<Schema>) => Promise<Output>,
): (input: z.input<Schema>) => Promise<Output> {
  return async (given) => {
    const { data, error } = input.safeParse(given);
    if (error) throw new InvalidInput(z.prettifyError(error));
    return await run(data as z.output<Schema>);
  };
}
