import { toast } from "#components/ui/toast.tsx";

/** How long a toast offers Undo, and how long a refusal stays, in milliseconds. */
const UNDO_MS = 6_000;
const FAILURE_MS = 12_000;

/** Says what was done and offers to take it back. */
export function offerUndo(title: string, id: string, onUndo: () => void, description?: string): void {
  toast(title, {
    id,
    description,
    duration: UNDO_MS,
    action: {
      label: "Undo",
      onClick: onUndo,
    },
  });
}

/** Says what could not be done, why, and offers to try again. */
export function tellFailure(title: string, id: string, error: unknown, onRetry?: () => void): void {
  toast.error(title, {
    id,
    description: error instanceof Error ? error.message : "The reason is not known.",
    duration: FAILURE_MS,
    action: onRetry && { label: "Retry", onClick: onRetry },
  });
}
