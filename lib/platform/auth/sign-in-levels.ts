/** How well a sign-in proves who a person is, weakest first: a password, a second factor, an identity provider. */
export const signInLevels = ["none", "secondFactor", "singleSignOn"] as const;
export type SignInLevel = (typeof signInLevels)[number];

/** Returns whether a sign-in is at least as strong as required. Null requires nothing. */
export function satisfies(level: SignInLevel, required: SignInLevel | null): boolean {
  return required === null || signInLevels.indexOf(level) >= signInLevels.indexOf(required);
}
