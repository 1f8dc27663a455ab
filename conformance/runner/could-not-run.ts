/** Why nothing can be said of a target: it is not there, is something else, or what is declared of it is wrong. */
export class CouldNotRun extends Error {
  override readonly name = "CouldNotRun";
}
