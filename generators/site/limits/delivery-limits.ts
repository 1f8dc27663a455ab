import type { Delivery, InterfaceContract } from "../../contract/contract.ts";
import { places } from "../links.ts";
import { notesInFull } from "../models/notes.ts";
import { seconds } from "../seconds.ts";

/** The limits of a delivery. What is called HTML is escaped already. */
export interface DeliveryLimits {
  id: string;
  name: string;
  path: string;

  /** The value is empty where the documents do not say. */
  facts: { name: string; value: string }[];
  notesHtml: string;
}

export function deliveryLimits(api: InterfaceContract, from: string, delivery: Delivery): DeliveryLimits {
  const { name, rules } = delivery;
  return {
    id: places.limit("", name).replace(/^.*?#/, ""),
    name,
    path: places.delivery(api.name),
    facts: [
      { name: "Attempts", value: rules.maxAttempts === undefined ? "" : `at most ${rules.maxAttempts}` },
      {
        name: "Delays",
        value: rules.backoffSeconds
          ? `${rules.backoffSeconds.map(seconds).join(", ")} before the attempts, from the creation of the delivery`
          : "",
      },
      {
        name: "Timeout",
        value: rules.timeoutSeconds === undefined ? "" : `${seconds(rules.timeoutSeconds)} for the answer`,
      },
      ...(rules.workerPeriodSeconds === undefined
        ? []
        : [{ name: "Worker", value: `looks for due deliveries every ${seconds(rules.workerPeriodSeconds)}` }]),
    ],
    notesHtml: notesInFull(api, from, delivery),
  };
}
