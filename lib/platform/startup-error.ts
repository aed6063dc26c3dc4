/** A reason not to start that anyone who runs the program can act on: shown as one line, without a stack. */
export class StartupError extends Error {
  override name = "StartupError";
}
