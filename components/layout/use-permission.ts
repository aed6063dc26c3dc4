"use client";

import { allows, type Permission } from "#lib/platform/auth/permissions.ts";
import { useShell } from "./workspace-context.tsx";

/** Whether the signed-in person may do something here; hides what the API would refuse, never replaces its check. */
export function usePermission(permission: Permission): boolean {
  return allows(useShell().workspace.role, permission);
}
