import { roles } from "#lib/platform/auth/permissions.ts";
import type { GroupRole, WorkspaceGrant } from "../schema.ts";

/** A role of a member, and the custom role that replaces its permissions. */
export type GrantedRole = Omit<GroupRole, "group">;

/**
 * Returns the role that a grant gives a person: the strongest of their groups, otherwise the default; null for none. Of
 * agents and custom roles, the first in the list is the strongest.
 */
export function chooseRole(
  { defaultRole, groupRoles }: Pick<WorkspaceGrant, "defaultRole" | "groupRoles">,
  groups: readonly string[],
): GrantedRole | null {
  const given = groupRoles.filter(({ group }) => groups.includes(group));
  const strongest = roles.find((role) => given.some((one) => one.role === role));
  const chosen = given.find(({ role }) => role === strongest);
  if (chosen) return { role: chosen.role, customRoleId: chosen.customRoleId };
  return defaultRole === null ? null : { role: defaultRole, customRoleId: null };
}
