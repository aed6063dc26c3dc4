import { eq, sql } from "drizzle-orm";
import { users } from "#lib/db/schema/index.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { anonymousContext } from "#lib/platform/context.ts";
import { findInvitation, isInvited } from "./find-invitation.ts";

/**
 * State of the page of an invitation: a form for a new account, a request to sign in, or a confirmation. `other`: the
 * signed-in person is not the invited one; `member`: they already are a member.
 */
export type InvitationPreview = {
  kind: "newAccount" | "signIn" | "confirm" | "other" | "member";
  workspaceId: string;
  workspaceName: string;
  inviterName: string;
  role: Role;
  customRole: { name: string } | null;
  email: string | null;
};

type Visitor = { user: { email: string }; workspaces: readonly { id: string }[] };

/** Returns the state of a link for its visitor, who may be signed in; null if the link does not work. */
export async function previewInvitation(
  token: string,
  visitor: Visitor | null,
  ctx = anonymousContext(),
): Promise<InvitationPreview | null> {
  const invitation = await findInvitation(ctx, token);
  if (!invitation) return null;
  const { workspaceId, workspaceName, inviterName, role, customRole, email } = invitation;
  const shown = { workspaceId, workspaceName, inviterName, role, customRole, email };
  if (!visitor) return { kind: (await hasAccount(email)) ? "signIn" : "newAccount", ...shown };
  if (visitor.workspaces.some(({ id }) => id === workspaceId)) return { kind: "member", ...shown };
  return { kind: isInvited(invitation, visitor.user.email) ? "confirm" : "other", ...shown };

  async function hasAccount(email: string | null): Promise<boolean> {
    if (email === null) return false;
    return (await ctx.db.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()))) > 0;
  }
}
