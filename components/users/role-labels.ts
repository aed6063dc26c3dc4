import { type Role, roles } from "#lib/platform/auth/permissions.ts";

/** What a role may do, in words. */
export const roleLabels: Record<Role, { label: string; description: string }> = {
  owner: { label: "Owner", description: "Everything, and names other owners." },
  admin: { label: "Admin", description: "Rules, settings, people and contacts." },
  agent: { label: "Agent", description: "Works with contacts; sees rules and deliveries." },
};

/** The roles someone with `role` can give: nobody grants a stronger one than their own. */
export function grantableRoles(role: Role): readonly Role[] {
  return roles.slice(roles.indexOf(role));
}
