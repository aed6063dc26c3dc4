"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { roleOf, roleOptions } from "#components/layout/role-options.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { roleQueries } from "#components/roles/role-queries.ts";
import { grantOf, isWithin, type Role, roles } from "#lib/platform/auth/permissions.ts";

/** The role of a member or an invitation, as the API returns it. */
type GivenRole = { role: Role; customRole: { id: string } | null };

/** Returns the value of a role in a list of roles: the name of a fixed role, or the id of a custom one. */
export function roleValue({ role, customRole }: GivenRole): string {
  return customRole?.id ?? role;
}

/**
 * The fixed and custom roles of the workspace. `isAllowed`: the user may give the role, and change members who have it;
 * the API enforces this (lib/users/member-rank.ts).
 */
export function useRoleOptions() {
  const t = useTranslations("users.roles");
  const { workspace } = useShell();
  const custom = useQuery(roleQueries.list(workspace.id)).data ?? [];
  const own = grantOf(workspace.role, workspace.customRole);
  return roleOptions(custom, t).map((option) => {
    const { role, customRoleId } = roleOf(option.value);
    const given = custom.find(({ id }) => id === customRoleId) ?? null;
    const isFixedAllowed = customRoleId !== null || roles.indexOf(role) >= roles.indexOf(workspace.role);
    return { ...option, isAllowed: isFixedAllowed && isWithin(grantOf(role, given), own) };
  });
}

/** Returns whether the user may give a role, and change members and invitations with it. */
export function useCanGrantRole(value: string): boolean {
  return useRoleOptions().some((option) => option.value === value && option.isAllowed);
}
