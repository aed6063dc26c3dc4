import { type Role, roles } from "#lib/platform/auth/permissions.ts";

/** Label and description of each role. */
export const roleLabels: Record<Role, { label: string; description: string }> = {
  owner: { label: "Owner", description: "Everything, and names other owners." },
  admin: { label: "Admin", description: "Rules, settings, people and contacts." },
  agent: { label: "Agent", description: "Works with contacts; sees rules and deliveries." },
};

/** Returns the roles that someone with `role` can grant: none above their own. */
export function grantableRoles(role: Role): readonly Role[] {
  return roles.slice(roles.indexOf(role));
}
