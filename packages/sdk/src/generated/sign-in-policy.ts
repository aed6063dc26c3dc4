// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise } from "../promises.ts";
import type { SignInPolicy, UpdateSignInPolicy } from "./sign-in-policy-data.ts";

/** @internal */
export const signInPolicy = {
  get: "GET /api/workspace/sign-in-policy",
  update: "PUT /api/workspace/sign-in-policy json",
  getOfInstallation: "GET /api/system/sign-in-policy",
  updateOfInstallation: "PUT /api/system/sign-in-policy json",
};

export type SignInPolicyApi = {
  /**
   * Read how people must sign in to the workspace. Only for owners. The stronger one of required and installation
   * applies.
   */
  get(input?: NoInput, options?: CallOptions): ApiPromise<SignInPolicy>;

  /**
   * Change how people must sign in to the workspace. Only for owners in the console: an API key or login token
   * gets FORBIDDEN. Callers must have signed in as they require it of others. singleSignOn needs an enabled
   * identity provider. The provider must give people this workspace.
   */
  update(input: UpdateSignInPolicy, options?: CallOptions): ApiPromise<SignInPolicy>;

  /** Read how people must sign in to all workspaces. Only for owners of the first workspace. */
  getOfInstallation(input?: NoInput, options?: CallOptions): ApiPromise<SignInPolicy>;

  /**
   * Change how people must sign in to all workspaces. Only in the first workspace. Only for owners in the
   * console: an API key or login token gets FORBIDDEN. Callers must have signed in as they require it of others.
   * singleSignOn needs an enabled identity provider.
   */
  updateOfInstallation(input: UpdateSignInPolicy, options?: CallOptions): ApiPromise<SignInPolicy>;
};
