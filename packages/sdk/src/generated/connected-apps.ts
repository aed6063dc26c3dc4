// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput, NoWorkspace } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AppRedirect, ConnectApp, ConnectedApp } from "./connected-apps-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const connectedApps = {
  connect: "POST /api/user/app json workspaceId",
  list: "GET /api/user/app",
  revoke: "DELETE /api/user/app?id",
};

export type ConnectedAppsApi = {
  /**
   * Allow an application to use MCP. The consent page calls it with the query of the authorization request. Only
   * a person in the console can: an API key or login token gets FORBIDDEN. It grants the requested scopes that
   * the caller's role allows. Errors: WORKSPACE_FORBIDDEN, TWO_STEP_REQUIRED, SINGLE_SIGN_ON_REQUIRED.
   */
  connect(input: NoWorkspace<ConnectApp>, options?: CallOptions): ApiPromise<AppRedirect>;

  /** List the caller's connected applications. Applications that use MCP on behalf of the caller, newest first. */
  list(input?: NoInput, options?: CallOptions): ListPromise<ConnectedApp[], ConnectedApp>;

  /** Revoke the access of a connected application. Its next request is rejected. Errors: APP_NOT_FOUND. */
  revoke(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;
};
