import { openDestination } from "../../../../target/destination.ts";

/** A destination that counts what is posted to it. */
export interface Posts {
  url: string;

  /** How often each attempt of each delivery was posted, by the delivery's id and the attempt's number. */
  counts: ReadonlyMap<string, number>;

  /** The ids of the deliveries that were accepted. */
  accepted: ReadonlySet<string>;

  /** Called at every post, with how many there have been. */
  onPost: (posts: number) => void;
  close(): Promise<void>;
}

/** Opens a destination that refuses the first attempt of each tenth delivery. */
export async function openPosts(): Promise<Posts> {
  const counts = new Map<string, number>();
  const accepted = new Set<string>();
  let total = 0;
  const { url, close } = await openDestination(({ headers }) => {
    const { "x-service-delivery": id = "", "x-service-attempt": attempt = "" } = headers;
    const key = `${id}/${attempt}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    posts.onPost(++total);
    if (attempt === "1" && id.endsWith("0")) return 503;
    accepted.add(id);
    return 204;
  });
  const posts: Posts = { url, counts, accepted, onPost: () => undefined, close };
  return posts;
}
