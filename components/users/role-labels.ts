import { type Role, roles } from "#lib/platform/auth/permissions.ts";

/** Label and description of each role. */
export const roleLabels: Record<Role, { label: string; description: string }> = {
  owner: { label: "Owner", description: "Full access, including adding owners." },
  admin: { label: "Admin", description: "Rules, settings, people and contacts." },
  agent: { label: "Member", description: "Works with contacts. Can view rules and deliveries." },
};

/** Returns the roles that someone with `role` can grant: none above their own. */
export function grantableRoles(role: Role): readonly Role[] {
  return roles.slice(roles.indexOf(role));
}
