import { eq } from "drizzle-orm";
import { identityProviderGrants, memberships } from "#lib/db/schema/index.ts";
import { recordAudit } from "#lib/platform/auth/record-audit.ts";
import { clock } from "#lib/platform/clock.ts";
import { type Context, memberContext, systemContext } from "#lib/platform/context.ts";
import { AppError } from "#lib/platform/errors.ts";
import { publishChange } from "#lib/platform/realtime/publish.ts";
import { changeRole, removeUser } from "#lib/users/index.ts";
import type { ProviderRow } from "../providers/provider-row.ts";
import { chooseRole, type GrantedRole } from "./choose-role.ts";

type GrantRow = typeof identityProviderGrants.$inferSelect;

/** Returns the grants of a provider, in the order in which sign-ins lock their workspaces. */
export function readGrants(ctx: Context, providerId: string): Promise<GrantRow[]> {
  return ctx.db
    .select()
    .from(identityProviderGrants)
    .where(eq(identityProviderGrants.providerId, providerId))
    .orderBy(identityProviderGrants.workspaceId);
}

/**
 * Applies a provider's grants to a person's memberships: adds missing ones, changes the roles that follow groups, and
 * removes those without a role if the grant requires it. The last owner of a workspace keeps their role. Returns the
 * number of all memberships of the person afterwards.
 */
export async function applyGrants(
  ctx: Context,
  { userId, groups, provider }: { userId: string; groups: readonly string[]; provider: ProviderRow },
): Promise<number> {
  const current = new Map((await readRoles(ctx, userId)).map((one) => [one.workspaceId, one]));
  for (const grant of await readGrants(ctx, provider.id)) {
    const held = current.get(grant.workspaceId);
    const wanted = chooseRole(grant, groups);
    const inside = grantContext(ctx, grant.workspaceId, provider.name);
    if (!held && wanted) await addMembership(inside, userId, wanted);
    if (!held || isSameRole(held, wanted)) continue;
    if (wanted && grant.groupRoles.length > 0) {
      await unlessLastOwner(() => changeRole(inside, userId, wanted));
    }
    if (wanted === null && grant.removesMembers) await unlessLastOwner(() => removeUser(inside, userId));
  }
  return (await readRoles(ctx, userId)).length;
}

function isSameRole(held: GrantedRole, wanted: GrantedRole | null): boolean {
  return held.role === wanted?.role && held.customRoleId === wanted.customRoleId;
}

function readRoles(ctx: Context, userId: string): Promise<(GrantedRole & { workspaceId: string })[]> {
  const { workspaceId, role, customRoleId } = memberships;
  return ctx.db
    .select({ workspaceId, role, customRoleId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
}

/** The context of changes that a provider makes. Its owners allowed them with the grant. */
function grantContext(ctx: Context, workspaceId: string, providerName: string) {
  const actor = { type: "system", id: null, name: providerName, via: "system" } as const;
  const member = memberContext(systemContext(workspaceId), { userId: "", role: "owner" });
  const { db, afterCommit, isRequest, requestId } = ctx;
  return { ...member, db, afterCommit, requestId, actor, ...(isRequest !== undefined && { isRequest }) };
}

async function addMembership(
  ctx: ReturnType<typeof grantContext>,
  userId: string,
  { role, customRoleId }: GrantedRole,
): Promise<void> {
  const { workspaceId } = ctx;
  const added = await ctx.db
    .insert(memberships)
    .values({ workspaceId, userId, role, customRoleId, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ userId: memberships.userId });
  if (added.length === 0) return;
  await recordAudit(ctx, "member.added", { subject: userId, detail: role });
  publishChange(ctx, "member", userId);
}

/** `changeRole` and `removeUser` throw `ownerNeeded` for the last owner, who keeps the role. */
async function unlessLastOwner(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    const isLastOwner = error instanceof AppError && error.parts.some(({ code }) => code === "ownerNeeded");
    if (!isLastOwner) throw error;
  }
}
