import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { BulkProgress } from "./use-bulk.ts";

/** Shows the progress of a bulk action and a button that stops it. */
export function BulkRun({ progress, onStop }: { progress: BulkProgress; onStop: () => void }) {
  const t = useTranslations("inbox.bulkRun");
  const { done, total } = progress;
  return (
    <div className="flex min-h-7 items-center gap-2 pl-1">
      <Spinner />
      <p role="status" className="min-w-0 flex-1 text-ink-soft text-xs tabular-nums">
        {total === null ? t("done", { count: done }) : t("doneOfTotal", { done, total })}
      </p>
      {total !== 0 && (
        <progress
          aria-label={t("changingConversations")}
          value={total === null ? undefined : done}
          max={total ?? undefined}
          className="h-1.5 w-24 accent-accent"
        />
      )}
      <Button size="sm" onClick={onStop}>
        {t("stop")}
      </Button>
    </div>
  );
}
