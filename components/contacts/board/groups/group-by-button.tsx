"use client";

import { useQuery } from "@tanstack/react-query";
import { Group } from "lucide-react";
import { useTranslations } from "next-intl";
import { useShell } from "#components/layout/workspace-context.tsx";
import { Button } from "#components/ui/button.tsx";
import { lazyPart } from "#components/ui/lazy-part.tsx";
import { useMenuButton } from "#components/ui/overlay/use-menu-button.ts";
import { workspaceQueries } from "#components/workspaces/workspace-queries.ts";
import { BY_ASSIGNEE, BY_TAG, fieldOfGroups } from "../../contact-filters.ts";

const GroupByMenu = lazyPart(async () => (await import("./group-by-menu.tsx")).GroupByMenu);

type GroupByButtonProps = { groupBy: string; onChange: (groupBy: string) => void };

/** Chooses the grouping of the board. */
export function GroupByButton({ groupBy, onChange }: GroupByButtonProps) {
  const t = useTranslations("contacts.groups");
  const { workspace } = useShell();
  const fields = useQuery(workspaceQueries.detail(workspace.id)).data?.customFields ?? [];
  const menu = useMenuButton();
  const code = fieldOfGroups(groupBy);
  const names: Record<string, string> = {
    "": t("stage"),
    [BY_ASSIGNEE]: t("assignee"),
    [BY_TAG]: t("tag"),
  };
  const name = names[groupBy] ?? fields.find((field) => field.code === code)?.name ?? code ?? "";
  return (
    <>
      <Button variant="ghost" className="max-sm:w-10 max-sm:px-0" {...menu.button}>
        <Group /> <span className="max-w-40 truncate max-md:sr-only">{t("current", { name })}</span>
      </Button>
      {menu.anchor && (
        <GroupByMenu groupBy={groupBy} anchor={menu.anchor} onChange={onChange} onClose={menu.close} />
      )}
    </>
  );
}
