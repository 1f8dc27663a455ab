import type { InterfaceContract } from "../../contract/contract.ts";
import type { SiteTools } from "../source.ts";

/** What all parts of the page are made of. */
export interface EventsContext {
  api: InterfaceContract;
  tools: SiteTools;

  /** The page, from the folder of the site. */
  path: string;

  /** Gives an id that nothing on the page has yet. */
  anchor: (wanted: string) => string;
}
