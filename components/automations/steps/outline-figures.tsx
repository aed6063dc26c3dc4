import { useTranslations } from "next-intl";
import { Badge } from "#components/ui/badge.tsx";
import { ReasonText } from "#components/ui/reason-text.tsx";
import { exactTime } from "#components/ui/time-ago.tsx";
import type { NodeCount } from "#lib/automations/schema.ts";
import type { Mark } from "../canvas/marks.ts";

const looks = {
  passed: "success",
  waiting: "warn",
  failed: "danger",
  now: "accent",
} as const;

/** The results of all runs, or of one run, at a step, in the list of steps. */
export function OutlineFigures({ mark, count }: { mark?: Mark; count?: NodeCount }) {
  const t = useTranslations("automations.outlineFigures");
  if (mark) {
    return (
      <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft text-xs">
        <Badge look={looks[mark.state]} dot>
          {t(`mark.${mark.state}`)} · {mark.order.join(", ")}
        </Badge>
        {mark.date && <span className="text-ink-faint">{exactTime(mark.date)}</span>}
        <span className="basis-full break-words">
          <ReasonText {...mark.what} />
        </span>
      </span>
    );
  }
  if (!count || count.passed + count.waiting + count.failed === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {count.passed > 0 && <Badge>{t("passed", { passed: count.passed })}</Badge>}
      {count.waiting > 0 && <Badge look="warn">{t("waiting", { waiting: count.waiting })}</Badge>}
      {count.failed > 0 && <Badge look="danger">{t("failed", { failed: count.failed })}</Badge>}
    </span>
  );
}
