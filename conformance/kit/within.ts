/** Returns the result of work, or that of `late` after so many milliseconds. Throws the error of either. */
export async function within<Value>(milliseconds: number, work: Promise<Value>, late: () => Value): Promise<Value> {
  const { promise, resolve } = Promise.withResolvers<() => Value>();
  const timer = setTimeout(() => resolve(late), milliseconds);
  const first = await Promise.race([work.then((value) => () => value), promise]).finally(() => clearTimeout(timer));
  return first();
}
