// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AcceptInvitation, CreateInvitation, CreateInvitedAccount, Invitation, InvitationLink, JoinedWorkspace } from "./invitations-data.ts";
import type { RecordId } from "./users-data.ts";

/** @internal */
export const invitations = {
  list: "GET /api/user/invitation",
  create: "POST /api/user/invitation json",
  resend: "POST /api/user/invitation/resend?id",
  revoke: "DELETE /api/user/invitation?id",
  accept: "POST /api/user/invitation/accept json",
  createAccount: "POST /api/user/invitation/account json once",
};

export type InvitationsApi = {
  /** List the pending invitations. Newest first, including expired ones. Their links are not included. */
  list(input?: NoInput, options?: CallOptions): ListPromise<Invitation[], Invitation>;

  /**
   * Invite a person to the workspace. The link works once, for seven days. With an email, only a person with that
   * address can use it, and it is emailed if there is a mail server (SMTP_URL). With `email: null`, anyone with
   * the link can use it. No one can give a role that gives more than their own. customRoleId needs the role
   * agent. Only this response contains the link. Errors: NAME_TAKEN, ROLE_NOT_FOUND.
   */
  create(input: CreateInvitation, options?: CallOptions): ApiPromise<InvitationLink>;

  /**
   * Replace the link of an invitation. The previous link stops working. The new one works for seven days and is
   * emailed like the first. Errors: INVITATION_NOT_FOUND.
   */
  resend(input: { id: string }, options?: CallOptions): ApiPromise<InvitationLink>;

  /** Revoke an invitation. Its link stops working. Errors: INVITATION_NOT_FOUND. */
  revoke(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * Join a workspace with the token of an invitation. If the invitation names an email, it must be the caller's.
   * Errors: FORBIDDEN, NAME_TAKEN.
   */
  accept(input: AcceptInvitation, options?: CallOptions): ApiPromise<JoinedWorkspace>;

  /**
   * Create an account with the token of an invitation. The new account joins the workspace. `email` is needed
   * only if the invitation names none. For an email that has an account, sign in and call acceptInvitation.
   * Errors: FORBIDDEN, NAME_TAKEN.
   */
  createAccount(input: CreateInvitedAccount, options?: CallOptions): ApiPromise<JoinedWorkspace>;
};
