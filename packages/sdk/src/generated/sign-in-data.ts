// Written by `npm run sdk` from the contracts of the API. Do not edit.

export type SignInFactors = { authenticatorAppSince: string | null; passkeys: Passkey[]; recoveryCodesLeft: number };

export type Confirmation = { confirmation?: string };

export type AuthenticatorSecret = { secret: string; url: string };

export type EnableAuthenticatorApp = { code: string };

export type NewRecoveryCodes = { recoveryCodes: string[] | null };

export type AddPasskey = {
  name: string;
  credential: {
    id: string;
    rawId: string;
    type: "public-key";
    response: { clientDataJSON: string; attestationObject: string; transports?: string[] };
  };
};

export type AddedPasskey = { recoveryCodes: string[] | null; passkey: Passkey };

export type RenamePasskey = { name: string };

export type Passkey = { id: string; name: string; creationDate: string; lastUsedDate: string | null };
