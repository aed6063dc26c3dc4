// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions } from "../options.ts";
import type { ApiPromise } from "../promises.ts";
import type { AccountLink } from "./accounts-data.ts";

/** @internal */
export const accounts = {
  createResetLink: "POST /api/user/reset-link?id",
};

export type AccountsApi = {
  /**
   * Create a link with which a member sets a new password. For owners in the console, when the member cannot
   * receive email. The member must belong only to workspaces that the caller owns; in the first workspace of the
   * installation, any other member. The link works once, for 24 hours, and the member is told by email if there
   * is a mail server. Errors: USER_NOT_FOUND.
   */
  createResetLink(input: { id: string }, options?: CallOptions): ApiPromise<AccountLink>;
};
