import { z } from "zod";

/** A code of an authenticator app, or a recovery code. */
const Code = z.string().trim().min(1).max(40);

/**
 * The password, or a code of the authenticator app. It can be left out in the ten minutes after signing in.
 */
export const Confirmation = z.object({ confirmation: z.string().min(1).max(1_024).optional() });
export type Confirmation = z.infer<typeof Confirmation>;

const PasskeyName = z.string().trim().min(1).max(60);

export const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  creationDate: z.iso.datetime(),
  lastUsedDate: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The caller's second factors. `authenticatorAppSince` is null without one. */
export const SignInFactors = z.object({
  authenticatorAppSince: z.iso.datetime().nullable(),
  passkeys: z.array(Passkey),
  recoveryCodesLeft: z.int(),
});
export type SignInFactors = z.infer<typeof SignInFactors>;

/** A new secret for an authenticator app: as text, and as the address in the QR code. */
export const AuthenticatorSecret = z.object({ secret: z.string(), url: z.string() });
export type AuthenticatorSecret = z.infer<typeof AuthenticatorSecret>;

export const EnableAuthenticatorApp = z.object({ code: Code });

/** Recovery codes are shown once; null if the user already has some. */
export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() });
export type NewRecoveryCodes = z.infer<typeof NewRecoveryCodes>;

/** Options of WebAuthn for the browser, as `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON`. */
export const PasskeyOptions = z.record(z.string(), z.unknown());

const Base64Url = z.string().min(1).max(20_000);

/** Response of the browser after creating a credential: `RegistrationResponseJSON`. */
const NewCredential = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** Response of the browser after using a credential: `AuthenticationResponseJSON`. */
export const UsedCredential = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

export const AddPasskey = z.object({ name: PasskeyName, credential: NewCredential });
export type AddPasskey = z.infer<typeof AddPasskey>;

export const AddedPasskey = NewRecoveryCodes.extend({ passkey: Passkey });
export type AddedPasskey = z.infer<typeof AddedPasskey>;

export const RenamePasskey = z.object({ name: PasskeyName });
