// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise } from "../promises.ts";

/** @internal */
export const signIn = {
  requestPasskey: "POST /api/user/login/passkey once",
};

export type SignInApi = {
  /**
   * Read the options for signing in with a passkey. For navigator.credentials.get on the sign-in page; the
   * challenge works once.
   */
  requestPasskey(input?: NoInput, options?: CallOptions): ApiPromise<Record<string, unknown>>;
};
