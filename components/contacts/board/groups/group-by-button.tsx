"use client";

import { Group } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useMenuButton } from "#components/ui/overlay/use-menu-button.ts";

const GroupByMenu = lazyPart(async () => (await import("./group-by-menu.tsx")).GroupByMenu);

type GroupByButtonProps = { groupBy: string; onChange: (groupBy: string) => void };

/** Chooses what the columns of the board are. */
export function GroupByButton({ groupBy, onChange }: GroupByButtonProps) {
  const t = useTranslations("contacts.groups");
  const menu = useMenuButton();
  const name = groupBy === "" ? t("stage") : t("assignee");
  return (
    <>
      <Button variant="ghost" className="max-sm:w-10 max-sm:px-0" {...menu.button}>
        <Group /> <span className="max-md:sr-only">{t("current", { name })}</span>
      </Button>
      {menu.anchor && (
        <GroupByMenu groupBy={groupBy} anchor={menu.anchor} onChange={onChange} onClose={menu.close} />
      )}
    </>
  );
}
