import { toast } from "#components/ui/overlay/toast.tsx";

/** Duration of a failure toast, in milliseconds. */
const FAILURE_MS = 12_000;

/** Shows what failed and why, with a retry button. */
export function showFailureToast(title: string, id: string, error: unknown, onRetry?: () => void): void {
  toast.error(title, {
    id,
    description: error instanceof Error ? error.message : "The reason is unknown.",
    duration: FAILURE_MS,
    action: onRetry && { label: "Retry", onClick: onRetry },
  });
}
