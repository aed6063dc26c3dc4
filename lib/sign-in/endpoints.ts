import { z } from "zod";
import { defineEndpoint } from "#lib/platform/api/endpoint.ts";
import { RecordId } from "#lib/platform/api/record-id.ts";
import {
  AddedPasskey,
  AddPasskey,
  AuthenticatorSecret,
  Confirmation,
  EnableAuthenticatorApp,
  NewRecoveryCodes,
  Passkey,
  PasskeyOptions,
  RenamePasskey,
  SignInFactors,
} from "./schema.ts";

/** Errors of what needs a recent sign-in, the password or a code. */
const confirmed = ["CONFIRMATION_REQUIRED", "INVALID_CREDENTIALS", "USER_NOT_FOUND"] as const;

const CONSOLE_ONLY = "Only a person in the console can: an API key or login token gets FORBIDDEN.";
const CONFIRM =
  "Needs a sign-in of the last ten minutes, or the password or a code as confirmation: otherwise " +
  "CONFIRMATION_REQUIRED.";

const ofUser = { area: "user", workspace: "none" } as const;

/** Contracts of second factors and passkeys (docs/sign-in.md). */
export const signInEndpoints = {
  factors: defineEndpoint("getSignInFactors", {
    ...ofUser,
    method: "GET",
    path: "/api/user/factor",
    summary: "Read the caller's authenticator app, passkeys and number of recovery codes",
    description: "Secrets and recovery codes are never shown again.",
    response: SignInFactors,
  }),
  startApp: defineEndpoint("startAuthenticatorApp", {
    ...ofUser,
    method: "POST",
    path: "/api/user/authenticator-app",
    summary: "Create the secret of an authenticator app",
    description: `It counts once a code of it was sent with PUT. ${CONFIRM} ${CONSOLE_ONLY}`,
    body: Confirmation,
    response: AuthenticatorSecret,
    errors: [...confirmed, "NAME_TAKEN"],
  }),
  enableApp: defineEndpoint("enableAuthenticatorApp", {
    ...ofUser,
    method: "PUT",
    path: "/api/user/authenticator-app",
    summary: "Enable the authenticator app with one of its codes",
    description: `Returns ten recovery codes if the caller has none. ${CONSOLE_ONLY}`,
    body: EnableAuthenticatorApp,
    response: NewRecoveryCodes,
    errors: ["INVALID_CREDENTIALS"],
  }),
  disableApp: defineEndpoint("disableAuthenticatorApp", {
    ...ofUser,
    method: "DELETE",
    path: "/api/user/authenticator-app",
    summary: "Remove the authenticator app",
    description: `${CONFIRM} ${CONSOLE_ONLY}`,
    body: Confirmation.optional(),
    response: z.null(),
    errors: confirmed,
  }),
  rotateCodes: defineEndpoint("rotateRecoveryCodes", {
    ...ofUser,
    method: "POST",
    path: "/api/user/recovery-codes",
    summary: "Replace the recovery codes",
    description: `The earlier codes stop working. Each new code works once. ${CONFIRM} ${CONSOLE_ONLY}`,
    body: Confirmation,
    response: NewRecoveryCodes,
    errors: confirmed,
  }),
  startPasskey: defineEndpoint("startPasskey", {
    ...ofUser,
    method: "POST",
    path: "/api/user/passkey/options",
    summary: "Read the options for a new passkey",
    description: `For navigator.credentials.create; the challenge works once. ${CONFIRM} ${CONSOLE_ONLY}`,
    body: Confirmation,
    response: PasskeyOptions,
    errors: confirmed,
  }),
  addPasskey: defineEndpoint("addPasskey", {
    ...ofUser,
    method: "POST",
    path: "/api/user/passkey",
    summary: "Add a passkey",
    description: `Returns ten recovery codes if the caller has none. ${CONSOLE_ONLY}`,
    body: AddPasskey,
    response: AddedPasskey,
    errors: ["NAME_TAKEN"],
  }),
  renamePasskey: defineEndpoint("updatePasskey", {
    ...ofUser,
    method: "PUT",
    path: "/api/user/passkey",
    summary: "Rename a passkey",
    description: CONSOLE_ONLY,
    query: RecordId,
    body: RenamePasskey,
    response: Passkey,
    errors: ["PASSKEY_NOT_FOUND"],
  }),
  removePasskey: defineEndpoint("removePasskey", {
    ...ofUser,
    method: "DELETE",
    path: "/api/user/passkey",
    summary: "Remove a passkey",
    description: `${CONFIRM} ${CONSOLE_ONLY}`,
    query: RecordId,
    body: Confirmation.optional(),
    response: RecordId,
    errors: [...confirmed, "PASSKEY_NOT_FOUND"],
  }),
  requestPasskey: defineEndpoint("requestPasskey", {
    ...ofUser,
    method: "POST",
    path: "/api/user/login/passkey",
    summary: "Read the options for signing in with a passkey",
    description: "For navigator.credentials.get on the sign-in page; the challenge works once.",
    public: true,
    response: PasskeyOptions,
  }),
};
