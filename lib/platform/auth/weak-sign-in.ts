import { AppError } from "../errors.ts";
import type { SignInLevel } from "./sign-in-levels.ts";

/** Returns the rejection of a caller whose sign-in is weaker than required. */
export function weakSignIn(required: SignInLevel): AppError {
  return required === "singleSignOn"
    ? new AppError("SINGLE_SIGN_ON_REQUIRED", "This workspace requires single sign-on.")
    : new AppError("TWO_STEP_REQUIRED", "This workspace requires two-step verification.");
}
