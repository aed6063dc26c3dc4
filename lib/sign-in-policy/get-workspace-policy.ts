import { eq, sql } from "drizzle-orm";
import { users, workspaces } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { hasEnabledProvider } from "#lib/single-sign-on/index.ts";
import { countPeople, readInstallationLevel } from "./policy-state.ts";
import type { SignInPolicy } from "./schema.ts";

/** Returns the policy of the workspace. */
export async function getWorkspacePolicy(ctx: WorkspaceContext): Promise<SignInPolicy> {
  const { db, workspaceId } = ctx;
  const [row] = await db
    .select({ required: workspaces.signInPolicy })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  const isMember = sql`exists (select from memberships m
    where m.user_id = ${users}.id and m.workspace_id = ${workspaceId})`;
  return {
    required: row?.required ?? "none",
    installation: await readInstallationLevel(ctx),
    hasIdentityProvider: await hasEnabledProvider(ctx, workspaceId),
    people: await countPeople(ctx, isMember),
  };
}
