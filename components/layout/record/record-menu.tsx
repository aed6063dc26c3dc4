"use client";

import { Hash, Link, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { copyText } from "#components/ui/copy-text.ts";
import { DropdownMenuItem, DropdownMenuSeparator } from "#components/ui/overlay/dropdown-menu.tsx";
import { IconMenu } from "#components/ui/overlay/icon-menu.tsx";

type RecordMenuProps = {
  id: string;
  label: string;
  /** Deletes the record; omitted without permission. */
  onDelete?: () => void;
  /** More actions, above the others. */
  children?: ReactNode;
};

/** The menu of an open record: copying its link and ID, and deleting it. */
export function RecordMenu({ id, label, onDelete, children }: RecordMenuProps) {
  const t = useTranslations("layout.recordMenu");
  return (
    <IconMenu size="sm" label={label}>
      {children}
      <DropdownMenuItem icon={<Link />} onSelect={() => void copyText(window.location.href, t("linkCopied"))}>
        {t("copyLink")}
      </DropdownMenuItem>
      <DropdownMenuItem icon={<Hash />} onSelect={() => void copyText(id, t("idCopied"))}>
        {t("copyId")}
      </DropdownMenuItem>
      {onDelete && (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem danger icon={<Trash2 />} onSelect={onDelete}>
            {t("delete")}
          </DropdownMenuItem>
        </>
      )}
    </IconMenu>
  );
}
