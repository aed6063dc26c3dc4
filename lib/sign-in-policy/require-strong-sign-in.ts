import { and, eq, inArray, sql } from "drizzle-orm";
import { memberships, users, workspaces } from "#lib/db/schema/index.ts";
import { type SignInLevel, satisfies } from "#lib/platform/auth/sign-in-levels.ts";
import { weakSignIn } from "#lib/platform/auth/weak-sign-in.ts";
import type { UserContext } from "#lib/platform/context.ts";

/**
 * Throws TWO_STEP_REQUIRED or SINGLE_SIGN_ON_REQUIRED if one of these workspaces does not accept the way the caller
 * signed in; null means all of the caller's. For credentials that the caller creates. API keys have passed this when
 * they were created.
 */
export async function requireStrongSignIn(
  { db, userId, signInLevel }: UserContext,
  workspaceIds: readonly string[] | null,
): Promise<void> {
  if (signInLevel === null) return;
  const [row] = await db
    .select({
      required: sql<SignInLevel | null>`max(required_level(${memberships.role}, ${users.policyExemptUntil},
        ${workspaces.signInPolicy}, (select i.sign_in_policy from installation_settings i)))`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(
      and(
        eq(memberships.userId, userId),
        workspaceIds ? inArray(memberships.workspaceId, workspaceIds) : undefined,
      ),
    );
  const required = row?.required ?? null;
  if (required !== null && !satisfies(signInLevel, required)) throw weakSignIn(required);
}
