import { type Role, roles } from "#lib/platform/auth/permissions.ts";

/** Returns the roles that someone with `role` can grant: none above their own. */
export function grantableRoles(role: Role): readonly Role[] {
  return roles.slice(roles.indexOf(role));
}
