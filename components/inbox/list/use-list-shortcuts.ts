"use client";

import { useTranslations } from "next-intl";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { emptySelection, hasSelected, type Selection, toggled } from "../bulk/selection.ts";

/** An action that a keyboard shortcut runs on conversations of the list. */
export type ListAction = "solve" | "assign" | "tag" | "snooze" | "macro";

type Options = {
  openId: string | null;
  selection: Selection;
  canWrite: boolean;
  onAct: (act: ListAction, selection: Selection) => void;
};

/**
 * Shortcuts act on the selected conversations, otherwise on the focused row. Without either, the open conversation
 * handles them.
 */
export function useListShortcuts({ openId, selection, canWrite, onAct }: Options): void {
  const t = useTranslations("inbox.useListShortcuts");
  const tGroups = useTranslations("inbox.commandGroups");
  const press = (act: ListAction) => () => {
    if (!canWrite) return false;
    if (hasSelected(selection)) return onAct(act, selection);
    const row = focusedRow();
    const id = row?.dataset.conversation;
    if (!row || id === undefined || id === openId) return false;
    // The row disappears, so the focus moves to the next one.
    if (act === "solve") rowAfter(row)?.focus();
    onAct(act, toggled(emptySelection, id));
  };
  // Before the commands of the open conversation, which have the same keys.
  const ofList = { group: tGroups("inbox"), first: true, hidden: true };
  useCommand({
    ...ofList,
    id: "inbox:list-solve",
    sameKeysAs: "inbox:solve",
    label: t("resolve"),
    keys: "s",
    run: press("solve"),
  });
  useCommand({
    ...ofList,
    id: "inbox:list-assign",
    sameKeysAs: "inbox:assign",
    label: t("assign"),
    keys: "a",
    run: press("assign"),
  });
  useCommand({
    ...ofList,
    id: "inbox:list-tag",
    sameKeysAs: "inbox:tag",
    label: t("tag"),
    keys: "t",
    run: press("tag"),
  });
  useCommand({
    ...ofList,
    id: "inbox:list-snooze",
    sameKeysAs: "inbox:snooze",
    label: t("snooze"),
    keys: "z",
    run: press("snooze"),
  });
  useCommand({
    ...ofList,
    id: "inbox:list-macro",
    sameKeysAs: "macro",
    label: t("macro"),
    keys: "m",
    run: press("macro"),
  });
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("[data-conversation]") ?? null;
}

function rowAfter(row: HTMLElement): HTMLElement | null {
  return row.closest("li")?.nextElementSibling?.querySelector<HTMLElement>("[data-conversation]") ?? null;
}
