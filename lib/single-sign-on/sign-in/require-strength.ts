import { clock } from "#lib/platform/clock.ts";
import type { Identity } from "../identity.ts";
import type { ProviderRow } from "../providers/provider-row.ts";
import { SignInError } from "./refusal.ts";

/** How much the clock of a provider may differ, in milliseconds. */
const TOLERANCE_MS = 30_000;

const SAML_CLASSES = "urn:oasis:names:tc:SAML:2.0:ac:classes";

/**
 * Values that providers send for a sign-in with several factors: the method `mfa` (RFC 8176), the profile of REFEDS,
 * the policies of OpenID PAPE and EAP, and the values of Okta, Microsoft and SAML 2.0.
 */
const usualValues = [
  "mfa",
  "https://refeds.org/profile/mfa",
  "http://schemas.openid.net/pape/policies/2007/06/multi-factor",
  "phr",
  "phrh",
  "urn:okta:loa:2fa:any",
  "http://schemas.microsoft.com/claims/multipleauthn",
  `${SAML_CLASSES}:MobileTwoFactorUnregistered`,
  `${SAML_CLASSES}:MobileTwoFactorContract`,
];

/**
 * Throws SignInError if several factors are required and the provider does not confirm them, or if the person signed in
 * there too long ago. Without the time of the sign-in, it counts as too long ago.
 */
export function requireStrength(
  { requiresMultiFactor, multiFactorValues, maxAgeMinutes }: ProviderRow,
  { methods, signedInAt }: Pick<Identity, "methods" | "signedInAt">,
): void {
  if (requiresMultiFactor) {
    const accepted = multiFactorValues.length > 0 ? multiFactorValues : usualValues;
    if (!methods.some((method) => accepted.includes(method))) {
      throw new SignInError("multiFactorMissing", new Error(`The provider named: ${methods.join(", ")}`));
    }
  }
  if (maxAgeMinutes === null) return;
  const earliest = clock.now().getTime() - maxAgeMinutes * 60_000 - TOLERANCE_MS;
  if (signedInAt === null || Date.parse(signedInAt) < earliest) {
    throw new SignInError("signInTooOld", new Error(`The person signed in at ${signedInAt}.`));
  }
}
