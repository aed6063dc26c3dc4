import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import { signIn } from "next-auth/react";
import { call } from "#lib/platform/api/client.ts";
import { signInEndpoints } from "#lib/sign-in/endpoints.ts";

/** The reason why the browser did not create or use a passkey. */
type PasskeyProblem = "unsupported" | "known" | "cancelled";

export class PasskeyError extends Error {
  readonly problem: PasskeyProblem;

  constructor(problem: PasskeyProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Asks the browser to create a passkey with the options of `startPasskey`. Throws PasskeyError. */
export function createPasskey(options: Record<string, unknown>): Promise<RegistrationResponseJSON> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return withBrowser(({ startRegistration }) => startRegistration({ optionsJSON }));
}

/**
 * Signs in with a passkey: instead of the password, or as the second step after it. Returns what next-auth's `signIn`
 * returns. Throws PasskeyError, and ApiError if the options cannot be loaded.
 */
export async function signInWithPasskey() {
  const options = await call(signInEndpoints.requestPasskey, {});
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const used = await withBrowser(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  return signIn("credentials", { passkey: JSON.stringify(used), redirect: false });
}

type Library = typeof import("@simplewebauthn/browser");

async function withBrowser<Result>(use: (library: Library) => Promise<Result>): Promise<Result> {
  const library = await import("@simplewebauthn/browser");
  if (!library.browserSupportsWebAuthn()) throw new PasskeyError("unsupported");
  try {
    return await use(library);
  } catch (error) {
    const isKnown =
      error instanceof library.WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    throw new PasskeyError(isKnown ? "known" : "cancelled");
  }
}
