import { Check, CircleAlert } from "lucide-react";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { AutosaveState } from "./use-autosave.ts";

type SaveMarkProps = { saving: AutosaveState; error?: Error; onRetry: () => void };

/** The save state of the draft. */
export function SaveMark({ saving, error, onRetry }: SaveMarkProps) {
  return (
    <span role="status" className="flex items-center gap-1 text-ink-faint text-xs [&_svg]:size-3.5">
      {saving === "saved" && (
        <>
          <Check aria-hidden="true" /> Saved
        </>
      )}
      {(saving === "saving" || saving === "unsaved") && (
        <>
          <Spinner /> Saving…
        </>
      )}
      {saving === "failed" && (
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
