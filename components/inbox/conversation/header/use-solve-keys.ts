"use client";

import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { useChords } from "../../use-chords.ts";

type SolveKeys = { isSolved: boolean; onSolve: () => void; onSolveNext: () => void };

/** S solves or reopens. Shift+S solves and opens the next conversation, as does Ctrl+E, also while the user types. */
export function useSolveKeys({ isSolved, onSolve, onSolveNext }: SolveKeys): void {
  const group = "Conversation";
  const label = isSolved ? "Reopen" : "Resolve";
  useCommand({ id: "inbox:solve", label, group, keys: "s", run: onSolve });
  useCommand({
    id: "inbox:solve-next",
    label: "Resolve and go to the next",
    group,
    keys: "shift+s",
    local: true,
    run: onSolveNext,
  });
  useCommand({
    id: "inbox:solve-next-writing",
    label: "Solve and go to the next, also while writing",
    group,
    keys: "mod+e",
    hidden: true,
    run: onSolveNext,
  });
  useChords({ "shift+s": onSolveNext });
}
