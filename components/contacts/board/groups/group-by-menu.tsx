"use client";

import { useTranslations } from "next-intl";
import { DropdownMenuCheckboxItem, DropdownMenuLabel } from "#components/ui/overlay/dropdown-menu.tsx";
import { MenuBeside } from "#components/ui/overlay/menu-beside.tsx";
import { BY_ASSIGNEE } from "../../contact-filters.ts";

type GroupByMenuProps = {
  groupBy: string;
  anchor: HTMLElement;
  onChange: (groupBy: string) => void;
  onClose: () => void;
};

export function GroupByMenu({ groupBy, anchor, onChange, onClose }: GroupByMenuProps) {
  const t = useTranslations("contacts.groups");
  const choices = [
    { value: "", label: t("stage") },
    { value: BY_ASSIGNEE, label: t("assignee") },
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
