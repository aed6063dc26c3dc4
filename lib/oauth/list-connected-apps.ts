import { and, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import { isOwnAccess } from "#lib/api-keys/index.ts";
import { apiKeys, oauthGrants, workspaces } from "#lib/db/schema/index.ts";
import { clock } from "#lib/platform/clock.ts";
import type { UserContext } from "#lib/platform/context.ts";
import { clientHostOf } from "./fetch-client.ts";
import type { ConnectedApp } from "./schema.ts";

/** Returns the applications with access on behalf of the caller, newest first. */
export async function listConnectedApps(ctx: UserContext): Promise<ConnectedApp[]> {
  const rows = await ctx.db
    .select({ key: apiKeys, grant: oauthGrants, workspace: workspaces })
    .from(apiKeys)
    .innerJoin(oauthGrants, eq(oauthGrants.id, apiKeys.id))
    .innerJoin(workspaces, sql`${workspaces.id} = ${apiKeys.workspaceIds}[1]`)
    .where(and(isOwnApp(ctx), isNotNull(oauthGrants.refreshHash), gt(apiKeys.expiresAt, clock.now())))
    .orderBy(desc(apiKeys.id));
  return rows.map(({ key, grant, workspace }) => ({
    id: key.id,
    name: key.name,
    clientHost: clientHostOf(grant.clientId),
    redirectHost: new URL(grant.redirectUri).host,
    scopes: key.scopes,
    workspaceId: workspace.id,
    workspaceName: workspace.name,
    resource: grant.resource,
    expiresAt: (key.expiresAt ?? key.createdAt).toISOString(),
    lastUsedDate: key.lastUsedAt?.toISOString() ?? null,
    lastUsedAddress: key.lastUsedAddress,
    creationDate: key.createdAt.toISOString(),
  }));
}

/** The condition for applications that the caller may see and revoke. */
export function isOwnApp(ctx: UserContext) {
  return and(isOwnAccess(ctx), isNotNull(apiKeys.clientId));
}
