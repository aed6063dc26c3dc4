import { customPermissions, type Permission, permissionsOf } from "#lib/platform/auth/permissions.ts";
import { invalid } from "#lib/platform/errors.ts";

/** Returns the permissions of a custom role in the order of the table. Throws VALIDATION_ERROR for those of owners. */
export function requireCustom(names: readonly Permission[]): Permission[] {
  const kept = names.find((name) => !customPermissions.includes(name));
  if (kept === undefined) return [...permissionsOf("agent", names)];
  throw invalid(`permissions: ${kept} stays with the owners`).because("ownerPermissions");
}
