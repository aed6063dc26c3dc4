import { z } from "zod";
import { signInLevels } from "#lib/platform/auth/sign-in-levels.ts";

/** The required sign-in, from the weakest to the strongest: any, with a second factor, with an identity provider. */
export const SignInLevel = z.enum(signInLevels);

export const UpdateSignInPolicy = z.object({ required: SignInLevel });
export type UpdateSignInPolicy = z.infer<typeof UpdateSignInPolicy>;

/**
 * The policy of a workspace or of the installation. `installation` is the minimum for all workspaces. `people`
 * are those to whom the policy applies: `withoutSecondFactor` counts people who have neither a second factor nor an
 * account at an identity provider.
 */
export const SignInPolicy = z.object({
  required: SignInLevel,
  installation: SignInLevel,
  hasIdentityProvider: z.boolean(),
  people: z.object({ total: z.int(), withoutSecondFactor: z.int(), withoutSingleSignOn: z.int() }),
});
export type SignInPolicy = z.infer<typeof SignInPolicy>;
