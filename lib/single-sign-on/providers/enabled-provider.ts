import { sql } from "drizzle-orm";
import type { Context } from "#lib/platform/context.ts";
import { invalid } from "#lib/platform/errors.ts";

/** Returns whether a provider is enabled and, for a workspace, makes people members of it. */
export async function hasEnabledProvider({ db }: Context, workspaceId?: string): Promise<boolean> {
  const gives = workspaceId === undefined ? sql`true` : givesWorkspace(sql`${workspaceId}`);
  // A concurrent change of the provider waits, and then sees the policy.
  const { rows } = await db.execute(
    sql`select from identity_providers p where p.enabled and ${gives} limit 1 for share of p`,
  );
  return rows.length > 0;
}

/**
 * Throws VALIDATION_ERROR if a workspace or the installation requires single sign-on but has no enabled provider any
 * more. For the transaction that changed a provider.
 */
export async function requireEnabledProvider({ db }: Context): Promise<void> {
  const { rows } = await db.execute(sql`
    select from workspaces w where w.sign_in_policy = 'singleSignOn'
      and not exists (select from identity_providers p where p.enabled and ${givesWorkspace(sql`w.id`)})
    union all
    select from installation_settings s where s.sign_in_policy = 'singleSignOn'
      and not exists (select from identity_providers p where p.enabled)
    limit 1`);
  if (rows.length === 0) return;
  throw invalid(
    "a sign-in policy requires single sign-on and needs this provider: change the policy first",
  ).because("policyNeedsThisProvider");
}

function givesWorkspace(workspaceId: ReturnType<typeof sql>) {
  return sql`exists (select from identity_provider_grants g
    where g.provider_id = p.id and g.workspace_id = ${workspaceId}
      and (g.default_role is not null or jsonb_array_length(g.group_roles) > 0))`;
}
