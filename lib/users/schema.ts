import { z } from "zod";
import { dateFormats, firstDays, numberFormats } from "#lib/platform/locale/formats.ts";
import {
  CreateWorkspace,
  Member,
  Role,
  Timezone,
  WorkspaceName,
  WorkspaceSummary,
} from "#lib/workspaces/schema.ts";
import { languages } from "#messages/languages.ts";

/** An email address; case is ignored. */
export const Email = z.email("must be an email address").max(254);

/** A new password: 12 to 128 characters, exactly as typed. */
export const NewPassword = z.string().min(12).max(128);

/** A password to check; it has no length rule, because the length does not show whether it is right. */
const GivenPassword = z.string().min(1).max(1_024);

export const PersonName = z.string().trim().min(1).max(80);
export const LastName = z.string().trim().max(80).nullable();

/** A user. `role` is their role in the first of their workspaces; null if they have none. */
const User = z.object({
  id: z.string(),
  name: z.string(),
  lastName: z.string().nullable(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: Role.nullable(),
  creationDate: z.iso.datetime(),
  company: z.string().nullable(),
});

const Language = z.enum(languages);

/** The most shortcuts that a user can change. */
export const MAX_SHORTCUTS = 300;
const shortcutLimit = [
  (shortcuts: object) => Object.keys(shortcuts).length <= MAX_SHORTCUTS,
  `must have at most ${MAX_SHORTCUTS} entries`,
] as const;

/** A command of the console, such as "contact:new". */
const CommandId = z.string().regex(/^[\w:/.-]{1,80}$/);
/** Up to three strokes ("n", "g b", "mod+k"). An empty shortcut turns that of the command off. */
const Shortcut = z.string().regex(/^(\S{1,20}( \S{1,20}){0,2})?$/);
const Shortcuts = z.record(CommandId, Shortcut).refine(...shortcutLimit);

/** How a user reads and types; null follows the browser. Number formats are written as they show 1234.56. */
export const Preferences = z.object({
  language: Language.nullable(),
  timezone: Timezone.nullable(),
  firstDayOfWeek: z.enum(firstDays).nullable(),
  numberFormat: z.enum(numberFormats).nullable(),
  dateFormat: z.enum(dateFormats).nullable(),
  shortcuts: Shortcuts,
});
export type Preferences = z.infer<typeof Preferences>;

/**
 * Only the given keys change. `shortcuts` replaces all changed shortcuts; `changedShortcuts` changes some of them, so
 * that two open pages do not undo each other's changes. Null restores the default.
 */
export const UpdatePreferences = Preferences.partial().extend({
  changedShortcuts: z
    .record(CommandId, Shortcut.nullable())
    .refine(...shortcutLimit)
    .optional(),
});
export type UpdatePreferences = z.infer<typeof UpdatePreferences>;

/** The caller with their workspaces, oldest membership first. */
export const Profile = z.object({ user: User, workspaces: z.array(WorkspaceSummary) });
export type Profile = z.infer<typeof Profile>;

/** `code` is only for a user with a second factor: a code of their authenticator app, or a recovery code. */
export const Login = z.object({
  email: z.string().min(1).max(320),
  password: GivenPassword,
  code: z.string().trim().min(1).max(40).optional(),
});
export type Login = z.infer<typeof Login>;

/** A login token; `expiresIn` is in seconds. */
export const LoginResult = Profile.extend({ token: z.string(), expiresIn: z.int() });
export type LoginResult = z.infer<typeof LoginResult>;

/** The custom role of a member, whose role is then agent; null or absent for none. */
export const CustomRoleId = z.string().min(1).nullable().optional();

/** A user to add to the workspace; the password is used only if the email has no account yet. */
export const AddUser = z.object({
  name: PersonName,
  lastName: LastName.optional(),
  email: Email,
  password: NewPassword,
  role: Role.default("agent"),
  customRoleId: CustomRoleId,
});
export type AddUser = z.infer<typeof AddUser>;

/** Only the given keys change; a null `lastName` clears it. */
export const UpdateProfile = z.object({ name: PersonName.optional(), lastName: LastName.optional() });
export type UpdateProfile = z.infer<typeof UpdateProfile>;

export const ChangePassword = z.object({ currentPassword: GivenPassword, newPassword: NewPassword });
export type ChangePassword = z.infer<typeof ChangePassword>;

export const RequestPasswordReset = z.object({ email: z.string().trim().min(1).max(254) });
export type RequestPasswordReset = z.infer<typeof RequestPasswordReset>;

/** A new password, with the token of the emailed link. */
export const ConfirmPasswordReset = z.object({ token: z.string().min(1).max(200), password: NewPassword });
export type ConfirmPasswordReset = z.infer<typeof ConfirmPasswordReset>;

/** A member's new role. Without `customRoleId`, the member no longer has a custom role. */
export const ChangeRole = z.object({ role: Role, customRoleId: CustomRoleId });
export type ChangeRole = z.infer<typeof ChangeRole>;

/** How a user signed in: `oidc` and `saml` are single sign-on, `recovery` is a link issued on the server. */
const SignInMethod = z.enum(["password", "passkey", "oidc", "saml"]);
export type SignInMethod = z.infer<typeof SignInMethod>;

export const Session = z.object({
  id: z.string(),
  method: SignInMethod,
  secondFactor: z.boolean(),
  address: z.string().nullable(),
  userAgent: z.string().nullable(),
  creationDate: z.iso.datetime(),
  lastSeenDate: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

/** How many console sessions ended. */
export const EndedSessions = z.object({ count: z.int() });
export type EndedSessions = z.infer<typeof EndedSessions>;

/** The first owner, with the token of the one-time setup link. */
export const SetUp = z.object({
  token: z.string().min(1).max(200),
  name: PersonName,
  lastName: LastName.optional(),
  email: Email,
  password: NewPassword,
  workspaceName: WorkspaceName,
  ...CreateWorkspace.pick({ timezone: true, locale: true }).shape,
});
export type SetUp = z.infer<typeof SetUp>;

export { Member };
