"use client";

import { useTranslations } from "next-intl";
import { Dialog, DialogContent } from "#components/ui/overlay/dialog.tsx";
import { permissionNames, permissionsOf, type Role } from "#lib/platform/auth/permissions.ts";
import { PermissionTable } from "./permission-table.tsx";

/** Permissions of a fixed role. */
export function FixedRoleDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useTranslations("users.roles");
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={t(`${role}.label`)} description={t(`${role}.description`)}>
        <PermissionTable names={permissionNames} value={permissionsOf(role, null)} />
      </DialogContent>
    </Dialog>
  );
}
