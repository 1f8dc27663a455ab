/** True for values that `await` waits for. */
export function isPending<Value>(value: Value | PromiseLike<Value>): value is PromiseLike<Value> {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) return false;
  return value instanceof Promise || ("then" in value && typeof value.then === "function");
}
