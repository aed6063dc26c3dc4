import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { ReasonText } from "#components/ui/feedback/reason-text.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { NodeCount } from "#lib/automations/schema.ts";
import type { StepVisit } from "../canvas/run-path.ts";

const variants = {
  passed: "success",
  waiting: "warn",
  failed: "danger",
  now: "accent",
} as const;

/** The results of all runs, or of one run, at a step, in the list of steps. */
export function OutlineResults({ visit, count }: { visit?: StepVisit; count?: NodeCount }) {
  const t = useTranslations("automations.outlineResults");
  if (visit) {
    return (
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs">
        <Badge variant={variants[visit.state]} dot>
          {t(`visit.${visit.state}`)} · {visit.order.join(", ")}
        </Badge>
        {visit.date && <span className="text-ink-faint">{exactTime(visit.date)}</span>}
        <span className="basis-full break-words">
          <ReasonText {...visit.result} />
        </span>
      </span>
    );
  }
  if (!count || count.passed + count.waiting + count.failed === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {count.passed > 0 && <Badge>{t("passed", { passed: count.passed })}</Badge>}
      {count.waiting > 0 && <Badge variant="warn">{t("waiting", { waiting: count.waiting })}</Badge>}
      {count.failed > 0 && <Badge variant="danger">{t("failed", { failed: count.failed })}</Badge>}
    </span>
  );
}
