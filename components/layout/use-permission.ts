"use client";

import { allows, type Permission } from "#lib/platform/auth/permissions.ts";
import { useShell } from "./workspace-context.tsx";

/** Returns whether the signed-in person may do something. Used to hide controls; the API enforces the permission. */
export function usePermission(permission: Permission): boolean {
  return allows(useShell().workspace.role, permission);
}
