import { and, eq, lt, or, sql } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import { invitations, users } from "#lib/db/schema/index.ts";
import { inTransaction } from "#lib/db/transaction.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import type { MemberContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { newId } from "#lib/platform/ids.ts";
import { limits } from "#lib/platform/rate-limit/limits.ts";
import { takeAttempt } from "#lib/platform/rate-limit/take-token.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { requireBelowLimit } from "#lib/platform/require-below-limit.ts";
import { requireCustomRole } from "#lib/users/index.ts";
import { findMembers } from "#lib/workspaces/index.ts";
import { newLink, sendLink } from "./link.ts";
import { requireInvitation } from "./list-invitations.ts";
import type { CreateInvitation, InvitationLink } from "./schema.ts";

const LIMIT = { max: 200, what: "invitations" };
/** How long an expired invitation stays in the list. */
const KEPT_EXPIRED_MS = 30 * 86_400_000;

/**
 * Invites a user to the workspace and returns the link. Throws FORBIDDEN for a role that gives more than the caller's,
 * ROLE_NOT_FOUND, NAME_TAKEN for the email of a member or of an open invitation, VALIDATION_ERROR, RATE_LIMIT_EXCEEDED.
 */
export async function createInvitation(
  ctx: MemberContext,
  { email, role, customRoleId = null }: CreateInvitation,
): Promise<InvitationLink> {
  await countInvitation(ctx);
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = ctx;
    await lockWorkspace(ctx);
    const custom = await requireCustomRole(ctx, role, customRoleId);
    await deleteExpired(ctx, email);
    await requireBelowLimit(ctx, invitations, LIMIT);
    if (email !== null) await requireNewEmail(ctx, email);
    const id = newId();
    const createdAt = clock.now();
    const { token, ...link } = newLink(createdAt);
    await ctx.db
      .insert(invitations)
      .values({ workspaceId, id, email, role, customRoleId, invitedBy: ctx.userId, ...link, createdAt });
    const detail = `${email ?? "link"} ${custom?.name ?? role}`;
    await recordAudit(ctx, "invitation.created", { subject: id, detail });
    publishChange(ctx, "member", id);
    return sendLink(ctx, await requireInvitation(ctx, id), token);
  });
}

/** Takes one invitation of the workspace's limit. Throws RATE_LIMIT_EXCEEDED. */
export async function countInvitation({ workspaceId }: MemberContext): Promise<void> {
  await takeAttempt(`invitations:${workspaceId}`, limits.invitations, "invitations");
}

/** Deletes old expired invitations, and an expired one for the same email. */
async function deleteExpired(ctx: MemberContext, email: string | null): Promise<void> {
  const now = clock.now();
  const isOld = lt(invitations.expiresAt, new Date(now.getTime() - KEPT_EXPIRED_MS));
  const isReplaced = email === null ? undefined : and(isFor(email), lt(invitations.expiresAt, now));
  await ctx.db
    .delete(invitations)
    .where(and(eq(invitations.workspaceId, ctx.workspaceId), or(isOld, isReplaced)));
}

async function requireNewEmail(ctx: MemberContext, email: string): Promise<void> {
  const [member] = await findMembers(ctx, eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (member) {
    const message = "This person is already a member of the workspace.";
    throw new AppError("NAME_TAKEN", message).because("nameTaken", { what: "memberships" });
  }
  const open = await ctx.db.$count(
    invitations,
    and(eq(invitations.workspaceId, ctx.workspaceId), isFor(email)),
  );
  if (open === 0) return;
  const message = "This person has an open invitation. Send it again or revoke it.";
  throw new AppError("NAME_TAKEN", message).because("invitationOpen");
}

function isFor(email: string) {
  return eq(sql`lower(${invitations.email})`, email.toLowerCase());
}
