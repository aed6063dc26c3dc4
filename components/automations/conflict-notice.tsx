import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";

/** A notice that someone else saved another draft while this one was being edited. */
export function ConflictNotice({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const t = useTranslations("automations.conflictNotice");
  return (
    <div
      role="alert"
      className="flex shrink-0 flex-wrap items-center gap-2 border-b bg-warn-soft px-4 py-2 text-sm text-warn-ink"
    >
      <p className="min-w-0 flex-1 basis-64">{t("someoneElseChangedThisDraft")}</p>
      <Button size="sm" onClick={onTheirs}>
        {t("useTheirs")}
      </Button>
      <Button size="sm" onClick={onMine}>
        {t("keepMine")}
      </Button>
    </div>
  );
}
