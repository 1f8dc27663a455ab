import type { InterfaceContract } from "../contract/contract.ts";

/** The requirements of a list that requests to a server can prove. */
export function provable({ requirements }: InterfaceContract, ids: string[] = []): string[] {
  const provableIds = new Set(requirements.flatMap(({ id, proof }) => (proof === "server" ? [id] : [])));
  return ids.filter((id) => provableIds.has(id));
}
