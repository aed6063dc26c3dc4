"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { IconButton } from "#components/ui/icon-button.tsx";
import type { CustomRole } from "#lib/roles/schema.ts";
import { DeleteRoleDialog } from "./delete-role-dialog.tsx";

type CustomRoleRowProps = {
  role: CustomRole;
  all: readonly CustomRole[];
  /** Without it, the row has no buttons. */
  onEdit: ((role: CustomRole) => void) | undefined;
};

/** A custom role with the number of its members. */
export function CustomRoleRow({ role, all, onEdit }: CustomRoleRowProps) {
  const t = useTranslations("roles.customRoleRow");
  const tVisibility = useTranslations("roles.visibilities");
  const [deleting, setDeleting] = useState(false);
  const { name, description, memberCount, visibility } = role;
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2.5">
      <span className="min-w-0">
        <span className="block truncate font-medium text-sm">{name}</span>
        {description !== "" && <span className="block text-ink-soft text-xs">{description}</span>}
        <span className="block text-ink-faint text-xs">
          {t("membersAndVisibility", { count: memberCount, visibility: tVisibility(`${visibility}.label`) })}
        </span>
      </span>
      {onEdit && (
        <span className="flex shrink-0 gap-1">
          <IconButton
            label={t("editName", { name })}
            icon={<Pencil />}
            size="sm"
            onClick={() => onEdit(role)}
          />
          <IconButton
            label={t("deleteName", { name })}
            icon={<Trash2 />}
            size="sm"
            onClick={() => setDeleting(true)}
          />
        </span>
      )}
      {deleting && <DeleteRoleDialog role={role} all={all} onClose={() => setDeleting(false)} />}
    </li>
  );
}
