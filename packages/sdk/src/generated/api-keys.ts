// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { ApiKey, CreateApiKey, CreatedApiKey } from "./api-keys-data.ts";

/** @internal */
export const apiKeys = {
  create: "POST /api/user/api-key json",
  list: "GET /api/user/api-key",
  revoke: "DELETE /api/user/api-key?id",
};

export type ApiKeysApi = {
  /**
   * Create an API key. The token is shown only in this response. A key cannot create one with more scopes or a
   * later end than its own.
   */
  create(input: CreateApiKey, options?: CallOptions): ApiPromise<CreatedApiKey>;

  /** List the caller's API keys. Without their tokens: a token is shown once, when the key is created. */
  list(input?: NoInput, options?: CallOptions): ListPromise<ApiKey[], ApiKey>;

  /** Revoke an API key. The next request with it is refused. Errors: API_KEY_NOT_FOUND. */
  revoke(input: { id: string }, options?: CallOptions): ApiPromise<{ id: string }>;
};
