import { type Role, roles } from "#lib/platform/auth/permissions.ts";
import type { WorkspaceGrant } from "../schema.ts";

/** Returns the role that a grant gives a person: the strongest of their groups, otherwise the default; null for none. */
export function chooseRole(
  { defaultRole, groupRoles }: Pick<WorkspaceGrant, "defaultRole" | "groupRoles">,
  groups: readonly string[],
): Role | null {
  const given = groupRoles.filter(({ group }) => groups.includes(group)).map(({ role }) => role);
  return roles.find((role) => given.includes(role)) ?? defaultRole;
}
