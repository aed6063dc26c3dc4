import { z } from "zod";
import { CreateIdentityProvider, type IdentityProvider } from "#lib/single-sign-on/schema.ts";

const oidc = CreateIdentityProvider.shape.oidc.unwrap().shape;

/** The form data of an OpenID Connect provider. An empty secret means that none was typed. */
export const OidcDraft = z.object({
  issuer: oidc.issuer,
  clientId: oidc.clientId,
  clientSecret: z.union([z.literal(""), oidc.clientSecret.unwrap().unwrap()]),
  /** Whether to delete the stored secret. */
  dropsSecret: z.boolean(),
  scope: oidc.scope.unwrap(),
  trustsEmail: z.boolean(),
  signsOut: z.boolean(),
});
export type OidcDraft = z.infer<typeof OidcDraft>;

/** Returns the form data of a stored provider, or of a new one. The API never returns the secret. */
export function oidcDraftOf(stored: IdentityProvider["oidc"]): OidcDraft {
  return {
    issuer: stored?.issuer ?? "",
    clientId: stored?.clientId ?? "",
    clientSecret: "",
    dropsSecret: false,
    scope: stored?.scope ?? "email profile",
    trustsEmail: stored?.trustsEmail ?? false,
    signsOut: stored?.signsOut ?? false,
  };
}

/** Returns the settings to send. The secret is a typed one, null to delete the stored one, or left out. */
export function oidcSettingsOf({ clientSecret, dropsSecret, ...settings }: OidcDraft) {
  if (clientSecret !== "") return { ...settings, clientSecret };
  return dropsSecret ? { ...settings, clientSecret: null } : settings;
}
