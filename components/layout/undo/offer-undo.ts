import { toast } from "#components/ui/toast.tsx";
import type { UndoStack, UndoStep } from "./undo-stack.ts";

/** How long a toast offers Undo, in milliseconds. */
const UNDO_MS = 6_000;

export type Done = {
  /** "12 tasks assigned" */
  title: string;
  description?: string | undefined;
  /** Names the toast: the latest word about the same thing replaces the one before. */
  id: string;
  look?: "success";
  /** Takes it back. */
  run: () => void;
};

/** Says what was done and offers to take it back, by its button and by Ctrl/Cmd+Z; returns the step. */
export function offerUndo(stack: UndoStack, { title, description, id, look, run }: Done): UndoStep {
  const step: UndoStep = { run, toastId: id };
  stack.push(step);
  const raise = look === "success" ? toast.success : toast;
  raise(title, {
    id,
    description,
    duration: UNDO_MS,
    action: {
      label: "Undo",
      onClick: () => {
        stack.forget(step);
        run();
      },
    },
  });
  return step;
}
