"use client";

import { allows, type Permission, permissionsOf, permissionsWith } from "#lib/platform/auth/permissions.ts";
import { useShell } from "./workspace-context.tsx";

/** Returns whether the signed-in person may do something. Used to hide controls; the API enforces the permission. */
export function usePermission(permission: Permission): boolean {
  return usePermissions()(permission);
}

/** Returns a function that checks whether the signed-in user has a permission. */
export function usePermissions(): (permission: Permission) => boolean {
  const { role, customRole } = useShell().workspace;
  const granted = permissionsOf(role, customRole?.permissions ?? null);
  const all = permissionsWith(customRole?.visibility ?? "all", granted);
  return (permission) => allows(all, permission);
}
