"use client";

import { useTranslations } from "next-intl";
import { useCommand } from "#components/layout/commands/command-provider.tsx";

/** J and K move through the rows; the keys of a row itself are listed in the legend. */
export function useRowKeys(): void {
  const t = useTranslations("tasks.useRowKeys");
  const tList = useTranslations("layout.useListCommands");
  const group = tList("group", { noun: "task" });
  useCommand({ id: "tasks:next", label: t("nextTask"), group, keys: "j", run: () => walk(1) });
  useCommand({ id: "tasks:previous", label: t("previousTask"), group, keys: "k", run: () => walk(-1) });
  useCommand({
    id: "tasks:complete",
    label: t("completeTheTask"),
    group,
    keys: "space",
    local: true,
    run: nothing,
  });
  useCommand({ id: "tasks:select", label: t("selectTheTask"), group, keys: "x", local: true, run: nothing });
}

function nothing(): void {}

function walk(offset: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-task]")];
  const index = rows.findIndex((row) => row.matches(":focus"));
  const next = rows[index === -1 ? 0 : Math.min(Math.max(index + offset, 0), rows.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}
