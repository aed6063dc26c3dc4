"use client";

import { useEffect, useRef } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";

type SolveKeys = { isSolved: boolean; onSolve: () => void; onSolveNext: () => void };

/** S solves or reopens; Shift+S solves and goes to the next conversation. */
export function useSolveKeys({ isSolved, onSolve, onSolveNext }: SolveKeys): void {
  const group = "Conversation";
  const label = isSolved ? "Reopen" : "Solve";
  useCommand({ id: "inbox:solve", label, group, keys: "s", run: onSolve });
  useCommand({
    ...{ id: "inbox:solve-next", label: "Solve and go to the next", group, keys: "shift+s", local: true },
    run: onSolveNext,
  });
  const latest = useRef(onSolveNext);
  useEffect(() => {
    latest.current = onSolveNext;
  });
  useEffect(() => {
    // Ahead of the shortcuts of the screen, to which an S is an S.
    function onKeyDown(event: KeyboardEvent) {
      const isChord = event.shiftKey && event.key.toLowerCase() === "s";
      if (!isChord || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      if (!event.repeat) latest.current();
    }
    document.addEventListener("keydown", onKeyDown, true);
    return () => document.removeEventListener("keydown", onKeyDown, true);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest(
      "input, textarea, select, [contenteditable], [data-modal], [role=menu], [role=listbox]",
    ) !== null
  );
}
