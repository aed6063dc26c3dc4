import { satisfies } from "#lib/platform/auth/sign-in-levels.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { AppError, invalid } from "#lib/platform/errors.ts";
import type { SignInPolicy } from "./schema.ts";

/**
 * Rejects a policy that would lock out the caller, or everyone. Throws FORBIDDEN outside the console and for callers
 * who signed in with less than they require; VALIDATION_ERROR for single sign-on without an identity provider.
 */
export function requireOwnSignIn(
  { actor, signInLevel }: UserContext,
  before: SignInPolicy,
  required: SignInPolicy["required"],
): void {
  if (actor.via !== "panel") {
    throw new AppError("FORBIDDEN", "Only a person in the console can change the sign-in policy.");
  }
  if (satisfies(before.required, required)) return;
  if (required === "singleSignOn" && !before.hasIdentityProvider) {
    throw invalid("singleSignOn needs an enabled identity provider").because("policyNeedsProvider");
  }
  if (satisfies(signInLevel ?? "none", required)) return;
  throw required === "singleSignOn"
    ? new AppError("FORBIDDEN", "Sign in with an identity provider before you require it of others.").because(
        "policyNeedsOwnSingleSignOn",
      )
    : new AppError("FORBIDDEN", "Set up two-step verification before you require it of others.").because(
        "policyNeedsOwnSecondFactor",
      );
}
