import { z } from "zod";
import { CustomRoleId, Email, LastName, NewPassword, PersonName } from "#lib/users/schema.ts";
import { MemberCustomRole, Role } from "#lib/workspaces/schema.ts";

const Token = z.string().min(1).max(200);

/** A link by which one user joins the workspace. `email: null`: anyone with the link. It may have expired. */
export const Invitation = z.object({
  id: z.string(),
  email: z.string().nullable(),
  role: Role,
  customRole: MemberCustomRole,
  invitedBy: z.object({ id: z.string(), name: z.string() }),
  creationDate: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof Invitation>;

/** An invitation with its link, which is shown only once. `mailed`: an email with the link is being sent. */
export const InvitationLink = z.object({ invitation: Invitation, url: z.url(), mailed: z.boolean() });
export type InvitationLink = z.infer<typeof InvitationLink>;

export const CreateInvitation = z.object({
  email: Email.nullable(),
  role: Role,
  customRoleId: CustomRoleId,
});
export type CreateInvitation = z.infer<typeof CreateInvitation>;

export const AcceptInvitation = z.object({ token: Token });
export type AcceptInvitation = z.infer<typeof AcceptInvitation>;

/** A new account of the invited person. `email` is needed only if the invitation names none. */
export const CreateInvitedAccount = z.object({
  token: Token,
  name: PersonName,
  lastName: LastName.optional(),
  email: Email.optional(),
  password: NewPassword,
});
export type CreateInvitedAccount = z.infer<typeof CreateInvitedAccount>;

/** The workspace that the user joined, and the email they sign in with. */
export const JoinedWorkspace = z.object({ workspaceId: z.string(), email: z.string() });
export type JoinedWorkspace = z.infer<typeof JoinedWorkspace>;
