// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { ApiKey, CreateApiKey, CreatedApiKey, RotateApiKey, RotatedApiKey } from "./api-keys-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const apiKeys = {
  create: "POST /api/user/api-key json",
  list: "GET /api/user/api-key",
  rotate: "POST /api/user/api-key/rotate json",
  revoke: "DELETE /api/user/api-key?id",
};

export type ApiKeysApi = {
  /**
   * Create an API key. The token is shown only in this response. Without scopes, workspaces or addresses the key
   * may do everything its user may, in all their workspaces, from anywhere. A key cannot create one that may do
   * more than itself or ends later. Errors: WORKSPACE_FORBIDDEN, TWO_STEP_REQUIRED, SINGLE_SIGN_ON_REQUIRED.
   */
  create(input: CreateApiKey, options?: CallOptions): ApiPromise<CreatedApiKey>;

  /** List the caller's API keys. Without their tokens: a token is shown once, when the key is created. */
  list(input?: NoInput, options?: CallOptions): ListPromise<ApiKey[], ApiKey>;

  /**
   * Rotate an API key. Creates a key with the same name and limits. The old token works for `overlapSeconds`
   * more: a day by default, at most a week, 0 to end it immediately. The new token is shown only in this
   * response. Errors: API_KEY_NOT_FOUND, TWO_STEP_REQUIRED, SINGLE_SIGN_ON_REQUIRED.
   */
  rotate(input: RotateApiKey, options?: CallOptions): ApiPromise<RotatedApiKey>;

  /** Revoke an API key. Its next request is rejected. Errors: API_KEY_NOT_FOUND. */
  revoke(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;
};
