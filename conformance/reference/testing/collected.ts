/** Everything that comes, at once: for what is known to be short. */
export async function collected<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const all: Value[] = [];
  for await (const value of values) all.push(value);
  return all;
}
