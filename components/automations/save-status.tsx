import { Check, CircleAlert } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { AutosaveStatus } from "./use-autosave.ts";

type SaveStatusProps = { status: AutosaveStatus; error?: Error; onRetry: () => void };

/** Whether the draft is saved. */
export function SaveStatus({ status, error, onRetry }: SaveStatusProps) {
  return (
    <span role="status" className="flex items-center gap-1 text-ink-faint text-xs [&_svg]:size-3.5">
      {status === "saved" && (
        <>
          <Check aria-hidden="true" /> Saved
        </>
      )}
      {(status === "saving" || status === "unsaved") && (
        <>
          <Spinner /> Saving…
        </>
      )}
      {status === "failed" && (
        <span title={error?.message} className="flex items-center gap-1 text-danger-ink">
          <CircleAlert aria-hidden="true" /> Not saved
          <Button size="sm" variant="ghost" onClick={onRetry}>
            Try again
          </Button>
        </span>
      )}
    </span>
  );
}
