import { database } from "#lib/db/client.ts";
import { memberships, users, workspaces } from "#lib/db/schema/index.ts";
import type { Role } from "#lib/platform/auth/permissions.ts";
import { type MemberContext, memberContext, systemContext } from "#lib/platform/context.ts";
import { newId } from "#lib/platform/ids.ts";

/** Creates a workspace with one member and returns their API context. It has no stages. */
export async function newWorkspace(role: Role = "owner"): Promise<MemberContext> {
  const { db } = database();
  const workspaceId = newId();
  const userId = newId();
  await db.insert(workspaces).values({ id: workspaceId, name: "Academia Norte", inspectorToken: newId() });
  await db
    .insert(users)
    .values({ id: userId, email: `${userId}@tertulia.example`, name: "Ana", passwordHash: "none" });
  await db.insert(memberships).values({ workspaceId, userId, role });
  return {
    ...memberContext(systemContext(workspaceId, "api"), { userId, role }),
    actor: { type: "user", id: userId, name: "Ana", via: "api" },
  };
}
