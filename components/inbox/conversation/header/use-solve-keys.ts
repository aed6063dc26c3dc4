"use client";

import { useTranslations } from "next-intl";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useChords } from "../../use-chords.ts";

type SolveKeys = { isSolved: boolean; onSolve: () => void; onSolveNext: () => void };

/** S solves or reopens. Shift+S solves and opens the next conversation, as does Ctrl+E, also while the user types. */
export function useSolveKeys({ isSolved, onSolve, onSolveNext }: SolveKeys): void {
  const t = useTranslations("inbox.useSolveKeys");
  const group = "Conversation";
  const label = isSolved ? "Reopen" : "Resolve";
  useCommand({ id: "inbox:solve", label, group, keys: "s", run: onSolve });
  useCommand({
    id: "inbox:solve-next",
    label: t("resolveAndGo"),
    group,
    keys: "shift+s",
    local: true,
    run: onSolveNext,
  });
  useCommand({
    id: "inbox:solve-next-writing",
    label: t("solveAndGo"),
    group,
    keys: "mod+e",
    hidden: true,
    run: onSolveNext,
  });
  useChords({ "shift+s": onSolveNext });
}
