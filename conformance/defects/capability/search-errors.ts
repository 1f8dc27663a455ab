import { errors } from "../../../generated/capability/server.ts";
import { subjects } from "../../reference/capability/subjects.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { headerIn, when } from "../intercepts.ts";
import { defect, on } from "./interface.ts";
import { told } from "./told.ts";

const { error_message: insufficient } = errors.discoverInsufficientCredits({ query: "", search_id: "" }).body;
const search = (id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect("CAP-ERR-1", `discover/${id}`, title, on("discover", intercept));
const none = (): undefined => undefined;

/** Mistakes with how searches fail. */
export const searchErrorDefects: readonly ServiceDefect[] = [
  search(
    "insufficient-left-out",
    "A search without credits does not say so",
    told(insufficient, "/error_message", () => null),
  ),
  search(
    "insufficient-code",
    "A search without credits says so in other words",
    told(insufficient, "/error_message", () => "insufficient_credits"),
  ),
  search(
    "insufficient-without-remaining",
    "A search without credits does not tell what is left",
    told(insufficient, "/remaining_credits", none),
  ),
  search(
    "insufficient-without-query",
    "A search without credits does not repeat its query",
    told(insufficient, "/query", none),
  ),
  search(
    "found-without-credits",
    "A search without credits finds everything all the same",
    when(
      ({ headers }) => headers.get("authorization") === `Bearer ${subjects.apiKeyWithoutCredits}`,
      headerIn("authorization", () => `Bearer ${subjects.apiKey}`),
    ),
  ),
];
