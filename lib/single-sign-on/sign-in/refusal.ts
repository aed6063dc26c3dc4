import type { SignInProblem } from "../schema.ts";

/** A sign-in that failed, for a reason that the sign-in page explains. */
export class SignInError extends Error {
  readonly problem: SignInProblem;
  /** The page that the user requested, if known. */
  next: string | null = null;

  constructor(problem: SignInProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}
