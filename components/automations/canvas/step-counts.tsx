import { useTranslations } from "next-intl";
import { compactText } from "#components/ui/text/formats.ts";
import type { NodeCount } from "#lib/automations/schema.ts";

/** The numbers of runs that passed, wait or failed at a step, on the upper edge of its card. */
export function StepCounts({ count: { passed, waiting, failed } }: { count: NodeCount }) {
  const t = useTranslations("automations.stepCounts");
  if (passed + waiting + failed === 0) return null;
  return (
    <p className="absolute -top-2.5 right-2 flex items-center overflow-hidden rounded-full border bg-raised font-medium text-2xs tabular-nums leading-4 shadow-card">
      {passed > 0 && (
        <span className="px-1.5 text-ink-soft">{t("passed", { count: compactText(passed) })}</span>
      )}
      {waiting > 0 && (
        <span className="bg-warn-soft px-1.5 text-warn-ink">
          {t("waiting", { count: compactText(waiting) })}
        </span>
      )}
      {failed > 0 && (
        <span className="bg-danger-soft px-1.5 text-danger-ink">
          {t("failed", { count: compactText(failed) })}
        </span>
      )}
    </p>
  );
}
