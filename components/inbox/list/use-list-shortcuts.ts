"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { emptySelection, hasSelected, type Selection, toggled } from "../bulk/selection.ts";
import { useChords } from "../use-chords.ts";

/** An action that a keyboard shortcut runs on conversations of the list. */
export type ListAction = "solve" | "assign" | "tag" | "snooze";

/** Within this time after G, a letter is a navigation shortcut of the console (use-shortcuts.ts). */
const SEQUENCE_MS = 1_200;

type Options = {
  openId: string | null;
  selection: Selection;
  canWrite: boolean;
  onAct: (act: ListAction, selection: Selection) => void;
};

/**
 * S, A, T and Z act on the selected conversations, otherwise on the focused row. Without either, the open conversation
 * handles them.
 */
export function useListShortcuts({ openId, selection, canWrite, onAct }: Options): void {
  const t = useTranslations("inbox.useListShortcuts");
  const tGroups = useTranslations("inbox.commandGroups");
  const goAt = useRef(Number.NEGATIVE_INFINITY);
  const press = (act: ListAction) => () => {
    const isGoing = performance.now() - goAt.current < SEQUENCE_MS;
    if (!canWrite || isGoing) return false;
    if (hasSelected(selection)) return onAct(act, selection);
    const row = focusedRow();
    const id = row?.dataset.conversation;
    if (!row || id === undefined || id === openId) return false;
    // The row disappears, so the focus moves to the next one.
    if (act === "solve") rowAfter(row)?.focus();
    onAct(act, toggled(emptySelection, id));
  };
  const go = () => {
    goAt.current = performance.now();
    return false;
  };
  useChords({ g: go, s: press("solve"), a: press("assign"), t: press("tag"), z: press("snooze") });
  const local = { group: tGroups("inbox"), local: true, run: () => undefined };
  useCommand({
    ...local,
    id: "inbox:list-solve",
    label: t("resolve"),
    keys: "s",
  });
  useCommand({
    ...local,
    id: "inbox:list-assign",
    label: t("assign"),
    keys: "a",
  });
  useCommand({
    ...local,
    id: "inbox:list-tag",
    label: t("tag"),
    keys: "t",
  });
  useCommand({
    ...local,
    id: "inbox:list-snooze",
    label: t("snooze"),
    keys: "z",
  });
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>("[data-conversation]") ?? null;
}

function rowAfter(row: HTMLElement): HTMLElement | null {
  return row.closest("li")?.nextElementSibling?.querySelector<HTMLElement>("[data-conversation]") ?? null;
}
