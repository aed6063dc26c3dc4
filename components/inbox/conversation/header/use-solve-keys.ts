"use client";

import { useTranslations } from "next-intl";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useChords } from "../../use-chords.ts";

type SolveKeys = { isSolved: boolean; onSolve: () => void; onSolveNext: () => void };

/** S solves or reopens. Shift+S solves and opens the next conversation, as does Ctrl+E, also while the user types. */
export function useSolveKeys({ isSolved, onSolve, onSolveNext }: SolveKeys): void {
  const t = useTranslations("inbox.useSolveKeys");
  const group = useTranslations("inbox.commandGroups")("conversation");
  const label = isSolved ? t("reopen") : t("resolve");
  useCommand({ id: "inbox:solve", label, group, keys: "s", run: onSolve });
  useCommand({
    id: "inbox:solve-next",
    label: t("resolveAndNext"),
    group,
    keys: "shift+s",
    local: true,
    run: onSolveNext,
  });
  useCommand({
    id: "inbox:solve-next-writing",
    label: t("resolveAndNextWhileWriting"),
    group,
    keys: "mod+e",
    hidden: true,
    run: onSolveNext,
  });
  useChords({ "shift+s": onSolveNext });
}
