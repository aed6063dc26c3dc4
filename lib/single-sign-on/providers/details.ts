import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray } from "drizzle-orm";
import { lockWorkspace } from "#lib/db/lock-workspace.ts";
import {
  customRoles,
  identityProviderDomains,
  identityProviderGrants,
  memberships,
  workspaces,
} from "#lib/db/schema/index.ts";
import { type UserContext, type WorkspaceContext, worksIn } from "#lib/platform/context.ts";
import { AppError, invalid, notFound } from "#lib/platform/errors.ts";
import { isId } from "#lib/platform/ids.ts";
import { throwIfNameTaken } from "#lib/platform/throw-if-name-taken.ts";
import type { IdentityProvider, WorkspaceGrant } from "../schema.ts";

type OwnerContext = WorkspaceContext & UserContext;

/** Replaces the domains of a provider. Throws NAME_TAKEN if another provider has one of them. */
export async function writeDomains(
  ctx: OwnerContext,
  providerId: string,
  domains: readonly string[],
): Promise<void> {
  await ctx.db.delete(identityProviderDomains).where(eq(identityProviderDomains.providerId, providerId));
  const rows = [...new Set(domains)].map((domain) => ({ domain, providerId }));
  if (rows.length === 0) return;
  await throwIfNameTaken(
    ctx.db.insert(identityProviderDomains).values(rows),
    "identity_provider_domains_pkey",
    "Another identity provider has one of these domains.",
  );
}

/**
 * Replaces the grants of a provider. Throws FORBIDDEN if a grant is new or changed and the caller is not an owner of
 * its workspace: the owner of one workspace must not be able to enter another. Throws ROLE_NOT_FOUND for a custom role
 * that the workspace does not have.
 */
export async function writeGrants(
  ctx: OwnerContext,
  { id, grants: before }: Pick<IdentityProvider, "id" | "grants">,
  grants: readonly WorkspaceGrant[],
): Promise<void> {
  const ids = grants.map(({ workspaceId }) => workspaceId);
  if (new Set(ids).size < ids.length) throw invalid("grants must not repeat a workspace");
  const changed = grants.filter((grant) => !before.some((known) => isSameGrant(known, grant)));
  await requireOwned(
    ctx,
    changed.map(({ workspaceId }) => workspaceId),
  );
  for (const grant of changed) await requireCustomRoles(ctx, grant);
  await ctx.db.delete(identityProviderGrants).where(eq(identityProviderGrants.providerId, id));
  const rows = grants.map((grant) => ({ ...grant, providerId: id }));
  if (rows.length > 0) await ctx.db.insert(identityProviderGrants).values(rows);
}

function isSameGrant(
  { workspaceName: _, ...known }: IdentityProvider["grants"][number],
  grant: WorkspaceGrant,
) {
  return isDeepStrictEqual(known, grant);
}

/** Holds the lock of the workspace, so that no one deletes the roles meanwhile. */
async function requireCustomRoles(ctx: OwnerContext, { workspaceId, groupRoles }: WorkspaceGrant) {
  const custom = groupRoles.filter(({ customRoleId }) => customRoleId !== null);
  if (custom.length === 0) return;
  if (custom.some(({ role }) => role !== "agent")) {
    throw invalid("customRoleId needs the role agent").because("customRoleOfAgent");
  }
  await lockWorkspace({ db: ctx.db, workspaceId });
  const known = await ctx.db
    .select({ id: customRoles.id })
    .from(customRoles)
    .where(eq(customRoles.workspaceId, workspaceId));
  if (custom.some(({ customRoleId }) => !known.some(({ id }) => id === customRoleId))) throw notFound("ROLE");
}

async function requireOwned(ctx: OwnerContext, workspaceIds: readonly string[]): Promise<void> {
  if (workspaceIds.length === 0) return;
  const { userId } = ctx;
  const named = workspaceIds.filter((id) => isId(id) && worksIn(ctx, id));
  const owned = await ctx.db
    .select({ id: memberships.workspaceId })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.userId, userId),
        eq(memberships.role, "owner"),
        eq(workspaces.sandbox, false),
        inArray(memberships.workspaceId, named),
      ),
    );
  if (owned.length === workspaceIds.length) return;
  throw new AppError("FORBIDDEN", "Only an owner of a workspace can grant access to it.").because(
    "ownedGrantsOnly",
  );
}
