/** A startup error that the operator can fix. Shown as one line without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
