import { Check, CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import type { AutosaveStatus } from "./use-autosave.ts";

type SaveStatusProps = { status: AutosaveStatus; error?: Error; onRetry: () => void };

/** Whether the draft is saved. */
export function SaveStatus({ status, error, onRetry }: SaveStatusProps) {
  const tActions = useTranslations("actions");
  const t = useTranslations("automations.saveStatus");
  return (
    <span role="status" className="flex items-center gap-1 text-ink-faint text-xs [&_svg]:size-3.5">
      {status === "saved" && (
        <>
          <Check /> {t("saved")}
        </>
      )}
      {(status === "saving" || status === "unsaved") && (
        <>
          <Spinner /> {t("saving")}
        </>
      )}
      {status === "failed" && (
        <span title={error?.message} className="flex items-center gap-1 text-danger-ink">
          <CircleAlert /> {t("notSaved")}
          <Button size="sm" variant="ghost" onClick={onRetry}>
            {tActions("retry")}
          </Button>
        </span>
      )}
    </span>
  );
}
