// Generated from spec/spend/main.tsp by `concordat generate`. Do not edit.

/** A row of {@link setupSteps}. */
export interface SetupStepsRow {
  step: number;
  actor: string;
  action: string;
  requirement: string;
}

/** The setup steps of `Spend.createSubscription`. */
export const setupSteps: readonly SetupStepsRow[] = [
  {
    step: 1,
    actor: "endpoint",
    action: "Is publicly accessible, uses HTTPS, returns 2xx on receipt and processes within the time it is given.",
    requirement: "SPD-SET-1",
  },
  {
    step: 2,
    actor: "service",
    action: "Posts a challenge string to the endpoint; in which shape is not documented.",
    requirement: "SPD-SET-2",
  },
  {
    step: 2,
    actor: "endpoint",
    action: "Answers with a verification API call; where that goes is not documented.",
    requirement: "SPD-SET-2",
  },
  {
    step: 3,
    actor: "service",
    action: "Sends the verification event, which is not routed into the event handler.",
    requirement: "SPD-SET-3",
  },
];
