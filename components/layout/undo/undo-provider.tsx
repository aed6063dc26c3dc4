"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { useCommand } from "#components/layout/commands/command-provider.tsx";
import { toast } from "#components/ui/overlay/toast.tsx";
import { createUndoStack, type UndoStack } from "./undo-stack.ts";

const UndoContext = createContext<UndoStack | null>(null);

/** Ctrl/Cmd+Z undoes the last action on the current page: everything a toast offers to undo, and moves. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("layout.undoProvider");
  const [stack] = useState(createUndoStack);
  const [announcement, setAnnouncement] = useState("");
  const path = usePathname();
  // Changes that are no longer on screen must not be undone unnoticed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own history.
  useEffect(() => () => stack.clear(), [stack, path]);
  useCommand({
    id: "undo",
    label: t("undoTheLastChange"),
    group: useTranslations("layout.shellCommands")("general"),
    everywhere: true,
    keys: "mod+z",
    run: () => {
      const step = stack.undoLast();
      if (step?.toastId !== undefined) toast.dismiss(step.toastId);
      setAnnouncement(step ? t("theLastChangeWasUndone") : t("thereIsNothingToUndo"));
    },
  });
  return (
    <UndoContext value={stack}>
      {children}
      <div role="status" aria-live="assertive" className="sr-only">
        {announcement}
      </div>
    </UndoContext>
  );
}

/** Returns the undo steps of this page; `offerUndo` adds one with its toast. */
export function useUndoStack(): UndoStack {
  const stack = useContext(UndoContext);
  if (!stack) throw new Error("Undo needs the UndoProvider around it.");
  return stack;
}
