import { and, eq, isNull, sql } from "drizzle-orm";
import { memberships, users } from "#lib/db/schema/index.ts";
import type { WorkspaceContext } from "#lib/platform/context.ts";
import { hasSecondFactor } from "#lib/users/index.ts";
import type { MemberFactor } from "./schema.ts";

/** Returns whether each member of the workspace has a second factor or an account at an identity provider. */
export async function listMemberFactors({ db, workspaceId }: WorkspaceContext): Promise<MemberFactor[]> {
  return db
    .select({
      id: users.id,
      twoStep: sql<MemberFactor["twoStep"]>`case when ${hasSecondFactor} then 'on'
        when exists (select from identities i where i.user_id = ${users}.id) then 'singleSignOn' else 'off' end`,
    })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), isNull(users.disabledAt)))
    .where(eq(memberships.workspaceId, workspaceId))
    .orderBy(users.id);
}
