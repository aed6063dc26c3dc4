import { toast } from "#components/ui/overlay/toast.tsx";
import { readerText } from "#components/ui/text/reader-text.ts";
import type { UndoStack, UndoStep } from "./undo-stack.ts";

/** How long a toast offers Undo, in milliseconds. */
const UNDO_MS = 6_000;

export type Done = {
  /** "12 tasks assigned" */
  title: string;
  description?: string | undefined;
  /** Identifies the toast: a later message about the same record replaces the previous one. */
  id: string;
  variant?: "success";
  /** Undoes the change. */
  run: () => void;
  /** How long undo is offered, in milliseconds, if longer than usual. */
  undoMs?: number | undefined;
};

/** Shows a completed action and offers Undo, by a button and by Ctrl/Cmd+Z; returns the step. */
export function offerUndo(
  stack: UndoStack,
  { title, description, id, variant, run, undoMs = 0 }: Done,
): UndoStep {
  const step: UndoStep = { run, toastId: id };
  stack.push(step);
  const raise = variant === "success" ? toast.success : toast;
  raise(title, {
    id,
    description,
    duration: Math.max(UNDO_MS, undoMs),
    action: {
      label: readerText("actions")("undo"),
      onClick: () => {
        stack.forget(step);
        run();
      },
    },
  });
  return step;
}
