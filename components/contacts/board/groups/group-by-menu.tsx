"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { DropdownMenuCheckboxItem, DropdownMenuLabel } from "#components/ui/overlay/dropdown-menu.tsx";
import { MenuBeside } from "#components/ui/overlay/menu-beside.tsx";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { BY_ASSIGNEE, BY_TAG, byField } from "../../contact-filters.ts";

type GroupByMenuProps = {
  groupBy: string;
  anchor: HTMLElement;
  onChange: (groupBy: string) => void;
  onClose: () => void;
};

/** Lists the groupings: stages, assignees, tags, and the choices of each custom field that has them. */
export function GroupByMenu({ groupBy, anchor, onChange, onClose }: GroupByMenuProps) {
  const t = useTranslations("contacts.groups");
  const { workspace } = useShell();
  const fields = useQuery(workspaceQueries.detail(workspace.id)).data?.customFields ?? [];
  const choices = [
    { value: "", label: t("stage") },
    { value: BY_ASSIGNEE, label: t("assignee") },
    { value: BY_TAG, label: t("tag") },
    ...fields
      .filter(({ type }) => type === "choice")
      .map(({ code, name }) => ({ value: byField(code), label: name })),
  ];
  return (
    <MenuBeside anchor={anchor} label={t("groupBy")} onClose={onClose} align="end">
      <DropdownMenuLabel>{t("groupBy")}</DropdownMenuLabel>
      {choices.map(({ value, label }) => (
        <DropdownMenuCheckboxItem key={value} checked={value === groupBy} onSelect={() => onChange(value)}>
          {label}
        </DropdownMenuCheckboxItem>
      ))}
    </MenuBeside>
  );
}
