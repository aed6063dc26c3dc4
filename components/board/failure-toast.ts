import { toast } from "#components/ui/overlay/toast.tsx";
import { readerText } from "#components/ui/text/reader-text.ts";

/** Duration of a failure toast, in milliseconds. */
const FAILURE_MS = 12_000;

/**
 * Shows what failed and why, with a button that retries. `retryLabel` names a retry that differs from the first try.
 */
export function showFailureToast(
  title: string,
  id: string,
  error: unknown,
  onRetry?: () => void,
  retryLabel = readerText("actions")("retry"),
): void {
  toast.error(title, {
    id,
    description: error instanceof Error ? error.message : readerText("board.failureToast")("unknown"),
    duration: FAILURE_MS,
    action: onRetry && { label: retryLabel, onClick: onRetry },
  });
}
