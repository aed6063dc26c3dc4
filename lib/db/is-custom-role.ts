import { and, eq } from "drizzle-orm";
import { customRoles, memberships } from "./schema/index.ts";

/** The condition that joins memberships to their custom roles. */
export const isCustomRole = and(
  eq(customRoles.workspaceId, memberships.workspaceId),
  eq(customRoles.id, memberships.customRoleId),
);
