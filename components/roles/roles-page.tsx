"use client";

import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageBody } from "#components/layout/page/page-body.tsx";
import { PageHeader } from "#components/layout/page/page-header.tsx";
import { SettingsSection } from "#components/layout/page/settings-section.tsx";
import { usePermission } from "#components/layout/use-permission.ts";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { LoadState } from "#components/ui/feedback/load-state.tsx";
import { NoPermissionState } from "#components/ui/feedback/no-permission-state.tsx";
import { type Role, roles } from "#lib/platform/auth/permissions.ts";
import type { CustomRole } from "#lib/roles/schema.ts";
import { CustomRoleRow } from "./custom-role-row.tsx";
import { FixedRoleDialog } from "./fixed-role-dialog.tsx";
import { RoleDialog } from "./role-dialog.tsx";
import { roleQueries } from "./role-queries.ts";

/** The page "Roles": what each role may do. */
export function RolesPage() {
  const t = useTranslations("roles.rolesPage");
  const mayRead = usePermission("members.read");
  const mayWrite = usePermission("members.write");
  const [editing, setEditing] = useState<CustomRole | "new" | null>(null);
  return (
    <>
      <PageHeader
        title={t("roles")}
        actions={
          mayWrite && (
            <Button variant="primary" onClick={() => setEditing("new")}>
              <Plus />
              {t("newRole")}
            </Button>
          )
        }
      />
      <PageBody width="text">
        {mayRead ? (
          <>
            <FixedRoles />
            <CustomRoles onEdit={mayWrite ? setEditing : undefined} />
          </>
        ) : (
          <NoPermissionState title={t("noPermission")} description={t("askAnOwner")} />
        )}
      </PageBody>
      {editing && <RoleDialog stored={editing === "new" ? null : editing} onClose={() => setEditing(null)} />}
    </>
  );
}

function FixedRoles() {
  const t = useTranslations("roles.rolesPage");
  const tRoles = useTranslations("users.roles");
  const [shown, setShown] = useState<Role | null>(null);
  return (
    <SettingsSection title={t("fixedRoles")} description={t("aboutFixedRoles")}>
      <ul aria-label={t("fixedRoles")} className="divide-y rounded-lg border bg-raised shadow-card">
        {roles.map((role) => (
          <li key={role} className="flex items-center justify-between gap-3 px-4 py-2.5">
            <span className="min-w-0">
              <span className="block font-medium text-sm">{tRoles(`${role}.label`)}</span>
              <span className="block text-ink-soft text-xs">{tRoles(`${role}.description`)}</span>
            </span>
            <Button
              size="sm"
              aria-label={t("permissionsOfRole", { role: tRoles(`${role}.label`) })}
              onClick={() => setShown(role)}
            >
              {t("permissions")}
            </Button>
          </li>
        ))}
      </ul>
      {shown && <FixedRoleDialog role={shown} onClose={() => setShown(null)} />}
    </SettingsSection>
  );
}

function CustomRoles({ onEdit }: { onEdit: ((role: CustomRole) => void) | undefined }) {
  const t = useTranslations("roles.rolesPage");
  const { workspace } = useShell();
  const list = useQuery(roleQueries.list(workspace.id));
  return (
    <SettingsSection title={t("customRoles")} description={t("aboutCustomRoles")}>
      {!list.data && <LoadState query={list} failure={t("couldNotLoad")} rows={2} />}
      {list.data?.length === 0 && (
        <p className="rounded-lg border border-dashed px-4 py-5 text-center text-ink-soft text-sm">
          {t("noCustomRoles")}
        </p>
      )}
      {list.data && list.data.length > 0 && (
        <ul aria-label={t("customRoles")} className="divide-y rounded-lg border bg-raised shadow-card">
          {list.data.map((role) => (
            <CustomRoleRow key={role.id} role={role} all={list.data} onEdit={onEdit} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}
