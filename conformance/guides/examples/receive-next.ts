import { receiver } from "./receiver.ts";

export async function POST(request: Request): Promise<Response> {
  return await receiver(request);
}
