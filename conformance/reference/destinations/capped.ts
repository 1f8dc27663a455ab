/** Gives bytes on as they are read, up to a limit, beyond which the stream fails with `error`. */
export function capped(
  bytes: AsyncIterable<Uint8Array | undefined>,
  maxBytes: number,
  error: Error,
): ReadableStream<Uint8Array> {
  const chunks = bytes[Symbol.asyncIterator]();
  const end = async (): Promise<void> => void (await chunks.return?.());
  let size = 0;
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value = new Uint8Array() } = await chunks.next();
      size += value.length;
      if (done) return controller.close();
      if (size <= maxBytes) return controller.enqueue(value);
      await end();
      throw error;
    },
    cancel: end,
  });
}
