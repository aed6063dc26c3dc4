// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AccountLink, ConfirmEmailChange, EmailChange, MemberFactor, RequestEmailChange } from "./accounts-data.ts";
import type { EndedSessions } from "./users-data.ts";

/** @internal */
export const accounts = {
  createResetLink: "POST /api/user/reset-link?id",
  requestEmailChange: "POST /api/user/email-change json",
  createEmailLink: "POST /api/user/email-change/link?id",
  confirmEmailChange: "POST /api/user/email-change/confirm json once",
  listMemberFactors: "GET /api/user/member-factors",
  endMemberSessions: "DELETE /api/user/member-sessions?id",
};

export type AccountsApi = {
  /**
   * Create a link with which a member sets a new password. For owners in the console, when the member cannot
   * receive email. The member must belong only to workspaces that the caller owns; in the first workspace of the
   * installation, any other member. The link works once, for 24 hours, and the member is notified by email if
   * there is a mail server. Errors: USER_NOT_FOUND.
   */
  createResetLink(input: { id: string }, options?: CallOptions): ApiPromise<AccountLink>;

  /**
   * Request another email for the caller's account. The email changes once its link is opened, within 24 hours.
   * The link is emailed to the new address; without a mail server, an owner creates it. The response is the same
   * for an address that has an account. Errors: USER_NOT_FOUND.
   */
  requestEmailChange(input: RequestEmailChange, options?: CallOptions): ApiPromise<EmailChange>;

  /**
   * Create the link that confirms a member's new email. For owners in the console, for the same members as
   * createResetLink. The member must have requested the change. Errors: USER_NOT_FOUND.
   */
  createEmailLink(input: { id: string }, options?: CallOptions): ApiPromise<AccountLink>;

  /**
   * Confirm a new email with its link's token. The previous address gets an email about it. Links to reset the
   * password stop working. Errors: FORBIDDEN, NAME_TAKEN.
   */
  confirmEmailChange(input: ConfirmEmailChange, options?: CallOptions): ApiPromise<{ email: string }>;

  /**
   * List which members have a second factor. singleSignOn: a member without one who has an account at an identity
   * provider.
   */
  listMemberFactors(input?: NoInput, options?: CallOptions): ListPromise<MemberFactor[], MemberFactor>;

  /**
   * End all console sessions of a member. For owners in the console, for the same members as createResetLink.
   * Also ends the member's login tokens. API keys stay. Errors: USER_NOT_FOUND.
   */
  endMemberSessions(input: { id: string }, options?: CallOptions): ApiPromise<EndedSessions>;
};
