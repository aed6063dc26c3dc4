// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise } from "../promises.ts";
import type { AddPasskey, AddedPasskey, AuthenticatorSecret, Confirmation, EnableAuthenticatorApp, NewRecoveryCodes, Passkey, RenamePasskey, SignInFactors } from "./sign-in-data.ts";

/** @internal */
export const signIn = {
  factors: "GET /api/user/factor",
  startApp: "POST /api/user/authenticator-app json",
  enableApp: "PUT /api/user/authenticator-app json",
  disableApp: "DELETE /api/user/authenticator-app json",
  rotateCodes: "POST /api/user/recovery-codes json",
  startPasskey: "POST /api/user/passkey/options json",
  addPasskey: "POST /api/user/passkey json",
  renamePasskey: "PUT /api/user/passkey?id json",
  removePasskey: "DELETE /api/user/passkey?id json",
  requestPasskey: "POST /api/user/login/passkey once",
};

export type SignInApi = {
  /**
   * Read the caller's authenticator app, passkeys and number of recovery codes. Secrets and recovery codes are
   * never shown again.
   */
  factors(input?: NoInput, options?: CallOptions): ApiPromise<SignInFactors>;

  /**
   * Create the secret of an authenticator app. It counts once a code of it was sent with PUT. Needs a sign-in of
   * the last ten minutes, or the password or a code as confirmation: otherwise CONFIRMATION_REQUIRED. Only a
   * person in the console can: an API key or login token gets FORBIDDEN. Errors: CONFIRMATION_REQUIRED,
   * INVALID_CREDENTIALS, USER_NOT_FOUND, NAME_TAKEN.
   */
  startApp(input?: Confirmation, options?: CallOptions): ApiPromise<AuthenticatorSecret>;

  /**
   * Enable the authenticator app with one of its codes. Returns ten recovery codes if the caller has none. Only a
   * person in the console can: an API key or login token gets FORBIDDEN. Errors: INVALID_CREDENTIALS.
   */
  enableApp(input: EnableAuthenticatorApp, options?: CallOptions): ApiPromise<NewRecoveryCodes>;

  /**
   * Remove the authenticator app. Needs a sign-in of the last ten minutes, or the password or a code as
   * confirmation: otherwise CONFIRMATION_REQUIRED. Only a person in the console can: an API key or login token
   * gets FORBIDDEN. Errors: CONFIRMATION_REQUIRED, INVALID_CREDENTIALS, USER_NOT_FOUND.
   */
  disableApp(input?: Confirmation, options?: CallOptions): ApiPromise<null>;

  /**
   * Replace the recovery codes. The earlier codes stop working. Each new code works once. Needs a sign-in of the
   * last ten minutes, or the password or a code as confirmation: otherwise CONFIRMATION_REQUIRED. Only a person
   * in the console can: an API key or login token gets FORBIDDEN. Errors: CONFIRMATION_REQUIRED,
   * INVALID_CREDENTIALS, USER_NOT_FOUND.
   */
  rotateCodes(input?: Confirmation, options?: CallOptions): ApiPromise<NewRecoveryCodes>;

  /**
   * Read the options for a new passkey. For navigator.credentials.create; the challenge works once. Needs a
   * sign-in of the last ten minutes, or the password or a code as confirmation: otherwise CONFIRMATION_REQUIRED.
   * Only a person in the console can: an API key or login token gets FORBIDDEN. Errors: CONFIRMATION_REQUIRED,
   * INVALID_CREDENTIALS, USER_NOT_FOUND.
   */
  startPasskey(input?: Confirmation, options?: CallOptions): ApiPromise<Record<string, unknown>>;

  /**
   * Add a passkey. Returns ten recovery codes if the caller has none. Only a person in the console can: an API
   * key or login token gets FORBIDDEN. Errors: NAME_TAKEN.
   */
  addPasskey(input: AddPasskey, options?: CallOptions): ApiPromise<AddedPasskey>;

  /**
   * Rename a passkey. Only a person in the console can: an API key or login token gets FORBIDDEN. Errors:
   * PASSKEY_NOT_FOUND.
   */
  renamePasskey(input: { id: string } & RenamePasskey, options?: CallOptions): ApiPromise<Passkey>;

  /**
   * Remove a passkey. Needs a sign-in of the last ten minutes, or the password or a code as confirmation:
   * otherwise CONFIRMATION_REQUIRED. Only a person in the console can: an API key or login token gets FORBIDDEN.
   * Errors: CONFIRMATION_REQUIRED, INVALID_CREDENTIALS, USER_NOT_FOUND, PASSKEY_NOT_FOUND.
   */
  removePasskey(input: { id: string } & Confirmation, options?: CallOptions): ApiPromise<{ id: string }>;

  /**
   * Read the options for signing in with a passkey. For navigator.credentials.get on the sign-in page; the
   * challenge works once.
   */
  requestPasskey(input?: NoInput, options?: CallOptions): ApiPromise<Record<string, unknown>>;
};
