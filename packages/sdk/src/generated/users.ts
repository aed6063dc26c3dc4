// Written by `npm run sdk` from the contracts of the API. Do not edit.
import type { CallOptions, NoInput } from "../options.ts";
import type { ApiPromise, ListPromise } from "../promises.ts";
import type { AddUser, ChangePassword, ChangeRole, ConfirmPasswordReset, ConsoleSession, EndedSessions, Login, LoginResult, Member, Preferences, Profile, RecordId, RequestPasswordReset, SetUp, UpdatePreferences, UpdateProfile } from "./users-data.ts";

/** @internal */
export const users = {
  login: "POST /api/user/login json once",
  setUp: "POST /api/user/setup json once",
  me: "GET /api/user/me",
  updateMe: "PUT /api/user/me json",
  preferences: "GET /api/user/preferences",
  updatePreferences: "PUT /api/user/preferences json",
  changePassword: "PUT /api/user/password json",
  requestPasswordReset: "POST /api/user/password-reset json once",
  confirmPasswordReset: "POST /api/user/password-reset/confirm json once",
  findByEmail: "GET /api/user/email?email",
  add: "POST /api/user json",
  changeRole: "PUT /api/user/role?id json",
  remove: "DELETE /api/user?id",
  sessions: "GET /api/user/sessions",
  endSession: "DELETE /api/user/sessions?id",
  endOtherSessions: "DELETE /api/user/sessions/others",
};

export type UsersApi = {
  /**
   * Log in with email and password. Returns a bearer token valid for one hour. Failed attempts are limited per
   * email and per address. A person with a second factor also needs code, a code of their authenticator app or a
   * recovery code: without it, SECOND_FACTOR_REQUIRED. Errors: INVALID_CREDENTIALS, SECOND_FACTOR_REQUIRED.
   */
  login(input: Login, options?: CallOptions): ApiPromise<LoginResult>;

  /**
   * Create the first owner and workspace with the one-time setup link. An installation without users prints the
   * link when it starts. The token works once. Errors: FORBIDDEN.
   */
  setUp(input: SetUp, options?: CallOptions): ApiPromise<{ workspaceId: string }>;

  /**
   * Read the caller's profile and workspaces. The workspaces come with the caller's role in each, oldest
   * membership first. Errors: USER_NOT_FOUND.
   */
  me(input?: NoInput, options?: CallOptions): ApiPromise<Profile>;

  /** Change the caller's name. Only the keys sent change. The new name is shown in all workspaces of the caller. */
  updateMe(input?: UpdateProfile, options?: CallOptions): ApiPromise<Profile>;

  /**
   * Read the caller's language, time zone and formats. A value that is null follows the browser. Errors:
   * USER_NOT_FOUND.
   */
  preferences(input?: NoInput, options?: CallOptions): ApiPromise<Preferences>;

  /**
   * Change the caller's language, time zone and formats. Only the keys sent change; null follows the browser. For
   * a console session, the cookie locale repeats the language. `changedShortcuts` changes some shortcuts,
   * `shortcuts` replaces all.
   */
  updatePreferences(input?: UpdatePreferences, options?: CallOptions): ApiPromise<Preferences>;

  /**
   * Change the caller's password. Ends every other console session and every login token of the caller; API keys
   * stay. Errors: USER_NOT_FOUND.
   */
  changePassword(input: ChangePassword, options?: CallOptions): ApiPromise<null>;

  /**
   * Request a password reset link by email. The response is the same whether or not the email has an account. The
   * link works once, for half an hour. Needs a mail server (SMTP_URL).
   */
  requestPasswordReset(input: RequestPasswordReset, options?: CallOptions): ApiPromise<null>;

  /**
   * Set a new password with the mailed link's token. Ends every console session and every login token of the
   * person; API keys stay. Errors: FORBIDDEN.
   */
  confirmPasswordReset(input: ConfirmPasswordReset, options?: CallOptions): ApiPromise<null>;

  /**
   * Find a member of the workspace by email. Ignores case. People outside the workspace are not found. Errors:
   * USER_NOT_FOUND.
   */
  findByEmail(input: { email: string }, options?: CallOptions): ApiPromise<Member>;

  /**
   * Add a person to the workspace. A person who already has an account with this email becomes a member and keeps
   * their name and password. No one can give a role that gives more than their own. customRoleId needs the role
   * agent. Errors: NAME_TAKEN, ROLE_NOT_FOUND.
   */
  add(input: AddUser, options?: CallOptions): ApiPromise<{ userId: string; email: string }>;

  /**
   * Change a member's role. The last owner keeps the role, admins cannot change owners, and no one can grant a
   * role higher than their own. customRoleId needs the role agent; without it, the member has no custom role.
   * Errors: USER_NOT_FOUND, ROLE_NOT_FOUND.
   */
  changeRole(input: { id: string } & ChangeRole, options?: CallOptions): ApiPromise<Member>;

  /**
   * Remove a member from the workspace. Their contacts become unassigned. The last owner cannot be removed.
   * Errors: USER_NOT_FOUND.
   */
  remove(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /** List the caller's console sessions. isCurrent marks the session that makes the call. */
  sessions(input?: NoInput, options?: CallOptions): ListPromise<ConsoleSession[], ConsoleSession>;

  /**
   * End one of the caller's console sessions. The browser of that session is signed out at its next request.
   * Errors: SESSION_NOT_FOUND.
   */
  endSession(input: { id: string }, options?: CallOptions): ApiPromise<RecordId>;

  /**
   * End all other console sessions of the caller. Only in the console. Also ends the caller's login tokens. API
   * keys stay.
   */
  endOtherSessions(input?: NoInput, options?: CallOptions): ApiPromise<EndedSessions>;
};
