"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { toast } from "#components/ui/toast.tsx";
import { createUndoStack, type UndoStack } from "./undo-stack.ts";

const UndoContext = createContext<UndoStack | null>(null);

/** Ctrl/Cmd+Z takes back what was done last on the page the user is on: whatever a toast offers to undo, and moves. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [stack] = useState(createUndoStack);
  const [said, say] = useState("");
  const path = usePathname();
  // What is no longer on screen must not change behind one's back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another history.
  useEffect(() => () => stack.clear(), [stack, path]);
  useCommand({
    id: "undo",
    label: "Undo the last change",
    group: "General",
    keys: "mod+z",
    run: () => {
      const step = stack.undoLast();
      if (step?.toastId !== undefined) toast.dismiss(step.toastId);
      say(step ? "The last change was undone." : "There is nothing to undo.");
    },
  });
  return (
    <UndoContext value={stack}>
      {children}
      <div role="status" aria-live="assertive" className="sr-only">
        {said}
      </div>
    </UndoContext>
  );
}

/** The steps that can be taken back on this page; `offerUndo` adds one with its toast. */
export function useUndoStack(): UndoStack {
  const stack = useContext(UndoContext);
  if (!stack) throw new Error("Undo needs the UndoProvider around it.");
  return stack;
}
