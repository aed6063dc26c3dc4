"use client";

import { allows, type Permission, permissionsOf } from "#lib/platform/auth/permissions.ts";
import { useShell } from "./workspace-context.tsx";

/** Returns whether the signed-in person may do something. Used to hide controls; the API enforces the permission. */
export function usePermission(permission: Permission): boolean {
  const { workspace } = useShell();
  return allows(permissionsOf(workspace.role, workspace.customRole?.permissions ?? null), permission);
}
