import type { InterfaceContract } from "../contract/contract.ts";
import type { Page } from "./page.ts";
import type { SiteSource } from "./source.ts";

/** Makes a page of an interface; none where the interface has nothing to show on it. */
export type PageMaker = (api: InterfaceContract, site: SiteSource) => Page | undefined;
